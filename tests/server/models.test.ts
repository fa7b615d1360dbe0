import { expect, test } from 'vitest';
import { readPage, textOf } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { dealer } from '#tests/test-content.ts';

const site = sharedSite();
const read = (path: string) => readPage(site.url + path);

test.each([
  ['denago', 4, '/vehicles/EDGE-25', 'Here now'],
  ['evolution', 9, '/vehicle/PRE-1', 'Pre-Order'],
  ['evolution', 9, '/vehicle/EDGE-15', 'Available'],
])('%s has its %d models, and each cart with its state', async (brand, models, cart, state) => {
  const { document } = await read(`/brands/${brand}`);
  const links = document.querySelectorAll(`#models h3 a[href^="/vehicles/${brand}-"]`);
  expect(links).toHaveLength(models);
  const article = document.querySelector(`#models article a[href="${cart}"]`)?.closest('article');
  expect(textOf(article ?? null)).toContain(state);
  const others = brand === 'denago' ? 'evolution' : 'denago';
  expect(document.querySelectorAll(`#models a[href*="/${others}-"]`)).toEqual([]);
});

test.each([
  ['denago-ev-nomad-xl', 'Get Quote', 'quote'],
  ['denago-ev-city', 'Schedule Test Drive', 'test-drive'],
])('the button of %s says what it asks for: %s', async (slug, label, topic) => {
  const { document } = await read(`/vehicles/${slug}`);
  const button = document.querySelectorAll('main a.btn').find((link) => textOf(link) === label);
  const from = encodeURIComponent(`/vehicles/${slug}`);
  expect(button?.getAttribute('href')).toBe(`/contact?from=${from}&topic=${topic}`);
});

test('the maker’s 35 mph is never said without what the state requires', async () => {
  const { document } = await read('/vehicles/denago-ev-city');
  expect(textOf(document.querySelector('main aside'))).toContain('25 mph or less');
  const trio = document.querySelector('section[aria-label="Ask about this model"]');
  expect(trio?.querySelector('a')?.getAttribute('href')).toBe(dealer.call);
  expect(textOf(trio ?? null)).toContain(dealer.county);
});

test('a paint of the address is in every picture, and goes to the form', async () => {
  const { document, text } = await read('/vehicles/denago-ev-city?paint=bay-teal');
  const colors = document.querySelectorAll('nav[aria-label=Color] a[aria-current]').map(textOf);
  expect(colors).toEqual(['Bay teal']);
  const pictures = document.querySelectorAll('main img[src*="carts/denago-ev-city/"]');
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) expect(picture.getAttribute('src')).toContain('-bay-teal.');
  const quote = document.querySelector('main a.btn-go')?.getAttribute('href');
  expect(quote).toContain(encodeURIComponent('/vehicles/denago-ev-city?paint=bay-teal'));
  expect(text).toContain('Where can it go?');
});
