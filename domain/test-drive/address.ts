import { partsOfName, readCartNames } from '#domain/shortlist/cart-names.ts';

/** Most carts of one test drive: there is no time for more. */
export const MOST_CARTS = 2;

/** The address's carts and showroom, and the page that led there; invalid names are dropped. */
export function readTestDrive(params: URLSearchParams) {
  const ids = readCartNames(params).map((name) => partsOfName(name).id);
  return {
    carts: [...new Set(ids)].slice(0, MOST_CARTS),
    showroom: params.get('showroom'),
    from: params.get('from'),
  };
}

/**
 * The page to book a test drive of a cart: a model's slug or a vehicle's id.
 *
 * @param from the page that led there, if its query has more than the cart: criteria, a paint
 */
export function testDriveAddress(cart?: string, from = ''): string {
  const params = new URLSearchParams(cart && { carts: cart });
  if (from.includes('?')) params.set('from', from);
  return String(params) ? `/test-drive?${params}` : '/test-drive';
}
