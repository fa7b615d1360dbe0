import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchedLot as lot, searcher, searchFor } from '#tests/searched-lot.ts';
import { readFilters } from './filters.ts';
import { look } from './look.ts';

test('as few wishes are given up as can be, and what comes is counted', () => {
  const { matching, nearly } = look(lot, searchFor('six seater maverick white'), searcher);
  expect(matching).toBe(0);
  expect(nearly).toMatchObject([
    { labels: ['Maverick'], address: '/inventory?q=six+seater+white', matching: 2 },
    { labels: ['6 seats'], address: '/inventory?q=maverick+white', matching: 1 },
  ]);
  expect(nearly[0]?.vehicles.map(({ id }) => id)).toEqual(['RAN', 'CAFE']);
});

test('asks whether another word was meant', () => {
  expect(look(lot, searchFor('drxxms'), searcher).instead).toBeNull();
  expect(look(lot, searchFor('nomad5'), searcher).instead).toMatchObject({ q: 'nomad' });
});

test('each way out shows as many as it says', () => {
  const words = ['six seater', 'maverick', 'white', 'under 12k', 'lithium', 'tow', 'xyz', 'lifted'];
  fc.assert(
    fc.property(
      fc.subarray(words, { minLength: 1 }),
      fc.constantFrom('', '4', '6'),
      (typed, seats) => {
        const wished = { ...searchFor(typed.join(' ')), seats };
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
