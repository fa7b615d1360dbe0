import { expect, test } from 'vitest';
import { describeCrawl } from '#tests/crawl-rules.ts';
import { singles } from '#tests/fixed-pages.ts';
import { headOf, readPage } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { dealer, models, towns, unsaid } from '#tests/test-content.ts';

const site = sharedSite();

test.each([
  '/no/such/page',
  '/atlantis-township-golf-carts',
  '/heron-mills-golf-carts',
  '/brands',
  '/brands/tomberlin',
  '/vehicles',
  '/vehicles/NOPE',
  '/vehicle/NOPE',
  '/vehicles/denago-ev-nowhere',
  '/contact/us',
  '/index.html',
])('%s is a 404 that search engines leave alone', async (path) => {
  const { status, document } = await readPage(site.url + path);
  expect(status).toBe(404);
  expect(headOf(document).tags.robots).toEqual(['noindex']);
  expect(headOf(document).canonical).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

describeCrawl('from the front page, with a lot on the edges of every filter', {
  site: () => site,
  fixed: [...singles, ...towns, ...models],
  dealer,
  atLeast: 2000,
  // tests/long/server/share.test.ts asks for one of each kind, and the crawl of the shipped site for all.
  leaveOut: /^\/share\//,
  unmapped: towns,
  unsaid,
});
