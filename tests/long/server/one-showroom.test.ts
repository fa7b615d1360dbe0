import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Changes, changedContent } from '#tests/changed-content.ts';
import { headOf, readBody, readPage } from '#tests/html.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { graphOf, ofType } from '#tests/structured-data.ts';
import { town } from '#tests/test-content.ts';

/** A dealer with one showroom and one number, whose week begins with a closed day and whose towns lie in one region. */
const changes: Changes = {
  'dealer/business.yaml': (text) =>
    text
      .replace(/^secondPhone: .*\n/m, '')
      .replace(/^ {4}(socialLink|website|reviewLink): .*\n/gm, '')
      .replace(/^ {2}- name: .*Port Lively\n(?: {4}.*\n)+/m, '')
      .replace(/^hours:\n/m, `hours:\n${closedSunday}`)
      .replace(/^ {2}- days: \[Sunday\]\n(?: {4}.*\n)+(?=\n)/m, '')
      .replace(/^name: .*/m, '$&\nshortName: Wren\nwordmark: [Marsh Wren Electric, Carts]'),
  'dealer/towns.yaml': (text) => text.replace(/^( +region: ).*/gm, '$1South & Long Beach Island'),
};

const closedSunday = `  - days: [Sunday]
    opens: null
    closes: null
`;

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  folder = await changedContent(changes);
  site = await startSite({ LOG_LEVEL: 'error', CONTENT_DIR: folder });
});
afterAll(async () => {
  await site?.remove();
  await rm(folder, { recursive: true, force: true });
});

const body = (path: string) => readBody(site.url + path);

test('links and a number that the dealer has not are on no page', async () => {
  const html = await body('/showroom');
  expect(html).toContain('>Directions<');
  expect(html).not.toMatch(/>(Website|Social|Reviews)</);
  const numbers = [...(await body('/about')).matchAll(/href="tel:([^"]+)"/g)];
  expect(new Set(numbers.map(([, number]) => number))).toEqual(new Set(['+13025550163']));
});

test('structured data has one dealer, and no pages of its elsewhere', async () => {
  const graph = graphOf(await (await fetch(`${site.url}/showroom`)).text());
  const dealers = ofType(graph, 'AutoDealer');
  expect(dealers).toHaveLength(1);
  expect(dealers[0]).not.toHaveProperty('sameAs');
});

test.each(['/', '/contact'])('%s says open hours beside the number', async (path) => {
  const html = await body(path);
  expect(html).toContain('Mon–Fri 10AM–6PM');
  expect(html.match(/class="tel-plate.*?<\/a>/)?.[0]).toContain('Mon–Fri 10AM–6PM');
  expect(html.match(/<header.*?<\/header>/)?.[0]).not.toMatch(/Sun/);
});

test('no region is without a town, and there is one showroom, in the dealer’s county', async () => {
  for (const path of ['/', '/contact', '/showroom', '/about']) {
    const html = await body(path);
    expect(html, path).toContain('South and Long Beach Island');
    expect(html, path).not.toMatch(/North and Inland|Central and Bayfront/);
  }
  for (const path of [town.path, '/can-i-drive-it?cart=denago-ev-city', '/vehicles/MW-101']) {
    expect(await body(path), path).not.toMatch(/[Oo]ur (\w+ County )?showrooms/);
  }
  expect(await body('/')).toMatch(/href="\/showroom"[^>]*>(<span>)?Showroom</);
  const { document } = await readPage(`${site.url}/vehicles/MW-101`);
  expect(headOf(document).tags.description?.[0]).toContain('Tidewater County');
});

test('the name breaks as the dealer says, and is short under an icon', async () => {
  const header = (await body('/')).match(/<header.*?<\/header>/)?.[0] ?? '';
  expect(header).toMatch(/<b[^>]*>Marsh Wren Electric<\/b> ?<span[^>]*>Carts</);
  const manifest = await (await fetch(`${site.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'Marsh Wren Electric Carts', short_name: 'Wren' });
});
