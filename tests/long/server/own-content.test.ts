import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type Changes, changedContent } from '#tests/changed-content.ts';
import { readPage, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { mailInto, openMailbox } from '#tests/mailbox.ts';
import { startSite } from '#tests/site.ts';
import { graphOf, ofType } from '#tests/structured-data.ts';
import { town } from '#tests/test-content.ts';

const boatDay = dayAfter(dayInNewYork(Date.now()), 30);
/** Another dealer: other prices and name, one showroom, one number, and a week that begins with a closed day. */
const changes: Changes = {
  'dealer/business.yaml': (text) =>
    text
      .replaceAll('Marsh Wren Electric Carts', 'Blue Heron Golf Carts')
      .replace(/^wordmark: .*/m, 'wordmark: [Blue Heron Golf, Carts]')
      .replace(/^secondPhone: .*\n/m, '')
      .replace(/^ {4}(socialLink|website|reviewLink): .*\n/gm, '')
      .replace(/^( {4}mapsLink: .*)/m, '$1\n    photographs: [{ scene: lot, alt: Our lot }]')
      .replace(/^ {2}- name: .*Port Lively\n(?: {4}.*\n)+/m, '')
      .replace(/^holidays:\n/m, `holidays:\n  - { name: Boat Day, day: '${boatDay}' }\n`)
      .replace(/^hours:\n/m, 'hours:\n  - days: [Sunday]\n    opens: null\n    closes: null\n')
      .replace(/^ {2}- days: \[Sunday\]\n(?: {4}.*\n)+(?=\n)/m, ''),
  'dealer/rentals.yaml': (text) =>
    text
      .replaceAll('price: 210,', 'price: 255,')
      .replaceAll('price: 910,', 'price: 1110,')
      .replace('perMile: 4, freeMiles: 8', 'perMile: 7, freeMiles: 12'),
  'dealer/services.yaml': (text) =>
    text
      .replace('from $95/hour', 'from $97/hour')
      .replace(
        'offerings:\n',
        'offerings:\n  - title: Winter storage\n    price: $9\n    text: Dry.\n',
      ),
  'dealer/models/denago-ev-city.yaml': (text) =>
    `${text}moreDetails: https://maker.example.com/city\n`,
  'words/brands.yaml': (text) =>
    `${text}\nstar ev:\n${/^denago:\n((?: .*\n|\n)+)/m.exec(text)?.[1]}`,
  'words/about.yaml': (text) =>
    `${text.replace('- role: Sales', '- role: Sales\n    name: Ann Heron')}photographs: [{ scene: lot, alt: All of us }]\n`,
  // One town less and one more, all in one region.
  'dealer/towns.yaml': (text) => {
    const last = text.slice(text.lastIndexOf('  - name:'));
    const added = last.replace(/name: .*/, 'name: St. Heron’s').replace(/type: .*/, 'type: City');
    return (text.replace(/^ {2}- name: Salt Hollow\n(?: {4}.*\n|\n)*/m, '') + added).replace(
      /^( +region: ).*/gm,
      '$1South and Long Beach Island',
    );
  },
};
const lost = '/salt-hollow-township-golf-carts';

const mailbox = await openMailbox();
const folder = await changedContent(changes);
const city = await readFile('tests/content/dealer/models/denago-ev-city.yaml', 'utf8');
const model = city
  .replace(/^brand: .*/m, 'brand: star ev')
  .replace(/^category: .*/m, 'category: Shuttle')
  .replace(/^name: .*/m, 'name: EV Heron')
  .replace(/^summary: .*/m, 'summary: A cart that was added.');
await writeFile(join(folder, 'dealer/models/star-ev-heron.yaml'), model);
await mkdir(join(folder, 'pictures/scenes'));
await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8' } })
  .webp()
  .toFile(join(folder, 'pictures/scenes/lot.webp'));
const site = await startSite({ LOG_LEVEL: 'error', CONTENT_DIR: folder, ...mailInto(mailbox) });
afterAll(async () => {
  await site.remove();
  await mailbox.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (path: string) => readPage(site.url + path);
const raw = async (path: string) => (await fetch(site.url + path)).text();

test.each([
  [town.path, ['From $255 a day or $1,110 a week', '$97/hour', '$7 per mile beyond 12 miles']],
  ['/', ['Certified service from $97/hour.', 'South and Long Beach Island', 'Mon–Fri 10AM–6PM']],
  ['/services', ['Winter storage']],
  ['/showroom', ['Directions', 'South and Long Beach Island']],
  ['/contact', ['Mon–Fri 10AM–6PM']],
  ['/terms', ['Delivery $7 per mile beyond 12 miles.']],
  ['/privacy', []],
  ['/brands/denago', []],
])('%s says what the content says, and nothing of what it was', async (path, said) => {
  const text = textOf((await read(path)).document.querySelector('body'));
  for (const part of ['Blue Heron Golf', ...said]) expect(text).toContain(part);
  expect(text).not.toMatch(/Marsh Wren|\$210|\$910|\$95|\$4 |North and Inland|Website|Reviews/);
});

test.each(['/', '/contact', '/showroom', town.path])(
  '%s names the next closed day',
  async (path) => {
    expect((await read(path)).text).toMatch(/\w{3} \d+, Boat Day Closed/);
  },
);

test.each([
  ['/showroom', 'Our lot'],
  ['/about', 'All of us'],
])('%s shows the dealer’s photograph', async (path, alt) => {
  const picture = (await read(path)).document.querySelector(`img[alt="${alt}"]`);
  const response = await fetch(site.url + picture?.getAttribute('src'));
  expect(response.headers.get('Content-Type')).toBe('image/webp');
});

test('a person’s name stands over the role', async () => {
  const { document } = await read('/about');
  expect(document.querySelectorAll('h3').map(textOf)).toContain('Ann Heron Sales');
});

test('so do feeds, files for machines and mails; of a town that is gone they know nothing', async () => {
  for (const path of ['/feeds/products.xml', '/llms.txt', '/manifest.webmanifest']) {
    const text = await raw(path);
    expect(text, path).toContain('Blue Heron');
    expect(text, path).not.toMatch(`Marsh Wren|${lost}`);
  }
  expect(JSON.parse(await raw('/manifest.webmanifest')).short_name).toBe('Blue Heron Golf');
  expect((await sendInquiry(site.url, { email: 'grace@example.org' })).status).toBe(201);
  await mailbox.arrived(2);
  for (const mail of mailbox.messages) expect(mail).not.toContain('Marsh Wren');
  expect((await fetch(site.url + lost)).status).toBe(404);
  for (const path of ['/', '/sitemap.xml']) expect(await raw(path), path).not.toContain(lost);
});

test('a brand’s short address leads to its page', async () => {
  const { status, headers } = await fetch(`${site.url}/star-ev?a=b`, { redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([301, '/brands/star-ev?a=b']);
});

test('one number, one showroom and one dealer; the name breaks as the dealer says', async () => {
  const { html, document } = await read('/showroom');
  const numbers = [...html.matchAll(/href="tel:([^"]+)"/g)].map(([, number]) => number);
  expect(new Set(numbers)).toEqual(new Set(['+13025550163']));
  const dealers = ofType(graphOf(html), 'AutoDealer');
  expect(dealers).toHaveLength(1);
  expect(dealers[0]).not.toHaveProperty('sameAs');
  expect(document.querySelector('header b')?.text).toBe('Blue Heron Golf');
  for (const path of [town.path, '/can-i-drive-it?cart=denago-ev-city', '/vehicles/MW-101']) {
    expect((await read(path)).text, path).not.toMatch(/[Oo]ur (\w+ County )?showrooms/);
  }
});

test('a model with more details elsewhere leads there in a new tab, another does not', async () => {
  const details = async (slug: string) => {
    const { document } = await read(`/vehicles/${slug}`);
    return document.querySelectorAll('main a').find((link) => /View More Details/.test(link.text));
  };
  expect((await details('denago-ev-city'))?.attributes).toMatchObject({
    href: 'https://maker.example.com/city',
    target: '_blank',
    rel: expect.stringContaining('noopener'),
  });
  expect(await details('denago-ev-nomad-xl')).toBeUndefined();
});

test.each([
  { added: 'a model', path: '/vehicles/star-ev-heron', on: ['/brands/star-ev'] },
  { added: 'a brand', path: '/brands/star-ev', on: ['/', '/about'] },
  { added: 'a town', path: '/st-herons-city-golf-carts', on: ['/', '/about', '/showroom'] },
])('$added that was added has its page, its links and its picture', async ({ path, on }) => {
  const { status, text } = await read(path);
  expect([status, text.includes('Turn it around')]).toEqual([200, false]);
  for (const page of on) expect(await raw(page), page).toContain(`href="${path}"`);
  expect(await raw('/sitemap.xml')).toContain(`${path}</loc>`);
  const picture = await fetch(`${site.url}/share${path}.jpg`);
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
});
