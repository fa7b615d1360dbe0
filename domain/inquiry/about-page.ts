import { chooseAddress, readAnswers } from '#domain/choose/choose.ts';
import { listAddress, readFilters } from '#domain/filter/filters.ts';
import { termParams } from '#domain/financing/terms.ts';
import { rentalParams } from '#domain/rental/address.ts';
import { isCartName, readCartNames, SHORTLIST } from '#domain/shortlist/cart-names.ts';
import type { About } from './about.ts';

/**
 * What the page at `page`, a path with its query, is about: as much as its address says. Whether there is such a cart,
 * town or plan is for others to find.
 */
export function aboutOfPage(page: string): About {
  const [path = '', query] = page.split(/[?#]/);
  const params = new URLSearchParams(query);
  const cart = /^\/vehicles?\/([^/]+)/.exec(path)?.[1];
  if (cart)
    return cartsOf([`${cart}${params.get('paint') ? `~${params.get('paint')}` : ''}`, cart]);
  const town = /^\/([a-z0-9-]+)-golf-carts$/.exec(path)?.[1];
  return town ? townOf(town) : (readers.get(path)?.(params) ?? {});
}

/** Pages whose query says what they are about. */
const readers = new Map<string, (params: URLSearchParams) => About>([
  [
    '/can-i-drive-it',
    (params) => ({ ...cartsOf([params.get('cart')]), ...townOf(params.get('town')) }),
  ],
  ['/choose', (params) => ({ ...cartsOf([params.get('cart')]), ...wishesOf(params) })],
  ['/compare', listOf],
  [
    '/financing',
    (params) => ({
      ...cartsOf([params.get('cart')]),
      ...said('terms', picked(params, termParams)),
    }),
  ],
  ['/inventory', (params) => said('search', queryOf(listAddress(readFilters(params))))],
  ['/rentals', (params) => said('rental', picked(params, rentalParams))],
  ['/test-drive', listOf],
]);

/** The first of these that names a cart. */
function cartsOf(names: (string | null)[]): About {
  const name = names.find((each) => each && isCartName(each));
  return name ? { carts: [name] } : {};
}

function listOf(params: URLSearchParams): About {
  const carts = readCartNames(params).slice(0, SHORTLIST);
  return carts.length > 0 ? { carts } : {};
}

function townOf(town: string | null): About {
  return town && /^[a-z0-9-]{1,80}$/.test(town) ? { town } : {};
}

function wishesOf(params: URLSearchParams): About {
  return said('wishes', queryOf(chooseAddress(readAnswers(params))));
}

function said(part: 'rental' | 'terms' | 'wishes' | 'search', query: URLSearchParams): About {
  const text = query.toString();
  return text !== '' && text.length <= 300 ? { [part]: text } : {};
}

function picked(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => names.includes(name)));
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?')[1]);
}
