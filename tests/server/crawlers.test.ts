import sharp from 'sharp';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { readPage } from '#tests/html.ts';
import { lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { dealer, models, towns } from '#tests/test-content.ts';
import { readSitemap } from '#tests/xml.ts';

const site = sharedSite();

const get = (path: string, init?: RequestInit) => fetch(site.url + path, init);

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/feeds/products.xml', 'application/xml; charset=utf-8'],
])('%s is %s, with ETag and 304, HEAD and 405', async (path, type) => {
  const full = await get(path);
  expect([full.status, full.headers.get('Content-Type')]).toEqual([200, type]);
  expect(full.headers.get('Cache-Control')).toContain('no-cache');
  const etag = full.headers.get('ETag') ?? '';
  const again = await get(path, { headers: { 'If-None-Match': etag.slice('W/'.length) } });
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, etag, '']);
  const head = await get(path, { method: 'HEAD' });
  expect([head.headers.get('ETag'), await head.text()]).toEqual([etag, '']);
  const refused = await get(path, { method: 'POST' });
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

// The crawl tests that each answers, with its own canonical address.
test('the sitemap has every page that may be found, and no other', async () => {
  const paths = await readSitemap(site.url);
  const visitors = routes.find(({ id }) => id === 'visitors')?.children ?? [];
  const fixed = visitors
    .filter(({ path, file }) => /^site\/.*-route\.tsx$/.test(file) && !/[:*]/.test(path ?? ''))
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => path !== '/thank-you');
  const vehicles = lot.map(({ id }) => `/vehicles/${id}`);
  const brands = ['/brands/denago', '/brands/evolution'];
  expect(paths.toSorted()).toEqual(
    [...fixed, ...brands, ...towns, ...models, ...vehicles].toSorted(),
  );
});

test('robots.txt lets everything be read', async () => {
  const lines = (await (await get('/robots.txt')).text()).trim().split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines.filter((line) => /^disallow/i.test(line))).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^Sitemap: http:.*\/sitemap\.xml$/));
});

test('the manifest’s icons are what it says, and the document leads to all of them', async () => {
  const { html } = await readPage(site.url);
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']) {
    expect(html).toContain(`href="${path}"`);
    expect((await get(path)).headers.get('Content-Type')).toMatch(/^image\//);
  }
  const link = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const manifest = await (await get(link)).json();
  const own = { id: '/', start_url: '/', display: 'minimal-ui', short_name: 'Marsh Wren' };
  expect(manifest).toMatchObject(own);
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
  const sizesOf = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
  expect(sizesOf).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const answer = await get(src);
    expect([answer.status, answer.headers.get('Content-Type')], src).toEqual([200, type]);
    const picture = sharp(await answer.arrayBuffer());
    const { width, height } = await picture.metadata();
    expect(sizes === 'any' ? width : `${width}x${height}`, src).toBe(
      sizes === 'any' ? height : sizes,
    );
    // An icon that a phone crops must have no transparent part.
    if (purpose === 'maskable') expect((await picture.stats()).isOpaque).toBe(true);
  }
});

test('llms.txt has the form of llmstxt.org, the facts, and a link to every page', async () => {
  const text = await (await get('/llms.txt')).text();
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  for (const fact of [dealer.phone, 'Mon-Fri 10AM-6PM', '18 Ferry Road, Heron Mills, DE 19801']) {
    expect(text).toContain(fact);
  }
  const links = [...text.matchAll(/^- \[.+\]\((http\S+)\): (.+)$/gm)];
  const about = Object.fromEntries(
    links.map(([, url = '', line]) => [new URL(url).pathname + new URL(url).hash, line]),
  );
  const paths = await readSitemap(site.url);
  const pages = paths.filter((path) => !lot.some(({ id }) => path.endsWith(`/${id}`)));
  expect(Object.keys(about)).toEqual(expect.arrayContaining(pages));
  expect(about['/vehicles/denago-ev-nomad-xl']).toContain('$16,495');
  expect(about['/rentals#4-seater']).toBe('Daily $210, 3-day $580, Weekly $910, Monthly $2,450');
});
