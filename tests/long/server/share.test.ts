import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareImageAddress } from '#app/seo/head.ts';
import { singles, unlinked } from '#tests/fixed-pages.ts';
import { headOf, readPage } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { town } from '#tests/test-content.ts';

/** Names by what is hostile in them; each is its brand as well, as far as a brand may be long. */
const hostile: Record<string, string> = {
  markup: '<svg onload="alert(1)"><script>x</script></svg>',
  entities: `&lt;&#0;&bogus; ]]> --> "'`,
  'one word as long as a name may be': 'W'.repeat(120),
  'words as long as a name may be': 'Mighty Wagon '.repeat(9).trim(),
  'emoji alone': '🛺🏌️‍♀️⛳',
  'a script that the font has not': '高爾夫球車',
  'that and some of ours': 'Ṁaverick 高 4 🛺 Šlechta',
  'right to left': 'عربة الجولف \u202ereversed',
  'combining marks without end': `Z${'\u0301'.repeat(110)}`,
  'spaces of every kind': 'A\u2003B\u00a0C\u200bD\u3000E',
};
const stock = [
  ...lot,
  ...Object.values(hostile).map((name, index) =>
    vehicle(`HOSTILE-${index}`, { name, brand: name.slice(0, 60) }),
  ),
];

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
  await importLot(site, stock);
});
afterAll(() => site.remove());

/** Bytes: the networks take far more, but a preview is to be there at once. */
const MOST = 150_000;

const pages = [
  ...singles,
  ...unlinked,
  town.path,
  '/vehicles/denago-ev-nomad-xl',
  '/vehicles/evolution-turfman-1000',
  '/vehicles/EDGE-15',
  '/vehicles/BARE-1',
];

function get(path: string, init?: RequestInit) {
  return fetch(site.url + path, init);
}

async function picture(page: string) {
  const answer = await get(shareImageAddress(page));
  expect(answer.status, page).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('a model that is tried on in another paint is shared in it; a paint that it has no picture in is not', async () => {
  const own = await picture('/vehicles/denago-ev-city');
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
  expect(await picture('/vehicles/denago-ev-city/bay-teal')).not.toEqual(own);
  for (const paint of ['camouflage', 'no-such-paint', 'bay-teal/front']) {
    const answer = await get(shareImageAddress(`/vehicles/denago-ev-city/${paint}`));
    expect(answer.status, paint).toBe(404);
  }
});

test('each page has a picture of its own, of the size that networks ask for', async () => {
  const all = new Set<string>();
  for (const page of pages) {
    const answer = await get(shareImageAddress(page));
    expect([answer.status, answer.headers.get('Content-Type')], page).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('Cache-Control')).toContain('public');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(MOST);
    const size = { format: 'jpeg', width: 1200, height: 630 };
    expect(await sharp(bytes).metadata()).toMatchObject(size);
    all.add(bytes.toString('base64'));
  }
  expect(all.size).toBe(pages.length);
});

test('a client that has it is told so', async () => {
  const address = shareImageAddress('/vehicles/denago-ev-nomad-xl');
  const etag = (await get(address)).headers.get('ETag') ?? '';
  const again = await get(address, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  '/share',
  '/share/',
  '/share/.jpg',
  '/share/nothing.jpg',
  '/share/rentals',
  '/share/rentals.png',
  '/share/vehicles/NOPE.jpg',
  '/share/vehicles/__proto__.jpg',
  '/share/constructor.jpg',
  '/share/brands/tesla.jpg',
  '/share/nowhere-township-golf-carts.jpg',
  '/share/%2e%2e%2fcontent%2fdealer%2fbusiness.yaml.jpg',
  '/share/%E0%A4%A.jpg',
])('%s is a 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Type')).not.toContain('image');
});

test('a vehicle’s picture follows the inventory, a model’s stays', async () => {
  const changing = shareImageAddress('/vehicles/EDGE-15');
  const staying = shareImageAddress('/vehicles/evolution-turfman-1000');
  const tags = async (path: string) => (await get(path)).headers.get('ETag');
  const [price, model] = [await tags(changing), await tags(staying)];
  const others = stock.filter(({ id }) => id !== 'EDGE-15');
  try {
    await importLot(site, [...others, vehicle('EDGE-15', { ...lot[1], price: 14000 })]);
    expect(await tags(changing)).not.toBe(price);
    expect(await tags(staying)).toBe(model);
    await importLot(site, [...others, vehicle('EDGE-15', { ...lot[1], isNew: true })]);
    expect(await tags(changing)).not.toBe(price);
    await importLot(site, others);
    expect((await get(changing)).status).toBe(404);
  } finally {
    await importLot(site, stock);
  }
  expect(await tags(changing)).toBe(price);
});

test.each(Object.keys(hostile).map((what, index) => [what, `HOSTILE-${index}`]))(
  'a name of %s is drawn, as far as it can be',
  async (what, id) => {
    const bytes = await picture(`/vehicles/${id}`);
    expect(bytes.byteLength, what).toBeLessThan(MOST);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  },
);

test('what the font cannot write is left out', async () => {
  const [emoji, script] = ['emoji alone', 'a script that the font has not'].map((what) =>
    picture(`/vehicles/HOSTILE-${Object.keys(hostile).indexOf(what)}`),
  );
  expect(await emoji).toEqual(await script);
});

test('nothing of this is an error in the log', () => {
  expect(site.output()).not.toContain('"level":50');
});
