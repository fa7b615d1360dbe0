import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseHtml, readPage, textOf } from '#tests/html.ts';
import { nearCopies, sameKind } from '#tests/likeness.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';
import { towns } from './paths.ts';

let site: RunningSite;
const pages = new Map<string, { html: string; text: string }>();
beforeAll(async () => {
  site = await startShippedSite();
  for (const { path } of towns) pages.set(path, await readPage(site.url + path));
});
afterAll(() => site.remove());

const page = (path: string) => pages.get(path)?.html ?? '';
const words = (path: string) => pages.get(path)?.text ?? '';

test('there are 33 towns, each with a page of its own head', async () => {
  expect(towns).toHaveLength(33);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { name, path } of towns) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(200);
    const html = page(path);
    const title = `${name} Golf Carts - Ocean County&#x27;s Premier Dealership | Sales, Service &amp; Rentals`;
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+${path}"`));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(words(path)).not.toMatch(/street.legal in/i);
    titles.add(title);
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(titles.size).toBe(33);
  expect(descriptions.size).toBe(33);
});

test('every town has what docs/product.md lists', async () => {
  for (const { name, path } of towns) {
    const document = parseHtml(page(path));
    const links = document
      .querySelectorAll('main a.btn')
      .map((link) => [textOf(link), link.getAttribute('href')?.split('?')[0]]);
    for (const link of [
      ['Shop Golf Carts', '/inventory'],
      ['Get Free Quote', '/contact'],
      ['Schedule Service', '/service-request'],
      ['Call 732-555-0142', 'tel:+17325550142'],
      ['Request Quote', '/contact'],
    ]) {
      expect(links, path).toContainEqual(link);
    }
    const services = document
      .querySelectorAll('main section')
      .find((section) => textOf(section).startsWith(`What we do for ${name}`));
    expect(services?.querySelectorAll('li h3').map(textOf), path).toEqual([
      'Sales',
      'Rentals',
      'Service',
      'Delivery',
    ]);
    expect(services?.querySelectorAll('li b').map(textOf), path).toEqual([
      'Club Car',
      'EZ-GO',
      'Denago',
      'Evolution',
      'Tomberlin',
      'Swift EV',
    ]);
    // Of an inventory of 32.
    expect(document.querySelectorAll('main article'), path).toHaveLength(3);
    expect(words(path)).toContain('Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed');
    expect(words(path)).toContain(`Why people in ${name} choose us`);
    // A town's own figures of the shop and the rentals are those of their pages.
    for (const figure of [
      /0% financing on select models/,
      /\$245 a day or \$1,050 a week/,
      /\$85\/hour/,
      /24–48 hours/,
      /\$6 per mile beyond 10 miles/,
    ]) {
      expect(words(path), path).toMatch(figure);
    }
  }
});

test.each([
  ['toms-river-township', '95,438', '4.8', '13.2', ['08753', '08755', '08757'], 'Mainland and'],
  ['plumsted-township', '8,072', '21.6', '25.5', ['08533'], 'Mainland'],
  ['ship-bottom-borough', '1,098', '18.2', '10.0', ['08008'], 'Long Beach Island'],
  ['ocean-township', '8,835', '8.8', '1.2', ['08758'], 'Mainland'],
  ['mantoloking-borough', '331', '11.0', '19.3', ['08738'], 'Barnegat Peninsula'],
  ['lakewood-township', '135,158', '12.3', '20.1', ['08701'], 'Mainland'],
])('%s has its own facts', (slug, people, bayville, waretown, zips, ground) => {
  const path = `/${slug}-golf-carts`;
  const html = page(path);
  expect(html).toContain(`<dt>Bayville</dt><dd class="font-extrabold">${bayville}</dd>`);
  expect(html).toContain(`<dt>Waretown</dt><dd class="font-extrabold">${waretown}</dd>`);
  const said = words(path);
  for (const fact of [people, ...zips, ground, 'as the crow flies']) expect(said).toContain(fact);
});

test.each([
  ['toms-river-township', 'NOMXL-311'],
  ['berkeley-township', 'ROVXL6-321'],
  ['lavallette-borough', 'D5M6-103'],
  ['island-heights-borough', 'CITY-301'],
  ['plumsted-township', 'TUR1000-130'],
  ['ship-bottom-borough', 'CL2P-140'],
  ['harvey-cedars-borough', 'ROVXXL-322'],
])('%s opens with a cart that suits it', (slug, id) => {
  const hero = parseHtml(page(`/${slug}-golf-carts`))
    .querySelector('main h1')
    ?.closest('section');
  const link = hero?.querySelector('a[href^="/vehicles/"]');
  expect(link?.getAttribute('href')).toBe(`/vehicles/${id}`);
  expect(textOf(hero ?? null)).toContain('Here now');
});

test('the five nearest towns are named with their distances, nearest first', () => {
  const list = /The next towns<\/h3><ul>(.*?)<\/ul>/s.exec(
    page('/island-heights-borough-golf-carts'),
  );
  const names = [...(list?.[1] ?? '').matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  expect(names).toEqual([
    '/ocean-gate-borough-golf-carts',
    '/pine-beach-borough-golf-carts',
    '/berkeley-township-golf-carts',
    '/toms-river-township-golf-carts',
    '/beachwood-borough-golf-carts',
  ]);
});

test('the law: the rule, dated notes with their source, nothing of low confidence', () => {
  const rule = (name: string) => `roads posted 25 mph or less unless ${name} restricts it`;
  expect(words('/jackson-township-golf-carts')).toContain(rule('Jackson'));
  const banned = words('/ship-bottom-borough-golf-carts');
  expect(banned).toContain('December 27, 2022');
  expect(banned).toContain('Source: The SandPaper');
  expect(banned).not.toContain(rule('Ship Bottom'));
  expect(words('/surf-city-borough-golf-carts')).toContain('Ship Bottom adopted a ban');
  expect(words('/point-pleasant-borough-golf-carts')).toContain('August 2021');
  for (const path of ['/bay-head-borough-golf-carts', '/beach-haven-borough-golf-carts']) {
    expect(words(path)).not.toContain('Source:');
    expect(page(path)).not.toMatch(/letter says|carts in use/);
  }
});

test('no two towns read alike, by whatever name', () => {
  const nameless = towns.map(({ name, path }): [string, string] => [
    path,
    words(path).replaceAll(name, ''),
  ]);
  expect(nearCopies(new Map(nameless), sameKind)).toEqual([]);
});

test('the first document has its carts, its map of under 15 kB, and asks nobody outside', () => {
  const html = page('/toms-river-township-golf-carts');
  expect(html.match(/<article/g)).toHaveLength(3);
  const map = /<figure class="county-map.*?<\/figure>/s.exec(html)?.[0] ?? '';
  expect(map).toContain('class="town lit"');
  expect(brotliCompressSync(map).length).toBeLessThan(15_000);
  expect(html).not.toContain('<iframe');
  expect(html).toContain(
    'data-street-map="https://maps.google.com/maps?q=Toms%20River%20Township%2C%20Ocean%20County%2C%20NJ&amp;output=embed"',
  );
});
