/*
 * What no content changes, written out: never read from the site.
 */

/** Pages of which there is one each. */
export const singles = [
  '/',
  '/inventory',
  '/choose',
  '/rentals',
  '/services',
  '/showroom',
  '/about',
  '/contact',
  '/trade-in',
  '/service-request',
  '/thank-you',
  '/privacy',
  '/terms',
  '/brands/denago',
  '/brands/evolution',
  '/financing',
  '/can-i-drive-it',
  '/faq',
  '/compare',
  '/test-drive',
];

/** What no page links to: a browser that has no connection goes there. */
export const unlinked = ['/offline'];

/** The links of the header, in order. */
export const navigation = [
  ['Home', '/'],
  ['Inventory', '/inventory'],
  ['Rentals', '/rentals'],
  ['Services', '/services'],
  ['Showroom', '/showroom'],
  ['About', '/about'],
  ['Contact', '/contact'],
];
