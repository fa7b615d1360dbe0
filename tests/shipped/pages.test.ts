import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import { readPage, textOf } from '#tests/html.ts';
import { importLot, lot } from '#tests/lot.ts';
import { startSite } from '#tests/site.ts';

const site = await startSite({ CONTENT_DIR: 'content', LOG_LEVEL: 'error' });
beforeAll(() => importLot(site, lot));
afterAll(() => site.remove());

const hours = 'Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed';
const response = 'within 24 hours, typically in 2-6 hours during business hours';
/** Words and figures page by page (docs/product.md, Pages): never read from `content/`. */
const facts: Record<string, string[]> = {
  '/': [
    ...['View Inventory', 'Why choose us', 'Premium quality', 'Expert service', 'Eco-friendly'],
    ...['0% Financing on select models', 'Factory warranties', 'Genuine parts', hours],
    ...['rentals by the day', 'happy customers 500+', '15+'],
    'Within 24 hours, typically in 2-6 hours',
  ],
  '/inventory': ['9 carts', 'Clear All Filters'],
  '/services': [
    ...['Maintenance from $85/hour', 'Battery from $50', 'Custom modifications quote on request'],
    ...['Warranty covered', 'Repairs typically take 24-48 hours', 'Schedule Service'],
    ...['Mon–Fri 8–5 Sat 9–3 Sun Emergency only', 'Why choose us'],
  ],
  '/showroom': [
    ...['Bayville', 'Waretown', 'Test drives', 'Expert consultation', 'Financing', 'Directions'],
    ...['Website', 'Social', 'Reviews', hours],
  ],
  '/about': [
    ...['Since 2010', '13+', 'customers 5000+', '33 municipalities, three regions'],
    'Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed; by appointment',
  ],
  '/contact': [
    ...[response, `Business hours ${hours}`, 'Rentals', 'Service and repair', 'Certified service'],
    ...['Sales of new electric golf carts and low-speed vehicles', 'Genuine parts', 'Facebook'],
    ...['Factory warranties', '0% APR on select models', 'Delivery and pickup across Ocean County'],
    ...['Bayville', 'Waretown'],
  ],
  '/financing': ['0%', 'select models', 'estimate', 'not an offer', 'APR'],
  '/privacy': ['January 1, 2025', 'no cookies', 'message', 'E-mail'],
  '/terms': ['January 1, 2025', 'at least 30 days ahead'],
  '/brands/denago': [
    'Coming Soon DENAGO models coming soon to our inventory. Contact us for pre-order information and availability updates.',
  ],
  '/brands/evolution': [
    ...['Ranger 4-6 seats', 'Forester 4X4 terrain ready', 'Turfman Utility ready'],
    ...['D6 MaxXT series Starting at $24,999', 'Turfman 1000 Contact for Pricing'],
    'Current Evolution Inventory',
  ],
};

async function read(path: string) {
  const page = await readPage(site.url + path);
  const texts = (selector: string) => page.document.querySelectorAll(selector).map(textOf);
  const links = page.document.querySelectorAll('main a');
  return { ...page, texts, ways: links.map((link) => link.getAttribute('href')) };
}

test.each(Object.entries(facts))('%s answers 200 with its facts', async (path, said) => {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  for (const fact of said) expect(text.toLowerCase(), fact).toContain(fact.toLowerCase());
});

test('home and about each say their own figures once, and not the other’s', async () => {
  const own = { '/': ['500+', '15+'], '/about': ['Since 2010', '13+', '5000+'] };
  const all = Object.values(own).flat();
  for (const [path, figures] of Object.entries(own)) {
    const text = textOf((await read(path)).document.querySelector('body'));
    const said = all.filter((figure) => text.toLowerCase().includes(figure.toLowerCase()));
    expect(said, path).toEqual(figures);
    for (const figure of said)
      expect(text.match(new RegExp(`\\b${figure.replace('+', '\\+')}`, 'gi'))).toHaveLength(1);
  }
});

test('home: a number to call, six brands, three carts with their prices, five places', async () => {
  const { document, texts, ways } = await read('/');
  expect(ways).toEqual(expect.arrayContaining(['/inventory', 'tel:+17325550142']));
  const brands = ['Club Car', 'EZ-GO', 'Denago', 'Evolution', 'Tomberlin', 'Swift EV'];
  expect(texts('main .brand-plate b')).toEqual(brands);
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
  const places = ['Bayville', 'Waretown', 'Ocean View', 'Pleasantville', 'Anywhere else'];
  expect(texts('main .guide-sign h3')).toEqual(places);
});

test('inventory: the filters’ choices, and prices in whole dollars', async () => {
  const { document, texts } = await read('/inventory');
  const groups = document
    .querySelectorAll('main fieldset')
    .map((group) => [
      textOf(group.querySelector('legend')),
      group.querySelectorAll('[type=radio] + span').map(textOf).join(),
    ]);
  expect(Object.fromEntries(groups)).toMatchObject({
    Brand: 'All,Denago,Evolution',
    Price: 'All,Under $15,000,$15,000 to $25,000,Over $25,000',
    // The inventory's other categories follow.
    Category: expect.stringMatching(/^All,Ranger,Maverick,Forester,Turfman,Rover series\b/),
  });
  const cards = texts('main article');
  expect(cards).toHaveLength(lot.length);
  for (const card of cards) expect(card.match(/\$\S+/)?.[0]).toMatch(/^\$\d{1,3}(,\d{3})*$/);
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
])('%s says what it has to', async (path, words, to) => {
  const { status, text, ways } = await read(path);
  expect(status).toBe(404);
  expect(text).toContain(words);
  expect(ways).toEqual(to);
});

test('after a message: inventory, rentals, financing and home', async () => {
  const { ways, text } = await read('/thank-you');
  // On the evening before a closed day it names the day of the answer instead.
  expect(text).toMatch(new RegExp(`${response}|closed until \\w+ and will answer by \\w+`));
  expect(ways).toEqual(expect.arrayContaining(['/inventory', '/rentals', '/financing', '/']));
});

test('no page states another page’s reading', async () => {
  expect((await read('/')).text).not.toMatch(/5000\+|13\+|2010/);
  expect((await read('/about')).text).not.toMatch(/\b500\+|\b15\+/);
  expect((await read('/services')).text).not.toMatch(/9AM|Closed/);
});

test.each(['/', '/about', '/contact', '/showroom'])(
  '%s has 33 towns beside the county map, in three regions of 11',
  async (path) => {
    const { ways, text } = await read(path);
    const towns = ways.filter((way) => way?.endsWith('-golf-carts'));
    expect(new Set(towns).size).toBe(33);
    expect(text.match(/\( ?11 ?\)/g)).toHaveLength(3);
  },
);

test('a charge’s way is two circles on the map', async () => {
  const { document } = await read('/can-i-drive-it?cart=evolution-classic-2-plus');
  expect(document.querySelectorAll('.county-map .halo circle:not(.fill-plate)')).toHaveLength(2);
});

test('both showrooms have their links, a mark on the map, and street maps that are no frames', async () => {
  const { document, html } = await read('/showroom');
  const map = document.querySelector('figure.county-map');
  expect(map?.text).toContain('showrooms in Bayville and Waretown');
  expect(map?.querySelectorAll('.showroom')).toHaveLength(2);
  for (const sign of document.querySelectorAll('main .guide-sign')) {
    expect(sign.querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
    expect(sign.querySelectorAll('a[target=_blank][href^="https:"]')).toHaveLength(4);
  }
  const frames = document
    .querySelectorAll('[data-street-map]')
    .map((each) => new URL(each.getAttribute('data-street-map') ?? '').searchParams.get('q'));
  expect(frames).toEqual(['1200 Route 9, Bayville, NJ 08721', '520 Route 9, Waretown, NJ 08758']);
  expect(html).not.toContain('<iframe');
});

/** docs/product.md, Rental prices: by span and figure, for the 4 seater, the 6 seater and utility. */
const rates = {
  'Daily 1 day': { price: '$245,$295,$245', 'Extra day': '$245,$295,$245' },
  '3-day 3 days': {
    price: '$685,$735,$685',
    'You save': '6.8%,16.9%,6.8%',
    'Extra day': '$228.34,$245,$228.34',
  },
  'Weekly 7 days': {
    price: '$1,050,$1,400,$1,050',
    'You save': '38.7%,32.2%,38.7%',
    'Extra day': '$150,$200,$150',
  },
  'Monthly 30 days': {
    price: '$2,800 Lowest daily rate,$3,500 Lowest daily rate,$2,800 Lowest daily rate',
    'You save': '61.6%,60.4%,61.6%',
    'Extra day': '$94,$116.67,$94',
  },
};

test('one table says every rate of the three carts, each with its Reserve Today', async () => {
  const { document, text, texts } = await read('/rentals');
  expect(texts('#rates table')).toHaveLength(1);
  expect(texts('#rates thead th[scope=col]')).toEqual(['4 seater', '6 seater', 'Utility']);
  const said = document.querySelectorAll('#rates tbody').map((span) => {
    const rows = span.querySelectorAll('tr').map((row) => {
      const heading = row.querySelector('th[scope=row]');
      return [heading ? textOf(heading) : 'price', row.querySelectorAll('td').map(textOf).join()];
    });
    return [textOf(span.querySelector('th[scope=rowgroup]')), Object.fromEntries(rows)];
  });
  expect(Object.fromEntries(said)).toEqual(rates);
  const reserve = document.querySelectorAll('#rates tfoot a');
  expect(reserve.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(
    ['4-seater', '6-seater', 'utility'].map((cart) => [
      'Reserve Today',
      `/rentals?cart=${cart}#dates`,
    ]),
  );
  expect(text).toContain('Delivery $6 per mile beyond 10 miles.');
});

test.each([
  ['4-seater', 31, '$2,894'],
  ['utility', 4, '$913.34'],
  ['6-seater', 4, '$980'],
])('%s for %i days is estimated at %s', async (cart, days, total) => {
  const stay = { fromDay: '2027-05-03', toDay: dayAfter('2027-05-03', days) };
  const query = new URLSearchParams({ cart, ...stay, fromTime: '10:00', toTime: '10:00' });
  expect((await read(`/rentals?${query}`)).text).toContain(` ${total} `);
});
