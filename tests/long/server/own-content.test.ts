import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Changes, changedContent } from '#tests/changed-content.ts';
import { parseHtml, readBody, readPage, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { graphOf, ofType } from '#tests/structured-data.ts';
import { town, towns } from '#tests/test-content.ts';

/** What a dealer has made of the content: other prices, another name, a link to the maker. */
const changes: Changes = {
  'dealer/business.yaml': (text) =>
    text
      .replaceAll('Marsh Wren Electric Carts', 'Blue Heron Golf Carts')
      .replace('[Monday, ', '[')
      .replace('days: [Sunday]', 'days: [Sunday, Monday]'),
  'dealer/rentals.yaml': (text) =>
    text
      .replaceAll('price: 210,', 'price: 255,')
      .replaceAll('price: 910,', 'price: 1110,')
      .replace('$4 per mile beyond 8', '$7 per mile beyond 12'),
  'dealer/services.yaml': (text) => text.replace('from $95/hour', 'from $97/hour'),
  'dealer/models/denago-ev-city.yaml': (text) =>
    `${text}moreDetails: https://maker.example.com/city\n`,
};

/** A town less and one more, a service more; one file more is a model. */
const additions: Changes = {
  'dealer/towns.yaml': (text) => {
    const last = text.slice(text.lastIndexOf('  - name:'));
    const added = last
      .replace(/name: .*/, 'name: Heron Point')
      .replace(/type: .*/, 'type: Borough');
    return text.replace(/^ {2}- name: Salt Hollow\n(?: {4}.*\n|\n)*/m, '') + added;
  },
  'dealer/services.yaml': (text) => text.replace('offerings:\n', `offerings:\n${winterStorage}`),
};
const lost = '/salt-hollow-township-golf-carts';

const winterStorage = `  - title: Winter storage
    price: quote on request
    text: Dry, charged, and ready in spring.
`;

let site: RunningSite;
let folder: string;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  folder = await changedContent(changes, additions);
  const city = await readFile('tests/content/dealer/models/denago-ev-city.yaml', 'utf8');
  const model = city
    .replace(/^name: .*/m, 'name: EV Heron')
    .replace(/^summary: .*/m, 'summary: A cart that was added.');
  await writeFile(join(folder, 'dealer/models/denago-ev-heron.yaml'), model);
  site = await startSite({ LOG_LEVEL: 'error', CONTENT_DIR: folder, ...mailInto(mailbox) });
});
afterAll(async () => {
  await site?.remove();
  await mailbox?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The page as people read it. */
async function read(path: string): Promise<string> {
  return textOf(parseHtml(await readBody(site.url + path)));
}

test.each(towns.slice(0, 2))(
  'a changed price, rate and fee show on %s, and the old ones nowhere',
  async (path) => {
    const text = await read(path);
    expect(text).toContain('From $255 a day or $1,110 a week');
    expect(text).toContain('from $97/hour');
    expect(text).toContain('$7 per mile beyond 12 miles');
    expect(text).toContain('open five days');
    expect(text).not.toMatch(/\$210|\$910|\$95|\$4 /);
  },
);

test('the same on home and terms', async () => {
  expect(await read('/')).toContain('Certified service from $97/hour.');
  expect(await read('/terms')).toContain('Delivery $7 per mile beyond 12 miles.');
});

test.each([
  ...['/', '/rentals', '/services', '/showroom', '/about', '/contact', '/financing', '/privacy'],
  ...['/terms', '/brands/denago', '/brands/evolution', town.path],
])('%s knows the dealer by the name in the content alone', async (path) => {
  const text = await read(path);
  expect(text).toContain('Blue Heron Golf Carts');
  expect(text).not.toContain('Marsh Wren');
});

test('so do feeds, files for machines and mails; of a town that is gone they know nothing', async () => {
  for (const path of ['/feeds/products.xml', '/llms.txt', '/manifest.webmanifest']) {
    const text = await (await fetch(site.url + path)).text();
    expect(text, path).toContain('Blue Heron');
    expect(text, path).not.toContain('Marsh Wren');
  }
  expect((await sendInquiry(site.url, { email: 'grace@example.org' })).status).toBe(201);
  await mailbox.arrived(2);
  for (const mail of mailbox.messages) expect(mail).not.toContain('Marsh Wren');
  expect((await fetch(site.url + lost)).status).toBe(404);
  for (const path of ['/', '/about', '/contact', '/sitemap.xml', '/llms.txt']) {
    expect(await (await fetch(site.url + path)).text(), path).not.toContain(lost);
  }
});

test('a model with more details elsewhere leads there in a new tab, another does not', async () => {
  const details = async (slug: string) => {
    const { document } = await readPage(`${site.url}/vehicles/${slug}`);
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
  { added: 'a model', path: '/vehicles/denago-ev-heron', on: ['/brands/denago'] },
  {
    added: 'a town',
    path: '/heron-point-borough-golf-carts',
    on: ['/', '/about', '/contact', '/showroom'],
  },
])('$added that was added has its page, its links and its pictures', async ({ path, on }) => {
  const html = await (await fetch(site.url + path)).text();
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  const ids = ofType(graphOf(html), 'WebPage').map((page) => new URL(String(page['@id'])).pathname);
  expect(ids).toEqual([path]);
  for (const page of on) {
    expect(await (await fetch(site.url + page)).text(), page).toContain(`href="${path}"`);
  }
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${path}</loc>`);
  expect((await fetch(`${site.url}/share${path}.jpg`)).headers.get('Content-Type')).toBe(
    'image/jpeg',
  );
});

test('a service that was added is offered to people and machines', async () => {
  expect(await read('/services')).toContain('Winter storage');
  const { html } = await readPage(`${site.url}/services`);
  const offers = ofType(graphOf(html), 'OfferCatalog')[0]?.itemListElement;
  expect(offers).toHaveLength(5);
  expect(JSON.stringify(offers)).toContain('Winter storage');
});

test('a model that has no 3D file yet has no button for it', async () => {
  expect(await read('/vehicles/denago-ev-city')).toContain('Turn it around');
  expect(await read('/vehicles/denago-ev-heron')).not.toContain('Turn it around');
});
