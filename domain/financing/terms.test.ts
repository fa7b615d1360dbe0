import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { readTerms, termsAddress, termsBeforeRate } from './terms.ts';

const tax = { percent: 6.625, since: '2025-07-01', source: 'A', tradeIn: 'B', note: 'C' };
const credit = { price: 10_000, months: [24, 60], chosen: 60, tax };
const read = (query: string, price?: number) =>
  readTerms(new URLSearchParams(query), credit, price);

test.each([
  ['price=$12,995&down=1,000&trade=500.50&apr=6.9%25&months=60', [1_299_500, 100_000, 50_050]],
  ['price= 12995.5 &down=&apr=6.9&months=60&tax=perhaps', [1_299_550, 0, 0]],
])('%s', (query, [price, down, trade]) => {
  const terms = { price, down, trade, taxed: true, apr: 6.9, months: 60 };
  expect(read(query)).toEqual({ status: 'ok', terms });
});

test('tax counts unless it is declined, or there is none; a cart’s price stands in for none', () => {
  const query = 'price=9000&apr=5&months=24';
  expect(read(`${query}&tax=no`)).toMatchObject({ terms: { taxed: false } });
  const untaxed = readTerms(new URLSearchParams(query), { ...credit, tax: undefined });
  expect(untaxed).toMatchObject({ terms: { taxed: false } });
  expect(read(query, 11_995)).toMatchObject({ terms: { price: 900_000 } });
  expect(read('apr=5&months=24', 11_995)).toMatchObject({ terms: { price: 1_199_500 } });
  expect(read('cart=EDGE-15&down=5')).toEqual({ status: 'unasked' });
});

test('without a rate the other terms are read, of the usual months', () => {
  const before = (query: string) => termsBeforeRate(new URLSearchParams(query), credit, 11_995);
  expect(before('down=995')).toMatchObject({ price: 1_199_500, down: 99_500, months: 60 });
  expect(before('apr=x&price=9000&months=24')).toMatchObject({ price: 900_000, months: 24 });
  expect(before('down=half')).toBeNull();
});

test.each([
  ['price=0&apr=5&months=60', 'price'],
  ['price=1000001&apr=5&months=60', 'price'],
  ['price=12e3&apr=5&months=60', 'price'],
  ['apr=5&months=60', 'price'],
  ['price=900&down=-5&apr=5&months=60', 'down'],
  ['price=900&down=900&apr=5&months=60', 'down'],
  ['price=900&trade=half&apr=5&months=60', 'trade'],
  ['price=900&down=400&trade=500&apr=5&months=60', 'trade'],
  ['price=900&apr=&months=60', 'apr'],
  ['price=900&apr=36.001&months=60', 'apr'],
  ['price=900&apr=5&months=7', 'months'],
])('%s is refused at %s', (query, field) => {
  const found = read(query);
  expect(found.status === 'refused' && Object.keys(found.faults)).toEqual([field]);
});

test('whatever an address says is refused, or makes an estimate of whole cents', () => {
  const amount = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  const given = fc.dictionary(fc.constantFrom('price', 'down', 'trade', 'tax'), amount);
  fc.assert(
    fc.property(given, amount, fc.constantFrom('24', '60', '0', 'x'), (more, apr, months) => {
      const found = readTerms(new URLSearchParams({ ...more, apr, months }), credit);
      const amounts = found.status === 'ok' ? Object.values(estimate(found.terms, tax)) : [];
      for (const each of amounts) expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
    }),
  );
});

test('the address of terms is read as the same terms', () => {
  const amount = fc.integer({ min: 0, max: 400_000 });
  const anyTerms = fc.record({
    price: fc.integer({ min: 1_000_000, max: 100_000_000 }),
    down: amount,
    trade: amount,
    taxed: fc.boolean(),
    apr: fc.integer({ min: 0, max: 36_000 }).map((thousandths) => thousandths / 1000),
    months: fc.constantFrom(24, 60),
  });
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const [, query = ''] = termsAddress(terms, 'EDGE-15').split('?');
      expect(read(query)).toEqual({ status: 'ok', terms });
      expect(new URLSearchParams(query).get('cart')).toBe('EDGE-15');
    }),
  );
});
