import { expect, test } from 'vitest';
import { contactAddress, type Topic } from '#domain/inquiry/contact-address.ts';
import { headOf, readPage, textOf } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { town } from '#tests/test-content.ts';

const site = sharedSite();
const read = (path: string) => readPage(site.url + path);

test.each([
  ['denago', 4, '/vehicles/EDGE-25', 'Here now'],
  ['evolution', 9, '/vehicle/PRE-1', 'Pre-Order'],
  ['evolution', 9, '/vehicle/EDGE-15', 'Available'],
])('%s has its %d models, and each cart with its state', async (brand, models, cart, state) => {
  const { document } = await read(`/brands/${brand}`);
  const links = document.querySelectorAll(`#inventory h3 a[href^="/vehicles/${brand}-"]`);
  expect(links).toHaveLength(models);
  const article = document
    .querySelector(`#inventory article a[href="${cart}"]`)
    ?.closest('article');
  expect(textOf(article ?? null)).toContain(state);
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
});

test('a paint of the address is in every picture, and goes to the form', async () => {
  const { document } = await read('/vehicles/denago-ev-city?paint=bay-teal');
  const colors = document.querySelectorAll('nav[aria-label=Color] a[aria-current]').map(textOf);
  expect(colors).toEqual(['Bay teal']);
  const pictures = document.querySelectorAll('main img[src*="carts/denago-ev-city/"]');
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) expect(picture.getAttribute('src')).toContain('-bay-teal.');
  const quote = document.querySelector('main a.btn-go')?.getAttribute('href');
  expect(quote).toContain(encodeURIComponent('/vehicles/denago-ev-city?paint=bay-teal'));
});

test('a comparison has a model in a paint and a vehicle, in the order of the address', async () => {
  const { document } = await read('/compare?carts=EDGE-25,denago-ev-city~bay-teal');
  expect(document.querySelectorAll('thead th[scope=col] a').map(textOf)).toEqual([
    ...['Rover Edge', 'EV CITY'],
  ]);
  const rows = document.querySelectorAll('tbody th').map(textOf).join();
  expect(rows).toMatch(/Price.*Seats.*Range/);
  const picture = document.querySelector('.shortlist-pictures img')?.getAttribute('src');
  expect(picture).toContain('/denago-ev-city/side-bay-teal.');
  const { tags, canonical } = headOf(document);
  expect(canonical).toEqual([expect.stringMatching(/\/compare$/)]);
  expect(tags.robots).toEqual(['noindex']);
});

test.each([
  ['', 0, ''],
  ['?carts=EDGE-15,NOPE-1', 1, 'NOPE-1'],
  ['?carts=EDGE-15&carts=EDGE-25,EDGE-15', 2, ''],
  ['?carts=%3Cscript%3E,%00,~,..%2F', 0, ''],
])('a comparison of %s has %i carts, and names what is gone', async (query, count, gone) => {
  const { document } = await read(`/compare${query}`);
  expect(document.querySelectorAll('thead th[scope=col] a')).toHaveLength(count);
  expect(document.querySelectorAll('[role=status]').map(textOf).join()).toContain(gone);
});

test.each([
  ['/saved?carts=EDGE-25,denago-ev-city', '/compare?carts=EDGE-25%2Cdenago-ev-city'],
  ['/range?cart=denago-ev-city', '/can-i-drive-it?cart=denago-ev-city'],
  ['/rentals/dates?cart=utility&count=2', '/rentals?cart=utility&count=2'],
])('%s has moved to %s for good', async (from, to) => {
  const moved = await fetch(site.url + from, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, to]);
});

test.each<[string, Topic?]>([
  [town.path],
  ['/inventory?q=lithium&seats=6'],
  ['/financing?price=12995&apr=6.9&months=60', 'financing'],
])('the call bar of %s leads on with what the page is about', async (from, topic) => {
  const { document } = await read(from);
  const last = document.querySelectorAll('.call-bar a').at(-1);
  expect(last?.getAttribute('href')).toBe(contactAddress({ from, topic }));
});

test('a rental’s sum stays in sight, above its request', async () => {
  const { document } = await read('/rentals');
  const last = document.querySelectorAll('.call-bar a').at(-1);
  expect([textOf(last ?? null), last?.getAttribute('href')]).toEqual([
    expect.stringMatching(/^\$\d/),
    '/rentals#request',
  ]);
});

test.each(['/contact', '/thank-you'])('%s has no call bar', async (path) => {
  expect((await read(path)).document.querySelectorAll('.call-bar a')).toEqual([]);
});
