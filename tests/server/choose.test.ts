import { afterAll, beforeAll, expect, test } from 'vitest';
import { type parseHtml, readPage, textOf } from '#tests/html.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

/** A site of its own, with the inventory that a new one is seeded with. */
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

type Document = ReturnType<typeof parseHtml>;
const linksOf = (document: Document, within: string) =>
  document.querySelectorAll(`${within} a`).map((link) => link.getAttribute('href') ?? '');
const onLine = (document: Document) => linksOf(document, 'ol[aria-label^="Carts that fit"]');
const best = (document: Document) =>
  document.querySelectorAll('#best h3 a').map((link) => link.getAttribute('href'));

test('all models stand on the line, the shortest first', async () => {
  const { document } = await readPage(`${site.url}/choose`);
  const carts = onLine(document);
  expect(carts).toHaveLength(13);
  expect(carts[0]).toBe('/vehicles/evolution-classic-2-plus');
  // Drawn, with room for six.
  expect(carts.at(-1)).toMatch(/maverick-6/);
  expect(best(document)).toEqual([]);
});

test('what fits stays, the best three are named with why, and the rest with why not', async () => {
  const query = 'seats=6&where=street&miles=40&price=16000';
  const { document } = await readPage(`${site.url}/choose?${query}`);
  const three = [
    '/vehicles/evolution-d5-maverick-6',
    '/vehicles/evolution-d5-maverick-6-plus',
    '/vehicles/evolution-forester-4-plus',
  ];
  expect(best(document)).toEqual(three);
  expect(onLine(document).toSorted()).toEqual(three);
  const [first = ''] = document.querySelectorAll('#best > ol > li').map(textOf);
  for (const why of [
    '6 seats',
    '25 mph: may qualify as a low-speed vehicle with the maker’s certificate',
    '30–40 mi a charge',
    '$14,295',
  ]) {
    expect(first).toContain(why);
  }
  const left = document.querySelectorAll('#left > li').map(textOf);
  expect(left).toHaveLength(10);
  expect(left).toContainEqual(expect.stringMatching(/^EV Nomad XL \$16,495$/));
  expect(left).toContainEqual(expect.stringMatching(/^TURFMAN 1000 2 seats; 15 mph/));
  const compared = three.map((path) => path.replace('/vehicles/', '')).join(',');
  expect(linksOf(document, '#best')).toContain(`/compare?carts=${compared}`);
});

test('where nothing fits, every way back leads to what it names', async () => {
  const { document, text } = await readPage(`${site.url}/choose?seats=8&price=5000`);
  expect(onLine(document)).toEqual([]);
  const ways = linksOf(document, '#give-up');
  expect(ways).toEqual(['/choose?seats=8']);
  expect(text).toContain('Without “up to $5,000”');
  const after = await readPage(`${site.url}${ways[0]}`);
  // Nobody has said how many it seats.
  expect(onLine(after.document)).toEqual(['/vehicles/evolution-forester-4-plus']);
  expect(after.text).toContain('Seats not stated');
});

test('the form for one of the three begins with what is wished', async () => {
  const { document } = await readPage(`${site.url}/choose?seats=6&where=street`);
  const [step = ''] = linksOf(document, '#best').filter((href) =>
    href.includes('topic=test-drive'),
  );
  const address = new URL(step.replaceAll('&amp;', '&'), site.url);
  const from = new URL(address.searchParams.get('from') ?? '', site.url);
  const form = await readPage(address.href);
  expect(form.document.querySelector('input[name="page"]')?.getAttribute('value')).toMatch(
    /^\/choose\?.*seats=6.*where=street/,
  );
  expect(form.document.querySelector('[name="details.drive.carts[]"]')?.getAttribute('value')).toBe(
    from.searchParams.get('cart'),
  );
});

test.each(['seats=7', 'where=%00', 'miles=1e9&price=-1', 'seats=6&seats=8', 'tows=%F0%9F%9B%BA'])(
  'what makes no sense in its address is not said: %s',
  async (query) => {
    const { status, document } = await readPage(`${site.url}/choose?${query}`);
    expect(status).toBe(200);
    expect(onLine(document).length).toBeGreaterThan(3);
  },
);
