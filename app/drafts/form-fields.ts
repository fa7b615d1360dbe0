import type { TypedFields } from '#domain/draft/draft.ts';
import { type Control, type FirstValues, isPressed } from './first-values.ts';

/** What each field of a form said at first, by its name here: of several that are called alike, each has its own. */
export function shownFields(form: HTMLFormElement, first: FirstValues): Record<string, string> {
  return Object.fromEntries(
    controlsOf(form).map(({ name, control }) => [name, first.get(control) ?? '']),
  );
}

/** The fields that do not say any more what they said at first. */
export function typedFields(form: HTMLFormElement, first: FirstValues): TypedFields {
  const fields = controlsOf(form).map(({ name, control }) => {
    return [name, { value: said(control), was: first.get(control) ?? '' }] as const;
  });
  return Object.fromEntries(fields.filter(([, { value, was }]) => value !== was));
}

/** Puts back what was typed, wherever a field still says what it said then. */
export function putBack(form: HTMLFormElement, fields: TypedFields, first: FirstValues): void {
  for (const { name, control } of controlsOf(form)) {
    const field = fields[name];
    const was = first.get(control) ?? '';
    if (field?.was !== was || said(control) !== was) continue;
    if (!isPressed(control)) write(control, field.value);
    else if (field.value !== was) control.click();
  }
}

/** What a visitor fills in: no honeypot, nothing that the page itself put there, and no file. */
function controlsOf(form: HTMLFormElement): { name: string; control: Control }[] {
  const seen = new Map<string, number>();
  return [...form.elements].filter(isTyped).map((control) => {
    const { name, value } = control;
    if (isPressed(control)) return { control, name: `${name}=${value}` };
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { control, name: count > 1 ? `${name} ${count}` : name };
  });
}

function isTyped(element: Element): element is Control {
  if (!element.matches('input[name], textarea[name], select[name]:not([multiple])')) return false;
  return !element.matches(
    '[name=website], [type=hidden], [type=file], [type=password], [type=submit], [type=button]',
  );
}

function said(control: Control): string {
  if (!isPressed(control)) return control.value;
  return 'checked' in control && control.checked ? 'yes' : '';
}

/** As if it were typed: React, too, hears of it. */
function write(control: Control, value: string): void {
  // React notes what is set through the element itself, and would take this for nothing new.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
