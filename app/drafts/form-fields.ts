import type { TypedFields } from '#domain/draft/draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What each field of a form said at first, by its name here: of several that are called alike, each has its own. */
export function firstValues(form: HTMLFormElement, first: FormData): Record<string, string> {
  return Object.fromEntries(controlsOf(form).map((each) => [each.name, firstOf(each, first)]));
}

/** The fields that do not say any more what they said at first. */
export function typedFields(form: HTMLFormElement, first: FormData): TypedFields {
  const typed = controlsOf(form).map((each) => ({
    name: each.name,
    value: valueOf(each.control),
    was: firstOf(each, first),
  }));
  return Object.fromEntries(
    typed
      .filter(({ value, was }) => value !== was)
      .map(({ name, value, was }) => [name, { value, was }]),
  );
}

/** Puts back what was typed, wherever a field still says what it said then. */
export function putBack(form: HTMLFormElement, fields: TypedFields, first: FormData): void {
  for (const each of controlsOf(form)) {
    const field = fields[each.name];
    const was = firstOf(each, first);
    if (field?.was !== was || valueOf(each.control) !== was) continue;
    if (isPressed(each.control)) {
      if (field.value) each.control.click();
    } else write(each.control, field.value);
  }
}

interface Named {
  control: Control;
  name: string;
  /** Which of the fields called alike it is, from 0. */
  place: number;
}

/** What a visitor fills in: no honeypot, nothing that the page itself put there, and no file. */
function controlsOf(form: HTMLFormElement): Named[] {
  const places = new Map<string, number>();
  return [...form.elements].filter(isTyped).map((control) => {
    const { name, value } = control;
    if (isPressed(control)) return { control, name: `${name}=${value}`, place: 0 };
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    return { control, name: place > 0 ? `${name} ${place + 1}` : name, place };
  });
}

function isTyped(element: Element): element is Control {
  if (!element.matches('input[name], textarea[name], select[name]:not([multiple])')) return false;
  return !element.matches(
    '[name=website], :is([type=hidden], [type=file], [type=password], [type=submit], [type=button])',
  );
}

function isPressed(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function valueOf(control: Control): string {
  if (!isPressed(control)) return control.value;
  return control.checked ? 'yes' : '';
}

function firstOf({ control, place }: Named, first: FormData): string {
  const values = first.getAll(control.name).map(String);
  if (!isPressed(control)) return values[place] ?? '';
  return values.includes(control.value) ? 'yes' : '';
}

/** As if it were typed: React, too, hears of it. */
function write(control: Control, value: string): void {
  // React notes what is set through the element itself, and would take this for nothing new.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
