import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseHtml, readPage, textOf } from '#tests/html.ts';
import { importLot, lot } from '#tests/lot.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
  await importLot(site, lot);
});
afterAll(() => site.remove());

/** Words and figures page by page (docs/product.md, Pages): never read from `content/`. */
const facts: Record<string, string[]> = {
  '/': [
    'View Inventory',
    'Why choose us',
    'Premium quality',
    'Expert service',
    '0% Financing on select models',
    'Eco-friendly',
    'Factory warranties',
    'Genuine parts',
    'Certified service',
    'rentals by the day',
    'happy customers 500+',
    '15+',
    'Within 24 hours, typically in 2-6 hours',
    'Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed',
  ],
  '/inventory': ['9 carts', 'Clear All Filters'],
  '/services': [
    'Maintenance from $85/hour',
    'Battery from $50',
    'Custom modifications quote on request',
    'Warranty covered',
    'Repairs typically take 24-48 hours',
    'Mon–Fri 8–5 Sat 9–3 Sun Emergency only',
    'Schedule Service',
    'Why choose us',
  ],
  '/showroom': [
    'Bayville',
    'Waretown',
    'Test drives',
    'Expert consultation',
    'Financing',
    'Directions',
    'Website',
    'Social',
    'Reviews',
    'Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed',
  ],
  '/about': [
    'Since 2010',
    '13+',
    'customers 5000+',
    '33 municipalities, three regions',
    'Mon–Fri 9AM–5PM Sat 9AM–5PM Sun By appointment',
  ],
  '/contact': [
    'within 24 hours, typically in 2-6 hours during business hours',
    'Business hours Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed',
    'Sales of new electric golf carts and low-speed vehicles',
    'Rentals',
    'Service and repair',
    'Certified service',
    'Genuine parts',
    'Factory warranties',
    '0% on select models',
    'Delivery and pickup across Ocean County',
    'Bayville',
    'Waretown',
    'Facebook',
  ],
  '/thank-you': ['within 24 hours, typically in 2-6 hours during business hours'],
  '/financing': ['0%', 'select models', 'estimate', 'not an offer', 'APR'],
  '/privacy': ['January 1, 2025', 'no cookies', 'message', 'E-mail'],
  '/terms': ['January 1, 2025', 'at least 30 days ahead'],
  '/brands/denago': [
    'Coming Soon DENAGO models coming soon to our inventory. Contact us for pre-order information and availability updates.',
  ],
  '/brands/evolution': [
    'Ranger 4-6 seats',
    'Forester 4X4 terrain ready',
    'Turfman Utility ready',
    'D6 MaxXT series Starting at $24,999',
    'Turfman 1000 Contact for Pricing',
    'Current Evolution Inventory',
  ],
};
const paths = Object.keys(facts);

async function read(path: string) {
  const page = await readPage(site.url + path);
  return { ...page, main: page.document.querySelector('main')?.outerHTML ?? '' };
}

const plain = (html: string) => textOf(parseHtml(html));

test.each(paths)('%s answers 200 with its facts', async (path) => {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  for (const fact of facts[path] ?? []) {
    expect(text.toLowerCase(), fact).toContain(fact.toLowerCase());
  }
});

test('home: six brands, three carts with their prices, five places', async () => {
  const { document } = await read('/');
  const plates = document.querySelectorAll('main .brand-plate b').map(textOf);
  expect(plates).toEqual(['Club Car', 'EZ-GO', 'Denago', 'Evolution', 'Tomberlin', 'Swift EV']);
  const carts = document
    .querySelectorAll('main article')
    .map((cart) => [
      cart.querySelector('h3 a')?.getAttribute('href'),
      textOf(cart).match(/\$[\d,]+/)?.[0],
      /^NEW .* View Details$/.test(textOf(cart)),
    ]);
  expect(carts).toEqual([
    ['/vehicles/evolution-d5-maverick-4-plus', '$12,995', true],
    ['/vehicles/evolution-d6-max-gt4', '$16,995', true],
    ['/vehicles/evolution-d5-maverick-4', '$11,995', true],
  ]);
  const places = document.querySelectorAll('main .guide-sign').map((place) => {
    return textOf(place.querySelector('h3'));
  });
  expect(places).toEqual(['Bayville', 'Waretown', 'Ocean View', 'Pleasantville', 'Anywhere else']);
});

test('inventory: the filters’ choices, and prices in whole dollars', async () => {
  const { document } = await read('/inventory');
  const choices = Object.fromEntries(
    document
      .querySelectorAll('main fieldset')
      .map((group) => [
        textOf(group.querySelector('legend')),
        group.querySelectorAll('[type=radio] + span').map(textOf),
      ]),
  );
  expect(choices).toMatchObject({
    Brand: ['All', 'Denago', 'Evolution'],
    Price: ['All', 'Under $15,000', '$15,000 to $25,000', 'Over $25,000'],
  });
  // What else the inventory holds comes after them.
  expect(choices.Category?.slice(0, 6)).toEqual([
    'All',
    'Ranger',
    'Maverick',
    'Forester',
    'Turfman',
    'Rover series',
  ]);
  const prices = document
    .querySelectorAll('main article')
    .map((card) => textOf(card).match(/\$\S+/)?.[0]);
  expect(prices).toHaveLength(lot.length);
  for (const price of prices) expect(price).toMatch(/^\$\d{1,3}(,\d{3})*$/);
});

test.each([
  [
    '/no/such/page',
    "404 Page Not Found The page you're looking for doesn't exist.",
    ['/inventory', '/'],
  ],
  [
    '/vehicles/NOPE-1',
    "Vehicle Not Found The vehicle you're looking for doesn't exist or has been removed. Back to Inventory",
    ['/inventory'],
  ],
])('%s says what it has to', async (path, words, links) => {
  const { status, document, text } = await read(path);
  expect(status).toBe(404);
  expect(text).toContain(words);
  const ways = document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(links);
});

test('after a message: inventory, rentals, financing and home', async () => {
  const { document } = await read('/thank-you');
  const ways = document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/inventory', '/rentals', '/financing', '/']));
});

test('no page states another page’s reading', async () => {
  const home = (await read('/')).text;
  const about = (await read('/about')).text;
  const services = (await read('/services')).text;
  expect(home).not.toMatch(/5000\+|13\+|2010/);
  expect(about).not.toMatch(/\b500\+|\b15\+/);
  expect(services).not.toMatch(/9AM|Closed/);
});

test('33 towns beside every county map, in three regions of 11', async () => {
  for (const path of ['/', '/about', '/contact', '/showroom']) {
    const { main } = await read(path);
    expect(new Set(main.match(/href="\/[a-z-]+-golf-carts"/g)).size).toBe(33);
    expect(plain(main).match(/\(11\)|\( 11 \)/g)).toHaveLength(3);
  }
});

test.each(['/contact', '/showroom'])(
  '%s marks both showrooms, and has the street maps’ addresses but no frame',
  async (path) => {
    const { main } = await read(path);
    const map = /<figure class="county-map.*?<\/figure>/s.exec(main)?.[0] ?? '';
    expect(plain(map)).toContain('showrooms in Bayville and Waretown');
    expect(map.match(/class="showroom"/g)).toHaveLength(2);
    const frames = [...main.matchAll(/data-street-map="([^"]+)"/g)].map(([, url = '']) => url);
    expect(
      frames.map((url) => new URL(url.replaceAll('&amp;', '&')).searchParams.get('q')),
    ).toEqual(['1200 Route 9, Bayville, NJ 08721', '520 Route 9, Waretown, NJ 08758']);
    expect(main).not.toContain('<iframe');
  },
);
