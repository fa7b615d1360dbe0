import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { listActivity } from '#server/desk/activity.ts';
import { toCsv } from '#server/inventory/export.ts';
import { openDatabase } from '#server/store/database.ts';
import { newAddress } from '#tests/address.ts';
import { fieldsOf, press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { exifPhotograph, upload } from '#tests/photographs.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { pagesCurrent } from '#tests/site.ts';
import { sampleInquiry, storeInquiry } from '#tests/store/sample.ts';

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

const fieldsIn = (html: string) =>
  fieldsOf(parseHtml(html).querySelector('form[aria-label="Cart"]'));

async function send(id: string, typed: Record<string, string>, fields?: Record<string, string>) {
  const path = `/desk/inventory/${id}`;
  const shown = fields ?? fieldsIn(await (await open(path)).text());
  const answer = await press(site.url, path, { cookie }, { press: 'editCart', ...shown, ...typed });
  await pagesCurrent(site.url);
  return answer;
}

/** Takes back the last press about a cart. */
async function undoLast(id: string): Promise<void> {
  const [row] = await listActivity(db, { about: `inventory/${id}` });
  const answer = await press(
    site.url,
    '/desk/press',
    { cookie },
    { press: 'undo', of: row?.id ?? '' },
  );
  expect(answer.status).toBe(200);
  await pagesCurrent(site.url);
}

test('a new price is on the site and in the API, and Undo takes it back', async () => {
  const answer = await send('D-1', { price: '$9,876' });
  const [row] = await listActivity(db, { about: 'inventory/D-1' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`/desk/inventory/D-1?done=${row?.id}`);
  expect(await read('/vehicles/D-1')).toContain('$9,876');
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ price: 9876 });
  await undoLast('D-1');
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ price: 11000 });
});

test('a sold cart is gone from pages, API, sitemap and feed; an inquiry about it offers others', async () => {
  const paths = ['/inventory', '/api/vehicles', '/sitemap.xml', '/feeds/products.xml'];
  const listing = () => Promise.all(paths.map(async (path) => (await read(path)).includes('D-2')));
  expect(await listing()).toEqual(paths.map(() => true));
  const cart = { kind: 'vehicle', id: 'D-2', brand: 'evolution', name: 'Cart D-2', paint: null };
  const subject = { kind: 'cart', label: 'Cart D-2', note: '', page: '/vehicles/D-2' } as const;
  const about = [{ ...subject, cart: { ...cart, kind: 'vehicle', price: 1 } as const }];
  const { id } = await storeInquiry(db, sampleInquiry({ details: { about } }));
  const linksOf = async () => {
    const page = parseHtml(await (await open(`/desk/inquiries/${id}`)).text());
    const links = page.querySelectorAll('main a[href^="/vehicles/"]');
    return [...links].map((link) => link.getAttribute('href'));
  };
  expect(await linksOf()).toEqual(['/vehicles/D-2']);
  const sold = await send('D-2', { press: 'sellCart' });
  expect(sold.status).toBe(303);
  const page = parseHtml(await (await open(sold.headers.get('Location') ?? '')).text());
  expect(page.querySelector('[role=status]')?.textContent).toContain('1 open inquiry');
  expect(page.querySelector('main .card')?.textContent).toContain('1 open inquiry');
  expect(await listing()).toEqual(paths.map(() => false));
  const missing = await fetch(`${site.url}/vehicles/D-2`);
  expect(missing.status).toBe(404);
  expect(parseHtml(await missing.text()).querySelectorAll('main article')).toHaveLength(3);
  const links = await linksOf();
  expect(links).toHaveLength(3);
  expect(links).not.toContain('/vehicles/D-2');
});

test('a refused form shows what somebody else has set meanwhile in a field that its clerk left alone', async () => {
  const shown = fieldsIn(await (await open('/desk/inventory/D-1')).text());
  await send('D-1', { color: 'Plum' });
  const answer = await send('D-1', { price: 'free beer' }, shown);
  expect(fieldsIn(await answer.text())).toMatchObject({ price: 'free beer', color: 'Plum' });
  await undoLast('D-1');
});

test('the list is searched by words', async () => {
  const page = parseHtml(await (await open('/desk/inventory?words=d-1%20CART')).text());
  expect(page.querySelectorAll('main li[id]')).toHaveLength(1);
});

test.each([
  {},
  { press: 'sellCart', of: 'none' },
  { press: 'addCart', id: 'import' },
  { price: '\0', availability: '__proto__', until: '9'.repeat(9999) },
])('a form that no page made changes nothing: %o', async (fields) => {
  const before = await read('/api/vehicles');
  for (const id of ['', 'none', '%2e%2e', 'D-1%00']) {
    expect((await send(id, {}, fields)).status).toBeLessThan(500);
  }
  expect(await read('/api/vehicles')).toBe(before);
});

test('a cart made from a model is on the site, with its text for marketplaces; Undo removes it', async () => {
  const { models, business } = await loadContent('tests/content');
  const model = models.find(({ seats, topSpeed }) => seats && topSpeed);
  const path = `/desk/inventory/new?model=${model?.slug}`;
  const fields = { ...fieldsIn(await (await open(path)).text()), color: 'Teal', press: 'addCart' };
  expect(fields).toMatchObject({ name: model?.name, brand: model?.brand });
  const answer = await press(site.url, path, { cookie }, { ...fields, id: 'D-9' });
  const [row] = await listActivity(db, { about: 'inventory/D-9' });
  expect(answer.headers.get('Location')).toBe(`/desk/inventory/D-9?done=${row?.id}`);
  await pagesCurrent(site.url);
  const { seats, name, category } = model ?? {};
  expect(JSON.parse(await read('/api/vehicles/D-9'))).toMatchObject({ seats, name, category });
  const page = parseHtml(await (await open('/desk/inventory/D-9')).text());
  const words = page.querySelector('textarea[readonly]')?.textContent;
  for (const each of [`${name}, Teal`, business.phone, '/vehicles/D-9', `Seats: ${seats}`]) {
    expect(words).toContain(each);
  }
  expect(page.querySelector('main')?.textContent).toContain('0 days on the lot');
  await undoLast('D-9');
  expect((await fetch(`${site.url}/vehicles/D-9`)).status).toBe(404);
  const gone = await open('/desk/inventory/D-9');
  expect(gone.status).toBe(200);
  const after = parseHtml(await gone.text());
  expect(textOf(after)).toContain(row?.action);
  expect(after.querySelectorAll('[translate=no]').map(textOf)).toContain(`${name}, D-9`);
});

test('HTML and formulas are text on the pages, and harmless in an export', async () => {
  const color = '=1+1<script>alert(1)</script>';
  expect((await send('D-1', { color, description: '<b>Fast</b> & quiet' })).status).toBe(303);
  const kept = JSON.parse(await read('/api/vehicles/D-1'));
  expect(kept).toMatchObject({ color, description: 'Fast & quiet' });
  expect(await read('/vehicles/D-1')).not.toContain('<script>alert(1)');
  expect(toCsv([kept])).toContain(`'${color}`);
  // A form that is sent as it was shown changes nothing: no line break of a text area is a change.
  const features = 'Roof\r\nMirrors';
  await send('D-1', { features });
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({
    features: ['Roof', 'Mirrors'],
  });
  const before = await listActivity(db, { about: 'inventory/D-1' });
  expect((await send('D-1', {})).headers.get('Location')).toBe('/desk/inventory/D-1');
  expect(await listActivity(db, { about: 'inventory/D-1' })).toEqual(before);
});

test('the list says which carts the product feed leaves out', async () => {
  const warning = 'Please double-check: the price goes from $11,000 to none.';
  await send('D-1', { price: 'call', read: warning });
  const list = parseHtml(await (await open('/desk/inventory')).text());
  expect(list.querySelector('main')?.textContent).toContain('Cart D-1, D-1It has no price.');
  expect(await read('/feeds/products.xml')).not.toContain('D-1<');
});

test('photographs of a cart are published upright, without place and limit, for people of the shop alone', async () => {
  const path = '/desk/photographs?lot';
  const stranger = await press(site.url, path, {}, {});
  expect(stranger.headers.get('Location')).toContain('/desk/sign-in');
  const headers = {
    Cookie: cookie,
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': newAddress(),
  };
  const { answer, ticket } = await upload(site.url, await exifPhotograph(400), headers, path);
  expect(answer.status).toBe(201);
  const published = Buffer.from(await (await fetch(site.url + ticket)).arrayBuffer());
  const { width, height, exif } = await sharp(published).metadata();
  expect([width, height, exif]).toEqual([400, 800, undefined]);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  const refused = await upload(site.url, heic, headers, path);
  expect(refused.answer.status).toBe(422);
  expect(await refused.answer.text()).toContain('Most Compatible');
  expect((await send('D-1', { 'images[]': ticket })).status).toBe(303);
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ images: [ticket] });
  // A form without scripts sends them as they are.
  expect((await send('D-1', { price: '9000' })).status).toBe(303);
  expect(JSON.parse(await read('/api/vehicles/D-1'))).toMatchObject({ images: [ticket] });
  // A visitor is stopped at forty a minute.
  for (const way of [path, '/desk/photographs']) {
    const statuses = new Set<number>();
    for (let nth = 0; nth < 42; nth += 1) {
      statuses.add((await upload(site.url, heic, headers, way)).answer.status);
    }
    expect([...statuses]).toEqual([422]);
  }
});
