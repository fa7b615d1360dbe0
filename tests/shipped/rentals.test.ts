import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import { readPage, textOf } from '#tests/html.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

/** docs/product.md, Rental prices: by span and figure, for the 4 seater, the 6 seater and utility. */
const rates = {
  'Daily 1 day': {
    price: ['$245', '$295', '$245'],
    'Extra day': ['$245', '$295', '$245'],
  },
  '3-day 3 days': {
    price: ['$685', '$735', '$685'],
    'You save': ['6.8%', '16.9%', '6.8%'],
    'Extra day': ['$228.34', '$245', '$228.34'],
  },
  'Weekly 7 days': {
    price: ['$1,050', '$1,400', '$1,050'],
    'You save': ['38.7%', '32.2%', '38.7%'],
    'Extra day': ['$150', '$200', '$150'],
  },
  'Monthly 30 days': {
    price: ['$2,800', '$3,500', '$2,800'].map((price) => `${price} Lowest daily rate`),
    'You save': ['61.6%', '60.4%', '61.6%'],
    'Extra day': ['$94', '$116.67', '$94'],
  },
};

test('one table says every figure of the three carts, each with its Reserve Today', async () => {
  const { document, text } = await readPage(`${site.url}/rentals`);
  const tables = document.querySelectorAll('#rates table');
  expect(tables).toHaveLength(1);
  expect(textOf(tables[0]?.querySelector('caption') ?? null)).not.toBe('');
  const carts = tables[0]?.querySelectorAll('thead th[scope=col]') ?? [];
  expect(carts.map((cart) => [cart.id, textOf(cart)])).toEqual([
    ['4-seater', '4 seater'],
    ['6-seater', '6 seater'],
    ['utility', 'Utility'],
  ]);
  const said = tables[0]?.querySelectorAll('tbody').map((span) => {
    const rows = span.querySelectorAll('tr').map((row) => {
      const heading = row.querySelector('th[scope=row]');
      return [heading ? textOf(heading) : 'price', row.querySelectorAll('td').map(textOf)];
    });
    return [textOf(span.querySelector('th[scope=rowgroup]')), Object.fromEntries(rows)];
  });
  expect(Object.fromEntries(said ?? [])).toEqual(rates);
  const reserve = tables[0]?.querySelectorAll('tfoot a') ?? [];
  expect(reserve.map(textOf)).toEqual(Array(3).fill('Reserve Today'));
  expect(reserve.map((link) => link.getAttribute('href'))).toEqual(
    carts.map(({ id }) => `/rentals?cart=${id}#dates`),
  );
  expect(text).toContain('Delivery $6 per mile beyond 10 miles.');
});

test.each([
  ['4-seater', 5, '$1,050'],
  ['4-seater', 31, '$2,894'],
  ['utility', 4, '$913.34'],
  ['6-seater', 4, '$980'],
])('%s for %i days is estimated at %s', async (cart, days, total) => {
  const stay = { fromDay: '2027-05-03', toDay: dayAfter('2027-05-03', days) };
  const query = new URLSearchParams({ cart, ...stay, fromTime: '10:00', toTime: '10:00' });
  const { text } = await readPage(`${site.url}/rentals?${query}`);
  expect(text).toContain(` ${total} `);
});

test('a reservation’s form says which plan', async () => {
  const { html } = await readPage(
    `${site.url}/contact?from=${encodeURIComponent('/rentals?cart=6-seater')}`,
  );
  expect(html).toContain('I would like to rent 6 seater.');
});
