import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browse } from '#domain/vehicle/browse.ts';
import { wantedBy } from '#domain/vehicle/filter-words.ts';
import { type Filters, filterNames, readFilters } from '#domain/vehicle/filters.ts';
import { look } from '#domain/vehicle/look.ts';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle as vehicle } from '#tests/lot.ts';
import { searcherOf } from './searcher.ts';
import { vocabularyOf } from './vocabulary.ts';

const lot = [
  vehicle('MAV', {
    name: 'D5 Maverick 4',
    category: 'maverick',
    features: ['Lithium ion battery'],
    specifications: { topSpeed: '25 mph', batteryType: 'Lithium ion' },
  }),
  vehicle('RAN', {
    name: 'Ranger',
    category: 'ranger',
    seats: 6,
    price: 14500,
    hues: ['white'],
    color: 'Arctic white',
    specifications: { seatingCapacity: 6, topSpeed: '19 mph', towingCapacity: '1,500 lbs' },
  }),
  vehicle('NOM', {
    name: 'EV Nomad',
    brand: 'denago',
    category: 'nomad',
    features: ['All-terrain tires'],
    hues: ['red'],
    color: 'Burgundy',
    price: 11000,
    specifications: { groundClearance: '10 in', topSpeed: '25+ mph' },
  }),
  vehicle('CAFE', {
    name: 'Café',
    category: 'city',
    description: 'Two hundred miles of a six seater’s dreams, batteries included.',
    seats: null,
    specifications: {},
    showroom: 'Port Lively',
  }),
];
const content = await loadContent('tests/content');
const searcher = await searcherOf(lot, vocabularyOf(content));
const filters = (q: string): Filters => readFilters(new URLSearchParams({ q }));
const found = (q: string) =>
  browse(lot, filters(q), searcher(filters(q).q))
    .vehicles.map(({ id }) => id)
    .sort();

test.each([
  // Words that people use.
  ['six seater', ['CAFE', 'RAN']],
  ['seats 6', ['RAN']],
  ['6-seaters', ['RAN']],
  ['for six people', ['RAN']],
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
      const { q } = filters(typed);
      const ids = found(typed);
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
  const on = (q: string) => browse(lot, filters(q), searcher(q)).on;

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
  const reasons = (q: string) => browse(lot, filters(q), searcher(q)).reasons;
  expect(reasons('battery')).toMatchObject({ MAV: 'Matches: Lithium ion battery' });
  expect(reasons('maroon')).toEqual({ NOM: 'Matches: Burgundy' });
  expect(reasons('drems')).toEqual({ CAFE: 'Close to: dreams' });
  expect(reasons('nomad')).toEqual({});
});

describe('nothing found', () => {
  test('as few wishes are given up as can be, and what comes is counted', () => {
    const { matching, nearly } = look(lot, filters('six seater maverick white'), searcher);
    expect(matching).toBe(0);
    expect(nearly).toMatchObject([
      { labels: ['Maverick'], address: '/inventory?q=six+seater+white', matching: 1 },
    ]);
    expect(nearly[0]?.vehicles.map(({ id }) => id)).toEqual(['RAN']);
  });

  test('asks whether another word was meant', () => {
    expect(look(lot, filters('drxxms'), searcher).instead).toBeNull();
    expect(look(lot, filters('nomad5'), searcher).instead).toMatchObject({ q: 'nomad' });
  });

  test('each way out shows as many as it says', () => {
    const words = [
      'six seater',
      'maverick',
      'white',
      'under 12k',
      'lithium',
      'tow',
      'xyz',
      'lifted',
    ];
    fc.assert(
      fc.property(
        fc.subarray(words, { minLength: 1 }),
        fc.constantFrom('', '4', '6'),
        (typed, seats) => {
          const wished = { ...filters(typed.join(' ')), seats };
          const { matching, nearly } = look(lot, wished, searcher);
          expect(nearly.length > 0).toBe(matching === 0);
          for (const { address, matching: said } of nearly) {
            const params = new URL(address, 'http://x').searchParams;
            expect(look(lot, readFilters(params), searcher).matching).toBe(said);
            expect(said).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

test('what somebody looks for is one line, whatever the address holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...filterNames), fc.string()), (said) => {
      const line = wantedBy(readFilters(new URLSearchParams(said)));
      expect(line).not.toMatch(/[\n\r]/);
    }),
  );
});
