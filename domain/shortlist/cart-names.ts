/** Most carts of a shortlist. */
export const SHORTLIST = 24;

/** A vehicle's id or a model's slug, then optionally a paint's slug. */
const form = /^[A-Za-z0-9][\w.-]{0,63}(~[a-z0-9-]{1,40})?$/;

/** Whether a text has the form of a cart's name; the cart may not exist. */
export function isCartName(text: string): boolean {
  return form.test(text);
}

/**
 * The carts of `?carts=denago-ev-city~bay-teal,CITY-301`, in order, each once; a form may repeat the parameter. Invalid
 * names are dropped.
 */
export function readCartNames(params: URLSearchParams): string[] {
  const said = params.getAll('carts').join(',').split(',');
  return [...new Set(said.map((each) => each.trim()))].filter(isCartName);
}

/** Commas stay unescaped, so that a person can read the address. */
export function shortlistAddress(names: string[]): string {
  return names.length > 0 ? `/compare?carts=${names.join(',')}` : '/compare';
}

/** `denago-ev-city~bay-teal` → `denago-ev-city` and `bay-teal`. */
export function partsOfName(name: string): { id: string; paint: string | undefined } {
  const [id = '', paint] = name.split('~');
  return { id, paint };
}
