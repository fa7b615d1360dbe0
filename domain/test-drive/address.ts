import { partsOfName, readCartNames } from '#domain/shortlist/cart-names.ts';
import { MOST_CARTS } from './wish.ts';

/** What an address of the page for test drives may say. */
export const testDriveParams = ['carts', 'showroom', 'from'] as const;
/** And one of a single drive. */
export const bookedParams = ['key'] as const;

/** The carts and the showroom that an address names; what names none is left out. */
export function readTestDrive(params: URLSearchParams): {
  carts: string[];
  showroom: string | null;
  /** The page that led there, where it says more than the carts. */
  from: string | null;
} {
  const ids = readCartNames(params).map((name) => partsOfName(name).id);
  return {
    carts: [...new Set(ids)].slice(0, MOST_CARTS),
    showroom: params.get('showroom'),
    from: params.get('from'),
  };
}
