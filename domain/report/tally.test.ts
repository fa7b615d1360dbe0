import { expect, test } from 'vitest';
import type { KeptDetails } from '#domain/inquiry/details.ts';
import { compare, newTally, tally } from './tally.ts';

function tallied(details: KeptDetails | null, interest: 'sales' | 'parts' = 'sales') {
  const into = newTally();
  tally(into, { interest, details });
  const [kind, source] = [into.kinds, into.sources].map((each) => [...each.keys()].join());
  return { kind, source, towns: [...into.towns.keys()], models: [...into.models.keys()] };
}

test.each<[string, KeptDetails['visit'] | undefined, string]>([
  [
    'the campaign’s own word',
    { utm_source: 'Spring-Mail', gclid: 'x', referrer: 'a.example' },
    'spring-mail',
  ],
  ['whose click was paid for', { gclid: 'x', referrer: 'www.google.com' }, 'Google Ads'],
  ['the site that led here', { referrer: 'WWW.Shore-News.example' }, 'shore-news.example'],
  ['nothing, by an address that was typed', { landing: '/' }, 'Typed or bookmarked'],
  ['nothing, of a visit that is not known', undefined, 'Not known'],
])('the source is %s', (_what, visit, source) => {
  expect(tallied(visit ? { visit } : null).source).toBe(source);
});

test.each<[keyof KeptDetails, string]>([
  ['drive', 'Test drive'],
  ['rental', 'Rental'],
  ['tradeIn', 'Trade-in'],
  ['service', 'Service'],
  ['parts', 'Parts'],
])('of details with %s the kind is %s, whatever the interest', (part, kind) => {
  expect(tallied({ [part]: { carts: [] } } as never).kind).toBe(kind);
});

test('a message alone is of the kind that it was sent as', () => {
  expect(tallied(null, 'parts').kind).toBe('Parts');
});

test('several carts of one model are one model; a cart that is gone keeps its number', () => {
  const cart = { kind: 'vehicle', brand: 'denago', name: 'EV City' };
  const about = {
    carts: [
      { ...cart, id: 'A' },
      { ...cart, id: 'B' },
      { kind: 'gone', id: 'C-9' },
    ],
  };
  expect(tallied({ about } as never).models).toEqual(['Denago EV City', 'C-9 (gone)']);
});

test('a drive says which carts where nothing else does', () => {
  const carts = [{ id: 'X-1', name: 'D5 Maverick 4 Plus (stock X-1)' }];
  expect(tallied({ drive: { carts } } as never).models).toEqual(['D5 Maverick 4 Plus']);
});

test('both weeks’ names are compared, the most often named first', () => {
  const now = new Map([
    ['a', 1],
    ['b', 3],
  ]);
  const before = new Map([
    ['c', 5],
    ['a', 2],
  ]);
  expect(compare(now, before)).toEqual([
    { name: 'b', now: 3, before: 0 },
    { name: 'a', now: 1, before: 2 },
    { name: 'c', now: 0, before: 5 },
  ]);
});
