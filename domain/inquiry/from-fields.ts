/** A form's text by name, nested under `details`. */
export interface FormValues {
  [name: string]: string | string[] | FormValues;
}

/** A form sent without JavaScript and refused, to be shown again with all input. */
export interface SentForm {
  /** By field; the first of a list. */
  values: Record<string, string>;
  /** The same as name and value. */
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
    put(values, path, value, name.endsWith('[]'));
  }
  return values;
}

function put(values: FormValues, path: string[], value: string, isList: boolean): void {
  const last = path.pop() ?? '';
  let holder = values;
  for (const part of path) {
    const inside = holder[part];
    const next = isObject(inside) ? inside : empty();
    holder[part] = next;
    holder = next;
  }
  if (!isList) {
    holder[last] = value;
    return;
  }
  const list = holder[last];
  holder[last] = [...(Array.isArray(list) ? list : []), value];
}

function isObject(value: FormValues[string] | undefined): value is FormValues {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Without a prototype: a field may be named `constructor`. */
function empty(): FormValues {
  return Object.create(null) as FormValues;
}
