import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { listActivity } from '#server/desk/activity.ts';
import { openDatabase } from '#server/store/database.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { pagesCurrent } from '#tests/site.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
const { cookie } = await signedIn(site);
const carts = [vehicle('D-1', { price: 11000 }), vehicle('D-2', { price: 12000 })];

beforeAll(() => importLot(site, [...carts, ...lot]));
afterAll(async () => {
  await importLot(site, lot);
  await db.destroy();
});

const read = async (path: string) => (await fetch(site.url + path)).text();
const open = (path: string) => fetch(site.url + path, { headers: { Cookie: cookie } });

/** The fields of a form as a browser would send them. */
function fieldsOf(html: string): Record<string, string> {
  const form = parseHtml(html).querySelector('main form');
  const controls = [...(form?.querySelectorAll('input, select') ?? [])];
  return Object.fromEntries(
    controls.map((each) => {
      const chosen = each.querySelector('option[selected]') ?? each.querySelector('option') ?? each;
      return [each.getAttribute('name') ?? '', chosen.getAttribute('value') ?? ''];
    }),
  );
}

async function send(id: string, typed: Record<string, string>, fields?: Record<string, string>) {
  const path = `/desk/inventory/${id}`;
  const shown = fields ?? fieldsOf(await (await open(path)).text());
  const answer = await press(site.url, path, { cookie }, { ...shown, ...typed });
  await pagesCurrent(site.url);
  return answer;
}

test('a new price is on the site and in the API, and Undo takes it back', async () => {
  const answer = await send('D-1', { price: '$9,876' });
  const [row] = await listActivity(db, 'inventory/D-1');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`/desk/inventory?done=${row?.id}#D-1`);
  expect(await read('/vehicles/D-1')).toContain('$9,876');
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ price: 9876 });
  const undone = await press(site.url, '/desk/undo', { cookie }, { id: row?.id ?? '' });
  expect(undone.status).toBe(303);
  await pagesCurrent(site.url);
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ price: 11000 });
});

test('a sold cart is gone from pages, API, sitemap and feed, and no nightly file brings it back', async () => {
  const paths = ['/inventory', '/api/vehicles', '/sitemap.xml', '/feeds/products.xml'];
  const listing = () => Promise.all(paths.map(async (path) => (await read(path)).includes('D-2')));
  expect(await listing()).toEqual(paths.map(() => true));
  expect((await send('D-2', { press: 'sold' })).status).toBe(303);
  expect(await listing()).toEqual(paths.map(() => false));
  expect((await fetch(`${site.url}/vehicles/D-2`)).status).toBe(404);
  await importLot(site, [...carts, ...lot]);
  expect(await listing()).toEqual(paths.map(() => false));
  const again = await send('D-2', { press: 'sold' });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain('not in the inventory any more');
});

test('a faulty form comes back with its words beside the field, and the clerk’s own text', async () => {
  const answer = await send('D-1', { price: 'free beer', until: '2020-01-01' });
  expect(answer.status).toBe(422);
  const html = parseHtml(await answer.text());
  expect(html.querySelector('#price')?.getAttribute('value')).toBe('free beer');
  expect(html.querySelector('#price-error')?.textContent).toContain('must be US dollars');
  expect(html.querySelector('#until-error')?.textContent).toContain('must be today');
  expect(html.querySelector('#expected-error')).toBeNull();
});

test('the second of two clerks sees the first’s price, and the form sets it on the next press', async () => {
  const fields = fieldsOf(await (await open('/desk/inventory/D-1')).text());
  expect((await send('D-1', { price: '10500' }, fields)).status).toBe(303);
  const second = await send('D-1', { price: '10400' }, fields);
  expect(second.status).toBe(422);
  const html = await second.text();
  expect(parseHtml(html).querySelector('#price-error')?.textContent).toContain('10500');
  expect((await send('D-1', {}, fieldsOf(html))).status).toBe(303);
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ price: 10400 });
});

test('a hold until today is on Today, and leads to the cart', async () => {
  const until = dayInNewYork(Date.now());
  expect((await send('D-1', { until })).status).toBe(303);
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ status: 'sale pending' });
  const today = parseHtml(await (await open('/desk')).text());
  expect(today.querySelectorAll('main a[href="/desk/inventory/D-1"]')).not.toHaveLength(0);
});

test.each([
  {},
  { press: 'sold' },
  { price: '\0', availability: '__proto__', until: '9'.repeat(9999) },
])('a form that no page made changes nothing: %o', async (fields) => {
  const before = await read('/api/vehicles');
  for (const id of ['', 'none', '%2e%2e', 'D-1%00']) {
    expect((await send(id, {}, fields)).status).toBeLessThan(500);
  }
  await send('D-1', {}, { ...fields, press: 'save' });
  expect(await read('/api/vehicles')).toBe(before);
});
