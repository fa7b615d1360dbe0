import fc from 'fast-check';
import type { CartFacts } from '#domain/cart/facts.ts';
import type { ChoiceCart } from '#domain/choose/choose.ts';
import { partySizes, places, type Wishes } from '#domain/choose/wishes.ts';

const orNot = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const upTo = (most: number) => fc.integer({ min: 1, max: most });

/** Anything that an address of the choice can say. */
export const anyWishes: fc.Arbitrary<Wishes> = fc.record({
  seats: orNot(fc.constantFrom(...partySizes)),
  where: orNot(fc.constantFrom(...places)),
  miles: orNot(upTo(120)),
  tows: orNot(upTo(3000)),
  carries: orNot(upTo(2000)),
  price: orNot(upTo(30_000)),
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
