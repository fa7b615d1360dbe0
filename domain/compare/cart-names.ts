import { isCartName } from './cart-name.ts';

/** How many carts stand side by side at most: more can't be read across. */
export const COMPARED = 4;

/** What an address of the comparison may say beside its carts: the terms that all its months share. */
const sharedTerms = ['down', 'trade', 'tax', 'apr', 'months'] as const;
export const compareParams = ['carts', ...sharedTerms];
export const savedParams = ['carts'];

/**
 * The carts that an address names by `?carts=denago-ev-city~bay-teal,CITY-301`, in order, each once; a form may say the
 * parameter several times. What can be no cart's name counts as not said.
 */
export function readCartNames(params: URLSearchParams): string[] {
  const said = params.getAll('carts').join(',').split(',');
  return [...new Set(said.map((each) => each.trim()))].filter(isCartName);
}

/** The terms of an address, to be carried on; none that it does not say. */
export function readSharedTerms(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    sharedTerms.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
}

/** The address that shows these carts; commas stay commas, so that a person can read it. */
export function cartsAddress(
  page: '/compare' | '/saved',
  names: string[],
  terms = new URLSearchParams(),
): string {
  const query = [names.length > 0 && `carts=${names.join(',')}`, terms.toString()].filter(Boolean);
  return query.length > 0 ? `${page}?${query.join('&')}` : page;
}

/** `denago-ev-city~bay-teal` → `denago-ev-city` and `bay-teal`. */
export function partsOfName(name: string): { id: string; paint: string | undefined } {
  const [id = '', paint] = name.split('~');
  return { id, paint };
}
