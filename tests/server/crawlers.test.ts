import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import routes from '#app/routes.ts';
import { openDatabase } from '#server/store/database.ts';
import { changeVehicles } from '#server/store/vehicles.ts';
import { readPage } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { freePort } from '#tests/postgres.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { pagesCurrent, startSite } from '#tests/site.ts';
import { dealer, models, towns } from '#tests/test-content.ts';
import { readSitemap, readXml } from '#tests/xml.ts';

const site = sharedSite();

const get = (path: string, init?: RequestInit) => fetch(site.url + path, init);
const files = [
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/feeds/products.xml', 'application/xml; charset=utf-8'],
] as const;

test.each(files)('%s is %s, with ETag and 304, HEAD and 405', async (path, type) => {
  const full = await get(path);
  expect(full.status).toBe(200);
  expect(full.headers.get('Content-Type')).toBe(type);
  expect(full.headers.get('Cache-Control')).toContain('no-cache');
  const etag = full.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]+"$/);

  const again = await get(path, { headers: { 'If-None-Match': etag.slice('W/'.length) } });
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, '']);

  const head = await get(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Type')]).toEqual([200, type]);
  expect([head.headers.get('ETag'), await head.text()]).toEqual([etag, '']);

  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const refused = await get(path, { method });
    expect([refused.status, refused.headers.get('Allow')], method).toEqual([405, 'GET, HEAD']);
  }
});

// That each of them answers, as its own canonical, is held by the crawl.
test('the sitemap has every page that may be found, and no other', async () => {
  const paths = await readSitemap(site.url);
  const fixed = (await routes)
    .filter(({ path, file }) => /^pages\/.*\.tsx$/.test(file) && !/[:*]/.test(path ?? ''))
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => !['/offline', '/thank-you'].includes(path));
  expect(paths).toEqual(expect.arrayContaining(fixed));
  expect(paths.filter((path) => path.endsWith('-golf-carts'))).toHaveLength(towns.length);
  expect(paths.filter((path) => /^\/vehicles\/(denago|evolution)-/.test(path))).toHaveLength(
    models.length,
  );
  expect(paths).toEqual(expect.arrayContaining(lot.map(({ id }) => `/vehicles/${id}`)));
  expect(paths).toHaveLength(fixed.length + towns.length + models.length + lot.length);
});

test('addresses are built from SITE_URL', async () => {
  const SITE_URL = 'https://carts.example.com/a&b/';
  const there = await startSite({ PORT: String(await freePort()), SITE_URL });
  onTestFinished(() => there.remove());
  const { url } = there;
  const { urlset } = await readXml(`${url}/sitemap.xml`);
  for (const { loc } of urlset.url as { loc: string }[]) {
    expect(loc.startsWith('https://carts.example.com/a&b/'), loc).toBe(true);
  }
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  expect(robots).toContain('Sitemap: https://carts.example.com/a&b/sitemap.xml');
});

test('robots.txt lets everything be read', async () => {
  const lines = (await (await get('/robots.txt')).text()).trim().split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines.filter((line) => /^disallow/i.test(line))).toEqual([]);
  const sitemap = lines.find((line) => line.startsWith('Sitemap: '))?.slice('Sitemap: '.length);
  expect((await get(new URL(sitemap ?? '').pathname)).status).toBe(200);
});

test('the manifest’s icons are what it says, and the document leads to all of them', async () => {
  const html = await (await get('/')).text();
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']) {
    expect(html).toContain(`href="${path}"`);
  }
  const link = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const manifest = await (await get(link)).json();
  expect(manifest).toMatchObject({ start_url: '/', short_name: 'Marsh Wren' });
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
  expect(manifest.icons).toHaveLength(4);
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const answer = await get(src);
    expect([answer.status, answer.headers.get('Content-Type')], src).toEqual([200, type]);
    expect(answer.headers.get('Cache-Control')).toContain('max-age');
    const picture = sharp(await answer.arrayBuffer());
    const { width, height } = await picture.metadata();
    expect(sizes === 'any' ? width : `${width}x${height}`, src).toBe(
      sizes === 'any' ? height : sizes,
    );
    // What a telephone cuts to its own shape has no hole in it.
    if (purpose === 'maskable') expect((await picture.stats()).isOpaque).toBe(true);
  }
});

test('the touch icon is square and opaque, the favicon as large as the page says', async () => {
  const touch = await get('/apple-touch-icon.png');
  expect(touch.headers.get('Content-Type')).toBe('image/png');
  const picture = sharp(await touch.arrayBuffer());
  expect(await picture.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await picture.stats()).isOpaque).toBe(true);

  const favicon = await get('/favicon.ico');
  expect(favicon.headers.get('Content-Type')).toMatch(/icon$/);
  const { document } = await readPage(`${site.url}/`);
  const icon = document.querySelector('link[rel=icon][href="/favicon.ico"]');
  const bytes = Buffer.from(await favicon.arrayBuffer());
  const { width, height } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata();
  expect(`${width}x${height}`).toBe(icon?.getAttribute('sizes'));
  expect([bytes[6], bytes[7]]).toEqual([width, height]);
});

test('llms.txt has the form of llmstxt.org, the facts, and links that lead somewhere', async () => {
  const text = await (await get('/llms.txt')).text();
  const [title, summary, facts = '', ...sections] = text.trim().split('\n\n');
  expect(title).toMatch(/^# \S/);
  expect(summary).toMatch(/^> \S/);
  for (const fact of [
    dealer.phone,
    'Mon-Fri 10AM-6PM',
    'Sun closed',
    '18 Ferry Road, Heron Mills, DE 19801',
    '44 Ferry Road, Port Lively, DE 19958',
  ]) {
    expect(facts).toContain(fact);
  }
  const links = sections
    .filter((part) => !part.startsWith('## '))
    .flatMap((part) => part.split('\n'))
    .map((line) => /^- \[.+\]\((http\S+)\): (.+)$/.exec(line) ?? expect.fail(line));
  const about = Object.fromEntries(
    links.map(([, url = '', line]) => [new URL(url).pathname + new URL(url).hash, line]),
  );
  const paths = await readSitemap(site.url);
  const pages = paths.filter((path) => !lot.some(({ id }) => path.endsWith(`/${id}`)));
  expect(Object.keys(about)).toEqual(expect.arrayContaining(pages));
  expect(about['/vehicles/denago-ev-nomad-xl']).toContain('$16,495');
  expect(about['/rentals#4-seater']).toBe('Daily $210, 3-day $580, Weekly $910, Monthly $2,450');
  for (const path of Object.keys(about)) expect((await get(path)).status, path).toBe(200);
});

test('the feed follows the inventory, whatever its names', async () => {
  const nasty = `<script>alert('1')</script> & "Co" ]]> 🛺`;
  const before = (await get('/feeds/products.xml')).headers.get('ETag');
  try {
    await importLot(site, [vehicle('NASTY', { name: nasty, description: nasty }), ...lot]);
    // What the import refuses may still come with a database.
    const db = await openDatabase(site.databaseUrl);
    const name = 'Bell \u0007and escape\u001b';
    await changeVehicles(db, () => ({
      write: [{ vehicle: vehicle('BELL', { name }), position: 99 }],
      remove: [],
    }));
    await db.destroy();
    await pagesCurrent(site.url);
    expect((await get('/feeds/products.xml')).headers.get('ETag')).not.toBe(before);
    const { rss } = await readXml(`${site.url}/feeds/products.xml`);
    const items = rss.channel.item as Record<string, string>[];
    // What is on pre-order without a date is left out.
    const listed = lot.filter(({ id }) => id !== 'PRE-1').map(({ id }) => id);
    expect(items.map((item) => item['g:id'])).toEqual(['NASTY', ...listed, 'BELL']);
    expect(items[0]).toMatchObject({ title: nasty, description: nasty });
    expect(items.at(-1)?.title).toBe('Bell and escape');
    for (const item of items) {
      expect((await get(new URL(item.link ?? '').pathname)).status).toBe(200);
    }
  } finally {
    await importLot(site, lot);
  }
});
