/** What a form holds: text by name, and beneath `details` objects of it. */
export interface FormValues {
  [name: string]: string | string[] | FormValues;
}

/** A form that was sent without JavaScript and not taken, to be shown again with everything that was typed. */
export interface SentForm {
  /** By the fields' names. Of a list of values the first. */
  values: Record<string, string>;
  /** The same one by one. */
  fields: [name: string, value: string][];
  /** By the fields' names. */
  errors: Record<string, string>;
  /** What is not the fault of single fields. */
  failure: string | undefined;
}

/**
 * A form's fields as the object that the API takes: `details.drive.day` lies in `details`, in `drive`; `carts[]` gives a
 * list, however many there are. An empty field within the details is one that is not there. Of fields of one name the last holds.
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

/** Without what objects inherit: a field may be called `constructor`. */
function empty(): FormValues {
  return Object.create(null) as FormValues;
}
