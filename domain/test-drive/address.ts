import { partsOfName, readCartNames } from '#domain/shortlist/cart-names.ts';

/** Carts of one drive at most: there is time for no more. */
export const MOST_CARTS = 2;

/** What an address of the page for test drives may say. */
export const testDriveParams = ['carts', 'showroom', 'from'] as const;
/** And one of a single drive. */
export const bookedParams = ['key'] as const;

/** The carts and the showroom that an address names, and the page that led there; what names none is left out. */
export function readTestDrive(params: URLSearchParams) {
  const ids = readCartNames(params).map((name) => partsOfName(name).id);
  return {
    carts: [...new Set(ids)].slice(0, MOST_CARTS),
    showroom: params.get('showroom'),
    from: params.get('from'),
  };
}

/**
 * The page to book a drive of this cart: a model's slug or a vehicle's stock id.
 *
 * @param from the page that led there, where its query says more than the cart: criteria, a paint
 */
export function testDriveAddress(cart?: string, from = ''): string {
  const params = new URLSearchParams(cart && { carts: cart });
  if (from.includes('?')) params.set('from', from);
  return params.size > 0 ? `/test-drive?${params}` : '/test-drive';
}
