import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { openDatabase } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { parseHtml, readPage, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { allNodes, graphOf } from '#tests/structured-data.ts';

const there = { showroom: 'Port Lively', expected: '2099-12-05' };
/** A vehicle of each availability: its words, its word for search engines, and its page's first action. */
const vehicles = (
  [
    ['here', 'Here now at Port Lively', 'InStock', 'test-drive', { ...there }],
    [
      ...(['coming', 'On its way to Port Lively, expected December 5', 'PreOrder'] as const),
      ...(['arrival', { ...there, status: 'in transit' }] as const),
    ],
    ['pending', 'Sale pending', 'Reserved', 'arrival', { status: 'sale pending', isNew: true }],
    ['order', 'Made to order', 'PreOrder', 'order', { status: 'pre-order', inStock: false }],
    ['gone', 'Not on the lot now', 'OutOfStock', 'arrival', { inStock: false }],
  ] as const
).map(([standing, words, offer, topic, given]) => {
  const row: Partial<Vehicle> = { status: 'available', inStock: true, ...given };
  return { id: `A-${standing}`, standing, words, offer, topic, given: row };
});

const site = sharedSite();
beforeAll(() =>
  importLot(
    site,
    vehicles.map(({ id, given }) =>
      vehicle(id, { brand: 'denago', name: 'EV CITY', ...given, price: 11000 }),
    ),
  ),
);
afterAll(() => importLot(site, lot));

const read = async (path: string) => (await fetch(site.url + path)).text();

test('API and cards say it of each; what is new leads, then what is here now', async () => {
  const listed = JSON.parse(await read('/api/vehicles')) as { id: string; availability: object }[];
  const cards = parseHtml(await read('/inventory')).querySelectorAll('article');
  for (const { id, standing, words } of vehicles) {
    expect(listed.find((each) => each.id === id)?.availability).toEqual({ standing, words });
    const card = cards.find((each) => each.querySelector(`a[href="/vehicles/${id}"]`));
    const said = card?.querySelector('[data-availability]') ?? null;
    expect([said?.getAttribute('data-availability'), textOf(said)]).toEqual([standing, words]);
  }
  const order = cards.map((card) => card.querySelector('[data-availability]'));
  expect(order.map((said) => said?.getAttribute('data-availability')).slice(0, 2)).toEqual([
    ...['pending', 'here'],
  ]);
});

test.each(vehicles)(
  'the page of $id says $words, and offers what follows from it',
  async ({ id, standing, words, offer, topic }) => {
    const { html, document } = await readPage(`${site.url}/vehicles/${id}`);
    const sticker = document.querySelector('.sticker');
    const said = sticker?.querySelector('[data-availability]') ?? null;
    expect([said?.getAttribute('data-availability'), textOf(said)]).toEqual([standing, words]);
    const first = sticker?.querySelector('a.btn-go')?.getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(first, site.url);
    expect(searchParams.get('topic') ?? pathname.slice(1)).toBe(topic);
    const own = allNodes(graphOf(html)).filter(
      (node) => node['@type'] === 'Offer' && String(node.url).endsWith(`/vehicles/${id}`),
    );
    expect(own.map(({ availability }) => availability)).toEqual([`https://schema.org/${offer}`]);
  },
);

test.each([
  ['/compare?carts=A-coming,A-gone', ['coming', 'gone']],
  ['/brands/denago', ['here', 'coming', 'order', 'pending']],
  ['/choose', ['here']],
  ['/port-lively-borough-golf-carts', ['here']],
])('%s says it of its carts', async (path, standings) => {
  const { document } = await readPage(site.url + path);
  const said = document.querySelectorAll('[data-availability]');
  expect(said.map((each) => each.getAttribute('data-availability'))).toEqual(
    expect.arrayContaining(standings),
  );
});

test('an inquiry tells the dealer', async () => {
  const sent = await sendInquiry(site.url, { page: '/vehicles/A-coming' });
  const { id } = (await sent.json()) as { id: string };
  await using db = await openDatabase(site.databaseUrl);
  expect((await findInquiry(db, id))?.about).toContain(
    'EV CITY (stock A-coming), $11,000, teal, On its way to Port Lively',
  );
});

test('pages of a model and its brand show eight of its vehicles, and lead to the others', async () => {
  const stock = Array.from({ length: 9 }, (_, index) =>
    vehicle(`CITY-${index}`, { brand: 'denago', name: 'EV CITY' }),
  );
  await importLot(site, stock);
  for (const [path, list] of [
    ['/vehicles/denago-ev-city', '#stock'],
    ['/brands/denago', '#inventory'],
  ]) {
    const { document } = await readPage(site.url + path);
    expect(document.querySelectorAll(`${list} article`), path).toHaveLength(8);
    const others = document
      .querySelectorAll(`${list} a`)
      .filter((link) => textOf(link) === 'All in our inventory');
    expect(others.map((link) => link.getAttribute('href'))).toEqual([
      '/inventory?brand=denago&q=EV+CITY',
    ]);
  }
});

/** As search engines say an availability. */
const offers = Object.fromEntries(vehicles.map(({ standing, offer }) => [standing, offer]));

test('badges follow their own columns in every state, on card, page, list and picture for sharing', async () => {
  const statuses = ['available', 'in transit', 'sale pending', 'pre-order', 'sold', 'soon'];
  const flags = [true, false];
  const all = statuses.flatMap((status) =>
    flags.flatMap((inStock) =>
      flags.map((isNew) => {
        const given = { name: `Classic ${status}`, status, inStock, isNew };
        return vehicle(`B-${status.replace(' ', '-')}-${inStock}-${isNew}`, given);
      }),
    ),
  );
  await importLot(site, all);
  const cards = (await readPage(`${site.url}/inventory`)).document.querySelectorAll('article');
  const list = (await readPage(`${site.url}/brands/evolution`)).document;
  for (const { id, status, inStock, isNew } of all) {
    const stock = inStock ? 'In Stock' : 'Out of Stock';
    const badge = isNew ? 'NEW' : stock;
    const card = cards.find((each) => each.querySelector(`a[href="/vehicles/${id}"]`));
    expect([id, textOf(card?.querySelector('.plate') ?? null)]).toEqual([id, isNew ? 'NEW' : '']);
    const { html, document } = await readPage(`${site.url}/vehicles/${id}`);
    expect([id, textOf(document.querySelector('.sticker .plate'))]).toEqual([id, badge]);
    const said = document.querySelector('.sticker [data-availability]');
    const [offer] = allNodes(graphOf(html)).filter((node) => node['@type'] === 'Offer');
    expect([id, offer?.availability]).toEqual([
      id,
      `https://schema.org/${offers[said?.getAttribute('data-availability') ?? '']}`,
    ]);
    const row = list.querySelector(`article:has(a[href="/vehicle/${id}"])`);
    const word = status === 'available' ? 'Available' : 'Pre-Order';
    expect([id, textOf(row?.querySelector('.plate') ?? null)]).toEqual([id, word]);
    const line = row?.querySelector('[data-availability]');
    expect(line?.getAttribute('data-availability')).toBe(said?.getAttribute('data-availability'));
  }
});
