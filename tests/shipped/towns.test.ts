import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalOf, headOf, readPage, textOf } from '#tests/html.ts';
import { startSite } from '#tests/site.ts';
import { towns } from './paths.ts';

const site = await startSite({ CONTENT_DIR: 'content' });
const pages = new Map<string, Awaited<ReturnType<typeof readPage>>>();
beforeAll(async () => {
  for (const { path } of towns) pages.set(path, await readPage(site.url + path));
});
afterAll(() => site.remove());

const page = (path: string) => pages.get(path) ?? expect.fail(path);
const words = (slug: string) => page(`/${slug}-golf-carts`).text;

test('every town has the head and the parts that docs/product.md lists', () => {
  for (const { name, path } of towns) {
    const { status, document, text } = page(path);
    expect(status, path).toBe(200);
    expect(headOf(document).title).toEqual([
      `${name} Golf Carts - Ocean County's Premier Dealership | Sales, Service & Rentals`,
    ]);
    expect(canonicalOf(document)).toBe(path);
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
      .find((section) => textOf(section).startsWith('What we do'));
    const highlights = services?.querySelectorAll('li h3').map(textOf);
    expect(highlights, path).toEqual(['Sales', 'Rentals', 'Service', 'Delivery']);
    const brands = services?.querySelectorAll('li b').map(textOf).join();
    expect(brands, path).toBe('Club Car,EZ-GO,Denago,Evolution,Tomberlin,Swift EV');
    // Three of an inventory of 32.
    expect(document.querySelectorAll('main article'), path).toHaveLength(3);
    for (const said of [
      ...['Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed', 'Why choose us'],
      // A town's figures of shop and rentals match those pages.
      ...['0% financing on select models', '$245 a day or $1,050 a week', '$85/hour'],
      ...['24–48 hours', '$6 per mile beyond 10 miles'],
    ]) {
      expect(text, path).toContain(said);
    }
  }
});

test.each([
  ['toms-river-township', ['4.8', '13.2']],
  ['plumsted-township', ['21.6', '25.5']],
  ['ship-bottom-borough', ['18.2', '10.0']],
  ['mantoloking-borough', ['11.0', '19.3']],
])('%s has its own facts', (slug, facts) => {
  for (const fact of [...facts, 'as the crow flies']) expect(words(slug)).toContain(fact);
});

test('the law: the rule, dated notes with their source, nothing of low confidence', () => {
  const rule = (name: string) => `roads posted 25 mph or less unless ${name} restricts it`;
  expect(words('jackson-township')).toContain(rule('Jackson'));
  const banned = words('ship-bottom-borough');
  expect(banned).toContain('December 27, 2022');
  expect(banned).toContain('Source: Ordinance 2022-20');
  expect(banned).not.toContain(rule('Ship Bottom'));
  expect(words('surf-city-borough')).toContain('Ship Bottom adopted a ban');
  for (const slug of ['bay-head-borough', 'beach-haven-borough']) {
    expect(words(slug)).not.toMatch(/Source:|letter says|carts in use/);
  }
});

test('the first document has its map of under 15 kB, and asks nobody outside', () => {
  const { document, html } = page('/toms-river-township-golf-carts');
  const map = document.querySelector('figure.county-map')?.outerHTML ?? '';
  expect(map).toContain('class="town lit"');
  expect(brotliCompressSync(map).length).toBeLessThan(15_000);
  expect(html).not.toContain('<iframe');
  expect(html).toContain(
    'data-street-map="https://maps.google.com/maps?q=Toms%20River%20Township%2C%20Ocean%20County%2C%20NJ&amp;output=embed"',
  );
});
