import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { readTerms, termsAddress } from './terms.ts';

const tax = { percent: 6.625, since: '2025-07-01', source: 'A', tradeIn: 'B', note: 'C' };
const credit = { price: 10_000, months: [24, 60], chosen: 60, tax };
const read = (query: string) => readTerms(new URLSearchParams(query), credit);

test.each([
  ['price=$12,995&down=1,000&trade=500.50&apr=6.9%25&months=60', [1_299_500, 100_000, 50_050]],
  ['price=12995.5&down=&apr=6.9&months=60', [1_299_550, 0, 0]],
  ['price= 12995 &apr=6.9&months=60&tax=perhaps', [1_299_500, 0, 0]],
])('%s', (query, [price, down, trade]) => {
  expect(read(query)).toEqual({
    status: 'ok',
    terms: { price, down, trade, taxed: true, apr: 6.9, months: 60 },
  });
});

test('tax counts unless it is declined, or there is none', () => {
  const params = new URLSearchParams('price=9000&apr=5&months=24');
  const taxed = (given: typeof credit | Omit<typeof credit, 'tax'>) =>
    readTerms(params, { tax: undefined, ...given });
  expect(taxed(credit)).toMatchObject({ terms: { taxed: true } });
  params.set('tax', 'no');
  expect(taxed(credit)).toMatchObject({ terms: { taxed: false } });
  params.delete('tax');
  expect(taxed({ price: 1, months: [24], chosen: 24 })).toMatchObject({ terms: { taxed: false } });
});

test('a cart’s price stands where the address says none', () => {
  const params = new URLSearchParams('apr=5&months=24');
  expect(readTerms(params, credit, 11_995)).toMatchObject({ terms: { price: 1_199_500 } });
  params.set('price', '9000');
  expect(readTerms(params, credit, 11_995)).toMatchObject({ terms: { price: 900_000 } });
});

test.each(['', 'price=9000', 'cart=EDGE-15&down=5'])('%s asks nothing yet', (query) => {
  expect(read(query)).toEqual({ status: 'unasked' });
});

test.each([
  ['price=0&apr=5&months=60', 'price'],
  ['price=1000001&apr=5&months=60', 'price'],
  ['price=12e3&apr=5&months=60', 'price'],
  ['apr=5&months=60', 'price'],
  ['price=900&down=x&apr=5&months=60', 'down'],
  ['price=900&down=-5&apr=5&months=60', 'down'],
  ['price=900&down=900&apr=5&months=60', 'down'],
  ['price=900&trade=half&apr=5&months=60', 'trade'],
  ['price=900&trade=900&apr=5&months=60', 'trade'],
  ['price=900&down=400&trade=500&apr=5&months=60', 'trade'],
  ['price=900&apr=&months=60', 'apr'],
  ['price=900&apr=36.001&months=60', 'apr'],
  ['price=900&apr=Infinity&months=60', 'apr'],
  ['price=900&apr=5&months=7', 'months'],
  ['price=900&apr=5', 'months'],
])('%s is refused at %s', (query, field) => {
  const found = read(query);
  expect(found.status === 'refused' && Object.keys(found.faults)).toEqual([field]);
});

test('whatever an address says is refused, or makes an estimate of whole cents', () => {
  const amount = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('price', 'down', 'trade', 'tax'), amount),
      amount,
      fc.constantFrom('24', '60', '0', 'x'),
      (given, apr, months) => {
        const found = readTerms(new URLSearchParams({ ...given, apr, months }), credit);
        const parts = found.status === 'ok' ? Object.values(estimate(found.terms, tax)) : [];
        expect(parts.length > 0).toBe(found.status === 'ok');
        for (const part of parts) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      },
    ),
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
