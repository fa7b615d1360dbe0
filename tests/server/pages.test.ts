import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLot, lot } from '#tests/lot.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
  await importLot(site, lot);
});
afterAll(() => site.remove());

/** The specification's figures, page by page: never read from `content/`. */
const facts: Record<string, string[]> = {
  '/': [
    '500+',
    '15+',
    'Club Car',
    'EZ-GO',
    'Denago',
    'Evolution',
    'Tomberlin',
    'Swift EV',
    'NEW',
    '$12,995',
    '$16,995',
    '$11,995',
    'View Details',
    'View Inventory',
    'Why choose us',
    'Premium quality',
    'Expert service',
    '0%',
    'Eco-friendly',
    'Ocean View',
    'Bayville',
    'Waretown',
    'Pleasantville',
    'href="/vehicles/evolution-d5-maverick-4-plus"',
    'href="/vehicles/evolution-d6-max-gt4"',
    'href="/vehicles/evolution-d5-maverick-4"',
  ],
  '/rentals': ['24-hour increments', 'No refund', '$6 per mile beyond 10 miles', 'Reserve Today'],
  '/services': [
    'from $85/hour',
    'from $50',
    'quote on request',
    'covered',
    '24-48 hours',
    '8–5',
    '9–3',
    'Emergency only',
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
    '9AM–5PM',
    'Closed',
  ],
  '/about': ['2010', '13+', '5000+', '33 municipalities', 'By appointment', '9AM–5PM'],
  '/financing': ['0%', 'select models', 'estimate', 'not an offer', 'APR'],
  '/privacy': ['January 1, 2025', 'no cookies', 'message', 'E-mail'.toLowerCase()],
  '/terms': ['January 1, 2025', 'at least 30 days'],
};
const paths = Object.keys(facts);

/** Plan, then for 1, 3, 7 and 30 days: price, saving, renewal. */
const rentals: Record<string, string[][]> = {
  '4 seater': [
    ['$245', '–', '$245'],
    ['$685', '6.8%', '$228.34'],
    ['$1,050', '38.7%', '$150'],
    ['$2,800', '61.6%', '$94'],
  ],
  '6 seater': [
    ['$295', '–', '$295'],
    ['$735', '16.9%', '$245'],
    ['$1,400', '32.2%', '$200'],
    ['$3,500', '60.4%', '$116.67'],
  ],
};
rentals.Utility = rentals['4 seater'] ?? [];

async function read(path: string) {
  const response = await fetch(site.url + path);
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { status: response.status, html, main, text: plain(main) };
}

function plain(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

function attribute(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}

test.each(paths)('%s answers 200 with one h1 and the facts of the specification', async (path) => {
  const { status, html, main, text } = await read(path);
  expect(status).toBe(200);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  for (const fact of facts[path] ?? []) {
    const found = fact.startsWith('href=') ? main.includes(fact) : undefined;
    expect(found ?? text.toLowerCase().includes(fact.toLowerCase()), `${path}: ${fact}`).toBe(true);
  }
});

test('title, description and canonical are each page’s own', async () => {
  const heads = await Promise.all(
    paths.map(async (path) => {
      const { html } = await read(path);
      const title = attribute(html, /<title>(.*?)<\/title>/);
      const description = attribute(html, /<meta name="description" content="(.*?)"/);
      const keywords = attribute(html, /<meta name="keywords" content="(.*?)"/);
      const canonical = attribute(html, /rel="canonical" href="(.*?)"/);
      expect([title, description, keywords].every(Boolean), path).toBe(true);
      expect(new URL(canonical).pathname).toBe(path);
      return { title, description };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
});

test('no page states another page’s reading', async () => {
  const home = (await read('/')).text;
  const about = (await read('/about')).text;
  const services = (await read('/services')).text;
  expect(home).not.toMatch(/5000\+|13\+|2010/);
  expect(about).not.toMatch(/\b500\+|\b15\+/);
  expect(services).not.toMatch(/9AM|Closed/);
});

test('the rental tables hold the specification’s literals', async () => {
  const { main } = await read('/rentals');
  for (const [plan, rows] of Object.entries(rentals)) {
    const table = new RegExp(`Rental plans, (?:<!-- -->)?${plan}.*?</table>`, 's').exec(main)?.[0];
    const cells = [...(table ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) =>
      plain(cell ?? '').trim(),
    );
    expect(cells, plan).toEqual(rows.flat());
  }
});

test.each([
  ['4-seater', 1, '$245'],
  ['4-seater', 2, '$490'],
  ['4-seater', 5, '$1,050'],
  ['4-seater', 10, '$1,500'],
  ['4-seater', 29, '$2,800'],
  ['4-seater', 31, '$2,894'],
  ['utility', 4, '$913.34'],
  ['6-seater', 4, '$980'],
  ['6-seater', 6, '$1,400'],
  ['6-seater', 31, '$3,616.67'],
])('%s for %i days is estimated at %s', async (cart, days, total) => {
  const { text } = await read(`/rentals?cart=${cart}&days=${days}`);
  expect(text).toMatch(/Estimate, .* days? /);
  expect(text).toContain(` ${total} `);
});

test.each(['0', '-1', '1.5', '366', 'x', ''])(
  '%j days are refused beside the field',
  async (days) => {
    const { status, text } = await read(`/rentals?cart=4-seater&days=${days}`);
    expect(status).toBe(200);
    expect(text).toContain('A whole number from 1 to 365');
  },
);

test('a payment is stated with all that belongs beside it', async () => {
  const { text } = await read('/financing?price=$12,995&down=995&apr=6.9&months=60');
  for (const part of [
    '$237.05 a month',
    '6.9%',
    '60 monthly payments of $237.05',
    'Down payment $995',
    'Amount financed $12,000',
    'Finance charge $2,223',
    'Total of payments $14,223',
    'Estimate, not an offer',
  ]) {
    expect(text).toContain(part);
  }
});

test('no interest means no charge', async () => {
  const { text } = await read('/financing?price=10000&down=&apr=0&months=36');
  expect(text).toContain('Finance charge $0');
  expect(text).toContain('Total of payments $10,000');
});

test.each([
  ['price=0&apr=5&months=60', 'A price from'],
  ['price=100&down=100&apr=5&months=60', 'Less than the price'],
  ['price=100&apr=&months=60', 'A rate from'],
  ['price=100&apr=99&months=60', 'A rate from'],
  ['price=100&apr=5&months=7', 'One of the terms'],
])('financing?%s is refused beside the field', async (query, reason) => {
  expect((await read(`/financing?${query}`)).text).toContain(reason);
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

test('a reservation’s inquiry says which plan', async () => {
  const { html } = await read(
    `/contact?from=${encodeURIComponent('/rentals?plan=6-seater&days=8')}`,
  );
  expect(html).toContain('reserve a rental: 6 seater for 8 days (estimate $1,600)');
  const sent = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      phone: '732-555-0199',
      interest: 'sales',
      message: 'For eight days, please.',
      page: '/rentals?plan=6-seater&days=8',
    }),
  });
  expect(sent.status).toBe(201);
  const { stdout } = await site.command('inquiries', 'list');
  const id = /^\d{8}-\d{6}-\w+/m.exec(stdout)?.[0] ?? '';
  const shown = await site.command('inquiries', 'show', id);
  expect(shown.stdout).toContain('6 seater rental for 8 days, estimate $1,600');
});
