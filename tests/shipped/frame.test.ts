import { afterAll, beforeAll, expect, test } from 'vitest';
import { navigation } from '#tests/fixed-pages.ts';
import { readPage, textOf } from '#tests/html.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';
import { towns } from './paths.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

/** One page of each kind. */
const paths = [
  '/',
  '/inventory',
  '/contact',
  '/thank-you',
  '/privacy',
  '/brands/denago',
  '/vehicles/denago-ev-city',
  '/vehicles/D5M4P-101',
  '/toms-river-township-golf-carts',
  '/no/such/page',
];

test.each(paths)('%s has its header and footer', async (path) => {
  const { document } = await readPage(site.url + path);
  const main = document.querySelectorAll('header nav[aria-label=Main] a');
  expect(main.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(navigation);
  const call = document.querySelector('header > a[href^="tel:"]');
  expect(call?.getAttribute('href')).toBe('tel:+17325550142');
  expect(textOf(call)).toBe('Call Now 732-555-0142');

  const footer = document.querySelector('footer');
  expect(textOf(footer)).toContain('Hours Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed');
  expect(textOf(footer?.querySelector('address') ?? null)).toMatch(/Bayville, NJ 08721/);
  const links = (footer?.querySelectorAll('a') ?? []).map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      'mailto:carts@sedgeisland.example.com',
      '/privacy',
      '/terms',
      '/brands/denago',
      '/brands/evolution',
      ...towns.map((town) => town.path),
    ]),
  );
  const financing = footer?.querySelectorAll('a[target=_blank]').map(textOf);
  expect(financing).toEqual(['Financing (opens in a new tab)']);
});

test.each([
  ['/contact', '/contact', 'Contact'],
  ['/inventory?brand=denago', '/inventory', 'Inventory'],
  ['/', '/', 'Home'],
])('at %s the navigation marks that place alone', async (path, href, name) => {
  const { document } = await readPage(site.url + path);
  const marked = document.querySelectorAll('header nav[aria-label=Main] [aria-current=page]');
  expect(marked.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([[href, name]]);
});
