import type { KeptDetails } from '#domain/inquiry/details.ts';

/** The forms of the site by the pages that they stand on, in the order in which they are shown. */
const formsByPage = {
  '/contact': 'contact',
  '/test-drive': 'test-drive',
  '/rentals/dates': 'rental',
  '/trade-in': 'trade-in',
  '/service-request': 'service',
  '/parts': 'parts',
} as const;

export type Form = (typeof formsByPage)[keyof typeof formsByPage];
export const forms: readonly Form[] = Object.values(formsByPage);

/** The form on the page at a path; undefined where there is none. */
export function formOn(path: string): Form | undefined {
  return Object.entries(formsByPage).find(([page]) => page === path)?.[1];
}

/** The form that an inquiry came by. */
export function formOf(details: KeptDetails | null): Form {
  if (details?.drive) return 'test-drive';
  if (details?.rental) return 'rental';
  if (details?.tradeIn) return 'trade-in';
  if (details?.service) return 'service';
  return details?.parts ? 'parts' : 'contact';
}
