import { expect, test } from 'vitest';
import { canonicalOf, readPage, textOf } from '#tests/html.ts';
import { lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { town, towns } from '#tests/test-content.ts';

const site = sharedSite();

const read = (query: string) => readPage(`${site.url}/can-i-drive-it${query}`);

test.each([
  ['', 'A low-speed vehicle may use roads posted 25 mph or less, unless your town restricts it.'],
  ['?cart=denago-ev-city', 'if its papers make it a low-speed vehicle, unless your town restricts'],
  ['?town=port-lively-borough', 'unless Port Lively restricts it.'],
  ['?town=wren-point-borough&cart=denago-ev-city', 'No: Wren Point has closed its roads'],
  ['?town=wren-point-borough&cart=evolution-turfman-1000', 'Not as a low-speed vehicle'],
  ['?town=long-reach-borough&cart=evolution-d6-max-gt4', 'Only if its papers say 25 mph'],
  [`?cart=${lot[0]?.id}`, lot[0]?.name],
])('%s is answered', async (query, answer) => {
  const { status, text, document } = await read(query);
  expect(status).toBe(200);
  expect(text).toContain(answer);
  expect(canonicalOf(document)).toBe('/can-i-drive-it');
});

test('the way of a charge begins in the town, or at the first showroom', async () => {
  const { text, document } = await read('?cart=evolution-classic-2-plus');
  expect(text).toContain('There and back from Heron Mills');
  // The map is of another county.
  expect(document.querySelector('.county-map')).toBeNull();
  const reached = document.querySelectorAll('main li a span').length;
  const less = await read('?cart=evolution-classic-2-plus&town=port-lively-borough&left=40');
  expect(less.text).toContain('There and back from Port Lively');
  expect(less.text).toContain('With 40% of its range left');
  expect(less.document.querySelectorAll('main li a span').length).toBeLessThan(reached);
});

test('every statement has its source and its date; what is not certain says so', async () => {
  const { document } = await read('');
  const items = document.querySelectorAll('main li').filter((each) => each.querySelector('sup'));
  expect(items).toHaveLength(6);
  const sourceOf = (item: (typeof items)[number]) =>
    textOf(document.querySelector(`main ol ${item.querySelector('sup a')?.getAttribute('href')}`));
  for (const item of items) {
    expect(sourceOf(item)).toMatch(/(Motor Vehicles|Courier).*\([A-Z][a-z]+ \d+, 20\d\d\)$/);
  }
  const marked = items.filter((item) => textOf(item).includes('Not certain'));
  expect(marked.map(sourceOf)).toEqual([expect.stringContaining('February 29, 2024')]);
});

test('the chosen town is not among the towns that it leads to', async () => {
  const { document } = await read('?town=port-lively-borough&cart=denago-ev-city');
  const links = document.querySelectorAll('main a[href^="/can-i-drive-it?town="]');
  expect(links).toHaveLength(towns.length - 1);
  expect(links.map((link) => textOf(link))).not.toContainEqual(
    expect.stringMatching(/^Port Lively/),
  );
});

test('without a town all of them stand there, each leading to its answer', async () => {
  const { document } = await read('?cart=denago-ev-city');
  const links = document.querySelectorAll('main a[href^="/can-i-drive-it?"]');
  const slugs = towns.map((path) => path.slice(1, -'-golf-carts'.length));
  expect(links.map((link) => link.getAttribute('href')?.replaceAll('&amp;', '&')).sort()).toEqual(
    slugs.map((slug) => `/can-i-drive-it?town=${slug}&cart=denago-ev-city`).sort(),
  );
});

test('a town’s note has source and day, its clerk a number; where nothing is known, that is said', async () => {
  const noted = await read('?town=port-lively-borough');
  expect(noted.text).toContain('opened its quay');
  expect(noted.text).toContain('Source: The Tidewater Courier, May 12, 2023');
  expect(noted.document.querySelector('main a[href="tel:+13025550117"]')).not.toBeNull();
  // A note of low confidence does not show.
  expect((await read('?town=salt-hollow-township')).text).toContain('We have found nothing that');
  expect((await read('?town=long-reach-borough')).text).toContain('Wren Point adopted a ban');
});

test.each([
  [town.path, '/can-i-drive-it?town=port-lively-borough'],
  ['/vehicles/denago-ev-city', '/can-i-drive-it?cart=denago-ev-city'],
])('%s has a source for the law, and leads to its answer', async (path, to) => {
  const { document, text } = await readPage(site.url + path);
  const links = document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toContain(to);
  expect(text).toMatch(/Delaware Division of Motor Vehicles\s*\(November 22, 2026\)/);
});

test('questions have addresses, and the prices of other files', async () => {
  const { document, text } = await readPage(`${site.url}/faq`);
  const ids = document.querySelectorAll('main details [id]').map(({ id }) => id);
  expect(ids).toEqual(['street', 'driver', 'longer', 'service', 'zero', 'tax', 'estimate']);
  expect(text).toContain('Maintenance from $95/hour. A week’s rental is $910.');
});

test('the start names what was read more than a year ago', () => {
  expect(site.printed).toMatch(/ crossing \(2024-02-29\), .*Wren Point \(2021-06-03\)\n/);
  expect(site.printed).not.toMatch(/waved|Salt Hollow/);
});

test('a town that is closed to carts says so in a word, not by color alone', async () => {
  const { document } = await read('');
  const links = document.querySelectorAll('main li a').map(textOf);
  const closed = links.filter((words) => words.endsWith(' closed'));
  expect(closed).toEqual(['Wren Point closed']);
});
