import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareImageAddress } from '#domain/site/head.ts';
import { singles } from '#tests/fixed-pages.ts';
import { headOf, readPage } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { startSite } from '#tests/site.ts';
import { town } from '#tests/test-content.ts';

/** Names by their kind of hostile text; each is also the brand, cut to a brand's length. */
const hostile: Record<string, string> = {
  markup: '<svg onload="alert(1)"><script>x</script></svg>',
  entities: `&lt;&#0;&bogus; ]]> --> "'`,
  'one-long-word': 'W'.repeat(120),
  'long-words': 'Mighty Wagon '.repeat(9).trim(),
  emoji: '🛺🏌️‍♀️⛳',
  'right-to-left': 'عربة الجولف \u202ereversed',
  'combining-marks': `Z${'\u0301'.repeat(110)}`,
  'another-script': 'Ṁaverick 高 4 🛺 Šlechta',
};
const hostileVehicles = Object.entries(hostile).map(([id, name]) =>
  vehicle(id, { name, brand: name.slice(0, 60) }),
);
const stock = [...lot, ...hostileVehicles];

const site = await startSite({ LOG_LEVEL: 'error' });
beforeAll(() => importLot(site, stock));
afterAll(() => site.remove());

const get = (page: string, init?: RequestInit) => fetch(site.url + shareImageAddress(page), init);

test('each page has a picture of its own, of the size that networks ask for, whatever its name', async () => {
  const all = new Set<string>();
  const pages = [
    ...[...singles, town.path, '/vehicles/denago-ev-nomad-xl', '/vehicles/EDGE-15'],
    ...hostileVehicles.map(({ id }) => `/vehicles/${id}`),
  ];
  for (const page of pages) {
    const answer = await get(page);
    expect([answer.status, answer.headers.get('Content-Type')], page).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('Cache-Control')).toContain('public');
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The networks accept far more, but a preview should show at once.
    expect(bytes.byteLength, page).toBeLessThan(150_000);
    const size = { format: 'jpeg', width: 1200, height: 630 };
    expect(await sharp(bytes).metadata()).toMatchObject(size);
    all.add(bytes.toString('base64'));
  }
  expect(all.size).toBe(pages.length);
  expect(site.output()).not.toContain('"level":50');
});

test('each page has a QR code of its own address, unless that is longer than any page’s', async () => {
  const codes = [
    '/vehicles/EDGE-15',
    '/vehicles/denago-ev-city',
    '/vehicles/denago-ev-city?paint=bay-teal',
  ];
  const drawn = codes.map(async (page) => {
    const [path = '', search] = page.split('?');
    const answer = await fetch(`${site.url}${shareImageAddress(path, 'svg')}?${search ?? ''}`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
    return answer.text();
  });
  expect(new Set(await Promise.all(drawn)).size).toBe(codes.length);
  const long = shareImageAddress(`/${'x'.repeat(400)}`, 'svg');
  expect((await fetch(site.url + long)).status).toBe(404);
});

test('a model that is tried on in another paint is shared in it; a paint that it has no picture in is not', async () => {
  const page = '/vehicles/denago-ev-city?paint=bay-teal';
  const { tags, canonical } = headOf((await readPage(site.url + page)).document);
  const said = [canonical, tags['og:url'], tags['og:image']].map((addresses) =>
    addresses?.join().replace(/^http:..[^/]+/, ''),
  );
  expect(said).toEqual([
    '/vehicles/denago-ev-city',
    page,
    '/share/vehicles/denago-ev-city/bay-teal.jpg',
  ]);
  const [own, painted] = await Promise.all(
    ['', '/bay-teal'].map(async (paint) => (await get(`/vehicles/denago-ev-city${paint}`)).bytes()),
  );
  expect(painted).not.toEqual(own);
  for (const paint of ['camouflage', 'no-such-paint', 'bay-teal/front']) {
    expect((await get(`/vehicles/denago-ev-city/${paint}`)).status, paint).toBe(404);
  }
});

test.each([
  ...['/share', '/share/.jpg', '/share/nothing.jpg', '/share/rentals', '/share/rentals.png'],
  ...['/share/vehicles/NOPE.jpg', '/share/vehicles/__proto__.jpg', '/share/brands/tesla.jpg'],
  ...['/share/nowhere-township-golf-carts.jpg', '/share/%E0%A4%A.jpg'],
])('%s is a 404', async (path) => {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Type')).not.toContain('image');
});

test('a vehicle’s picture follows the inventory, a model’s stays', async () => {
  const tagOf = async (page: string) => (await get(page)).headers.get('ETag');
  const pages = ['/vehicles/EDGE-15', '/vehicles/evolution-turfman-1000'];
  const [before = '', model] = await Promise.all(pages.map(tagOf));
  const again = await get('/vehicles/EDGE-15', { headers: { 'If-None-Match': before ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const others = stock.filter(({ id }) => id !== 'EDGE-15');
  await importLot(site, [...others, vehicle('EDGE-15', { ...lot[1], price: 14000 })]);
  expect(await tagOf('/vehicles/EDGE-15')).not.toBe(before);
  expect(await tagOf('/vehicles/evolution-turfman-1000')).toBe(model);
  await importLot(site, others);
  expect((await get('/vehicles/EDGE-15')).status).toBe(404);
});
