/** How many carts a shortlist holds at most. */
export const SHORTLIST = 24;

/** An id as an inventory file may have it, or a model's slug; then perhaps the slug of a paint. */
const form = /^[A-Za-z0-9][\w.-]{0,63}(~[a-z0-9-]{1,40})?$/;

/** Whether a text may name a cart, in an address or in what a browser remembers; there may be no such cart. */
export function isCartName(text: string): boolean {
  return form.test(text);
}

/** What an address of the shortlist may say. */
export const shortlistParams = ['carts'];

/**
 * The carts that an address names by `?carts=denago-ev-city~bay-teal,CITY-301`, in order, each once; a form may say the
 * parameter several times. What can be no cart's name counts as not said.
 */
export function readCartNames(params: URLSearchParams): string[] {
  const said = params.getAll('carts').join(',').split(',');
  return [...new Set(said.map((each) => each.trim()))].filter(isCartName);
}

/** The address that shows these carts; commas stay commas, so that a person can read it. */
export function shortlistAddress(names: string[]): string {
  return names.length > 0 ? `/compare?carts=${names.join(',')}` : '/compare';
}

/** `denago-ev-city~bay-teal` → `denago-ev-city` and `bay-teal`. */
export function partsOfName(name: string): { id: string; paint: string | undefined } {
  const [id = '', paint] = name.split('~');
  return { id, paint };
}
