import { expect, test } from 'vitest';
import { availabilityOf, badgeOf, listBadgeOf, standingOf } from './availability.ts';

const today = '2026-11-22';

test.each([
  // Known words override inStock.
  ['In-Transit', true, 'coming'],
  ['On Order', false, 'coming'],
  ['SALE_PENDING', true, 'pending'],
  ['sold', true, 'gone'],
  ['Pre Order', true, 'order'],
  ['out of stock', true, 'gone'],
  // The first words that are known decide.
  ['Sold - Delivered', true, 'gone'],
  ['SOLD!', true, 'gone'],
  ['just sold 11/20', true, 'gone'],
  ['ON-HOLD for Smith', true, 'pending'],
  ['Available - Pending', true, 'pending'],
  ['available for order', true, 'order'],
  ['In Stock: front line', true, 'here'],
  ['No longer available', true, 'gone'],
  ['not sold', true, 'here'],
  // `available` needs inStock.
  ['IN STK', true, 'here'],
  ['Available ', false, 'gone'],
  // Any other word leaves it to inStock.
  ['demo unit', true, 'here'],
  ['demo unit', false, 'order'],
  ['constructor', false, 'order'],
  ['', true, 'here'],
] as const)('%j and inStock %s: %s', (status, inStock, standing) => {
  expect(standingOf({ status, inStock })).toBe(standing);
});

test.each([
  [{}, 'Here now'],
  [{ showroom: 'Bayville', expected: '2026-12-05' }, 'Here now at Bayville'],
  [
    { status: 'in transit', showroom: 'Waretown', expected: '2026-12-05' },
    'On its way to Waretown, expected December 5',
  ],
  [{ status: 'in transit', expected: today }, 'On its way, expected November 22'],
  // A past date is left out.
  [{ status: 'in transit', expected: '2026-11-21' }, 'On its way'],
  [{ status: 'pre-order', expected: '2027-01-31' }, 'Made to order, expected January 31'],
  [{ status: 'sale pending', showroom: 'Bayville' }, 'Sale pending at Bayville'],
  [{ inStock: false }, 'Not on the lot now'],
])('%j reads %j', (given, words) => {
  const vehicle = { inStock: true, status: 'available', showroom: null, expected: null, ...given };
  expect(availabilityOf(vehicle, today).words).toBe(words);
});

test.each([
  ['available', true, 'In Stock', 'Available'],
  ['available', false, 'Out of Stock', 'Available'],
  ['Available', true, 'In Stock', 'Pre-Order'],
  ['soon', true, 'In Stock', 'Pre-Order'],
  ['sold', false, 'Out of Stock', 'Pre-Order'],
])('%j and inStock %s: the badge is %s, on the list %s', (status, inStock, badge, listed) => {
  const given = { status, inStock, isNew: false };
  expect([badgeOf(given).word, listBadgeOf(given).word]).toEqual([badge, listed]);
  expect(badgeOf({ ...given, isNew: true }).word).toBe('NEW');
});
