/** A form's text by name, nested under `details`. */
export interface FormValues {
  [name: string]: string | string[] | FormValues;
}

/** A form sent without JavaScript and refused, to be shown again with all input. */
export interface SentForm {
  /** By field; the first of a list. */
  values: Record<string, string>;
  fields: [name: string, value: string][];
  /** By field. */
  errors: Record<string, string>;
  /** An error that concerns no single field. */
  failure: string | undefined;
}

/**
 * A form's fields as the API's object: `details.drive.day` is nested in `details` and `drive`; `carts[]` is always a
 * list. Empty fields within the details are left out. The last field of a name wins.
 */
export function fromFields(fields: Iterable<[name: string, value: string]>): FormValues {
  const values = empty();
  for (const [name, value] of fields) {
    if (!/^[a-z]+(\.[a-z]+){0,3}(\[\])?$/i.test(name)) continue;
    const path = name.replace('[]', '').split('.');
    if (path.length > 1 && value.trim() === '') continue;
    const last = path.pop() ?? '';
    let holder = values;
    for (const part of path) {
      const inside = holder[part];
      const next = typeof inside === 'object' && !Array.isArray(inside) ? inside : empty();
      holder[part] = next;
      holder = next;
    }
    const before = holder[last];
    const list = Array.isArray(before) ? before : [];
    holder[last] = name.endsWith('[]') ? [...list, value] : value;
  }
  return values;
}

/** Without a prototype: a field may be named `constructor`. */
function empty(): FormValues {
  return Object.create(null) as FormValues;
}
