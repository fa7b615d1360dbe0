import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browse } from '#domain/vehicle/browse.ts';
import { searchedLot as lot, searcher, searchFor } from '#tests/searched-lot.ts';

const look = (q: string) => browse(lot, searchFor(q), searcher(searchFor(q).q));

/** What is known to be as it was searched for. */
const found = (q: string) => {
  const { vehicles, open } = look(q);
  return vehicles.flatMap(({ id }) => (open[id] ? [] : [id])).sort();
};

test.each([
  // Words that people use.
  ['six seater', ['CAFE', 'RAN']],
  ['seats 6', ['RAN']],
  ['6-seaters', ['RAN']],
  ['for six people', ['RAN']],
  ['at least 6 seats', ['RAN']],
  ['up to 6 people under 15k', ['RAN']],
  ['family', ['RAN']],
  ['street legal', ['MAV']],
  ['25 mph', ['MAV']],
  ['lithium', ['MAV']],
  ['off-road', ['NOM']],
  ['lifted', ['NOM']],
  ['White', ['RAN']],
  ['tows 1,500 lbs', ['RAN']],
  ['towing 1600', []],
  ['port lively', ['CAFE']],
  // Prices.
  ['under 12k', ['NOM']],
  ['under 15k seating for 6', ['RAN']],
  ['below $12,000', ['NOM']],
  ['less than 12 thousand', ['NOM']],
  ['12-15k', ['CAFE', 'MAV', 'RAN']],
  ['between 12,500 and 13,000', ['CAFE', 'MAV']],
  ['over 14000', ['RAN']],
  ['$11,000', ['NOM']],
  // Other names, accents, stock numbers.
  ['maroon', ['NOM']],
  ['cafe', ['CAFE']],
  ['stock RAN', ['RAN']],
  // Typos, halves, plurals, and words that say nothing.
  ['mavrick', ['MAV']],
  ['lithum', ['MAV']],
  ['steet legel', ['MAV']],
  ['noma', ['NOM']],
  ['nomads', ['NOM']],
  ['battery', ['CAFE', 'MAV']],
  ['a golf cart with a lithium battery', ['MAV']],
  ['golf carts', ['CAFE', 'MAV', 'NOM', 'RAN']],
  // Letters, as they are typed.
  ['undred mi', ['CAFE']],
  ['red', ['CAFE', 'NOM']],
  ['hovercraft', []],
])('%s', (q, ids) => {
  expect(found(q)).toEqual(ids);
});

test.each([
  // After the one that is known, those of which nobody has stated it: never those known to be other.
  ['six seater lithium', ['RAN', 'CAFE'], { RAN: 'Battery not stated' }],
  ['seats 6', ['RAN', 'CAFE'], { CAFE: 'Seats not stated' }],
  ['tows 1,500 lbs', ['RAN', 'MAV', 'NOM', 'CAFE'], { MAV: 'Towing not stated' }],
  ['denago white', [], {}],
  [
    'street legal',
    ['MAV', 'NOM', 'CAFE'],
    { NOM: '25+ mph: ask for the maker’s certificate', CAFE: 'Top speed not stated' },
  ],
  ['lithium seats 6', ['RAN', 'CAFE'], { CAFE: 'Battery not stated; seats not stated' }],
])('%s: %j, and what is not stated', (q, ids, said) => {
  const { vehicles, open } = look(q);
  expect(vehicles.map(({ id }) => id)).toEqual(ids);
  expect(open).toMatchObject(said);
});

test('whatever has the typed text in name or description is found', () => {
  const texts = lot.flatMap(({ name, description }) => [name, description]);
  const part = fc
    .constantFrom(...texts)
    .chain((text) =>
      fc
        .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 30 }))
        .map(([from, length]) => text.slice(from, from + length)),
    );
  fc.assert(
    fc.property(fc.oneof(part, fc.string({ maxLength: 20 })), (typed) => {
      const { q } = searchFor(typed);
      const ids = look(typed).vehicles.map(({ id }) => id);
      for (const { id, name, description } of lot) {
        const isThere = [name, description].some((text) =>
          text.toLowerCase().includes(q.toLowerCase()),
        );
        if (isThere) expect(ids).toContain(id);
      }
    }),
    { numRuns: 500 },
  );
});

describe('what is on', () => {
  const on = (q: string) => look(q).on;

  test('says how it was understood, and leads to the list without it', () => {
    expect(on('white six seater')).toEqual([
      { label: 'White', without: '/inventory?q=six+seater' },
      { label: '6 seats', from: 'six seater', without: '/inventory?q=white' },
    ]);
  });

  test('says what a slip was taken for', () => {
    expect(on('drems')).toEqual([{ label: '“drems”', closeTo: 'dreams', without: '/inventory' }]);
  });

  test('never says that a cart is legal', () => {
    expect(on('street legal')[0]?.label).not.toMatch(/legal/i);
  });
});

test('a reason is given where the card does not show it', () => {
  const reasons = (q: string) => look(q).reasons;
  expect(reasons('battery')).toMatchObject({ MAV: 'Matches: Lithium ion battery' });
  expect(reasons('maroon')).toEqual({ NOM: 'Matches: Burgundy' });
  expect(reasons('drems')).toEqual({ CAFE: 'Close to: dreams' });
  expect(reasons('nomad')).toEqual({});
});
