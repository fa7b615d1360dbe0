import { chooseAddress, readAnswers } from '#domain/choose/choose.ts';
import { listAddress, readFilters } from '#domain/filter/filters.ts';
import { termParams } from '#domain/financing/terms.ts';
import { rentalParams } from '#domain/rental/address.ts';
import { isCartName, readCartNames, SHORTLIST } from '#domain/shortlist/cart-names.ts';
import type { About, ChoiceName } from './about.ts';

/**
 * The subject of the page at `page`, a path with its query, by its address alone. Nothing here checks that the cart,
 * town or plan exists.
 */
export function aboutOfPage(page: string): About {
  const [path = '', query] = page.split(/[?#]/);
  const params = new URLSearchParams(query);
  const vehicle = /^\/vehicles?\/([^/]+)/.exec(path)?.[1];
  if (vehicle) {
    const paint = params.get('paint');
    return cartsOf(paint && isCartName(`${vehicle}~${paint}`) ? `${vehicle}~${paint}` : vehicle);
  }
  const town = /^\/([a-z0-9-]+)-golf-carts$/.exec(path)?.[1];
  if (town) return townOf(town);
  const cart = cartsOf(params.get('cart') ?? '');
  switch (path) {
    case '/can-i-drive-it':
      return { ...cart, ...townOf(params.get('town') ?? '') };
    case '/choose':
      return { ...cart, ...choiceOf('wishes', chooseAddress(readAnswers(params))) };
    case '/financing':
      return { ...cart, ...choiceOf('terms', picked(params, termParams)) };
    case '/inventory':
      return choiceOf('search', listAddress(readFilters(params)));
    case '/rentals':
      return choiceOf('rental', picked(params, rentalParams));
    case '/compare':
    case '/test-drive':
      return cartsOf(...readCartNames(params).slice(0, SHORTLIST));
    default:
      return {};
  }
}

function cartsOf(...names: string[]): About {
  const carts = names.filter(isCartName);
  return carts.length > 0 ? { carts } : {};
}

function townOf(town: string): About {
  return /^[a-z0-9-]{1,80}$/.test(town) ? { town } : {};
}

/** The query of an address, normalized. */
function choiceOf(name: ChoiceName, address: string): About {
  const text = new URLSearchParams(address.split('?')[1]).toString();
  return text !== '' && text.length <= 300 ? { [name]: text } : {};
}

function picked(params: URLSearchParams, names: readonly string[]): string {
  return `?${new URLSearchParams([...params].filter(([name]) => names.includes(name)))}`;
}
