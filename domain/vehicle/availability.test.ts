import { describe, expect, test } from 'vitest';
import { type Availability, availabilityOf, standingOf, standingOrder } from './availability.ts';

const today = '2026-11-22';

describe('what inStock and status say together', () => {
  test.each([
    // Known words override inStock.
    ['in transit', true, 'coming'],
    ['In Transit', false, 'coming'],
    ['in-transit', false, 'coming'],
    ['sale pending', true, 'pending'],
    ['SALE_PENDING', false, 'pending'],
    ['reserved', true, 'pending'],
    ['sold', true, 'gone'],
    ['sold', false, 'gone'],
    ['pre-order', true, 'order'],
    ['Pre Order', false, 'order'],
    ['made to order', false, 'order'],
    ['On Order', false, 'coming'],
    ['out of stock', true, 'gone'],
    ['IN STK', true, 'here'],
    ['In_Stock', false, 'gone'],
    ['constructor', false, 'order'],
    // Any other leaves it to inStock: without stock it can be ordered, except `available`, which is gone.
    ['available', true, 'here'],
    ['available', false, 'gone'],
    ['Available ', false, 'gone'],
    ['demo unit', true, 'here'],
    ['demo unit', false, 'order'],
    ['', true, 'here'],
  ] as const)('%j and inStock %s: %s', (status, inStock, standing) => {
    expect(standingOf({ status, inStock })).toBe(standing);
  });
});

test.each([
  [{}, 'Here now'],
  [{ showroom: 'Bayville' }, 'Here now at Bayville'],
  [{ expected: '2026-12-05' }, 'Here now'],
  [{ status: 'in transit' }, 'On its way'],
  [{ status: 'in transit', showroom: 'Waretown' }, 'On its way to Waretown'],
  [
    { status: 'in transit', showroom: 'Waretown', expected: '2026-12-05' },
    'On its way to Waretown, expected December 5',
  ],
  [{ status: 'in transit', expected: today }, 'On its way, expected November 22'],
  // A past date is left out.
  [{ status: 'in transit', expected: '2026-11-21' }, 'On its way'],
  [{ status: 'pre-order', inStock: false }, 'Made to order'],
  [
    { status: 'pre-order', inStock: false, expected: '2027-01-31' },
    'Made to order, expected January 31',
  ],
  [{ status: 'sale pending', showroom: 'Bayville' }, 'Sale pending at Bayville'],
  [{ inStock: false }, 'Not on the lot now'],
])('%j reads %j', (given, words) => {
  const vehicle = { inStock: true, status: 'available', showroom: null, expected: null, ...given };
  expect(availabilityOf(vehicle, today).words).toBe(words);
});

test('what is here now comes before all else', () => {
  const standings = Object.keys(standingOrder) as Availability['standing'][];
  expect(standings.toSorted((a, b) => standingOrder[a] - standingOrder[b])[0]).toBe('here');
  expect(new Set(Object.values(standingOrder)).size).toBe(standings.length);
});
