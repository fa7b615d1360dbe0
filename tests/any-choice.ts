import fc from 'fast-check';
import type { CartFacts } from '#domain/cart/facts.ts';
import type { Answers, ChoiceCart } from '#domain/choose/choose.ts';
import { partySizes } from '#domain/filter/criteria.ts';
import { places } from '#domain/filter/verdict.ts';

const orNot = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const upTo = (most: number) => fc.integer({ min: 1, max: most });

const orNothing = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value);
const figure = (most: number) => orNothing(upTo(most).map(String));

/** Anything that an address of the chooser can say. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  seats: orNothing(fc.constantFrom(...partySizes)),
  where: orNothing(fc.constantFrom(...places)),
  miles: figure(120),
  tows: figure(3000),
  carries: figure(2000),
  price: figure(30_000),
});

const range = fc.record({ low: orNot(upTo(50)), more: fc.integer({ min: 0, max: 40 }) });

const anyFacts: fc.Arbitrary<CartFacts> = fc.record({
  seats: orNot(upTo(8)),
  topSpeed: orNot(fc.record({ mph: fc.constantFrom(15, 20, 21, 25, 30), orMore: fc.boolean() })),
  range: orNot(range.map(({ low, more }) => ({ low, high: (low ?? 20) + more }))),
  battery: fc.constantFrom(null, 'lithium', 'deep cycle'),
  payload: orNot(upTo(1500)),
  towing: orNot(upTo(2000)),
  clearance: orNot(upTo(12)),
  bed: orNot(fc.tuple(upTo(60), upTo(50))),
  allTerrain: orNot(fc.boolean()),
});

const standings = ['here', 'coming', 'order', 'pending', 'gone'] as const;

/** Up to a dozen carts of which anything may be known or not. */
export const anyCarts: fc.Arbitrary<ChoiceCart[]> = fc
  .array(
    fc.record({
      facts: anyFacts,
      price: orNot(fc.record({ amount: upTo(30_000), of: fc.constant('MSRP') })),
      availability: fc.array(
        fc.record({ standing: fc.constantFrom(...standings), words: fc.constant('') }),
        { maxLength: 1 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((carts) => carts.map((cart, index) => ({ id: `cart-${index}`, ...cart })));
