/** A form's texts by name; of a checkbox or radio button by name and value, `true` where it is chosen. */
export type Fields = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Visible fields: no honeypot, hidden or file input. */
const inputs = ':is(input, textarea, select)[name]:not([name=website], [type=hidden], [type=file])';

/** What differs from the form's first values. @param isSent the first values are the sender's own, too */
export function typedIn(form: HTMLFormElement, isSent: boolean): Fields {
  const typed = [...form.querySelectorAll<Control>(inputs)].flatMap((each) => {
    if (isPressed(each)) {
      const isFirst = each.checked === (each.defaultChecked && !isSent);
      return isFirst ? [] : [[each.name + each.value, String(each.checked)]];
    }
    return each.value === (isSent ? '' : firstValue(each)) ? [] : [[each.name, each.value]];
  });
  return Object.fromEntries(typed);
}

function firstValue(control: Control): string | undefined {
  if ('defaultValue' in control) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function isPressed(control: Control): control is HTMLInputElement {
  return control.matches('[type=checkbox], [type=radio]');
}

/** Shows fresh first values in the fields that nobody has touched. @param seen the first values so far */
export function followFirst(
  form: HTMLFormElement,
  seen: WeakMap<Element, string | undefined>,
): void {
  for (const control of form.querySelectorAll<Control>(inputs)) {
    if (isPressed(control)) continue;
    const [was, now] = [seen.get(control), firstValue(control)];
    // A value that was ever set by a script stays when React changes the first one.
    if (was !== undefined && was !== now && control.value === was) control.value = now ?? '';
    seen.set(control, now);
  }
}

/** Puts stored texts into the fields that nobody has touched. */
export function putBack(form: HTMLFormElement, fields: Fields): void {
  for (const control of form.querySelectorAll<Control>(inputs)) {
    const { name, value } = control;
    if (isPressed(control)) {
      control.checked = (fields[name + value] ?? String(control.checked)) === 'true';
      // Keeps input from before this script ran, or of another kind.
    } else if (value === firstValue(control)) {
      control.value = fields[name] ?? value;
    }
  }
}
