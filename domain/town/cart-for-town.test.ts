import { expect, test } from 'vitest';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { listedVehicle } from '#tests/lot.ts';
import { type CartNeed, cartForTown } from './cart-for-town.ts';

function cart(
  id: string,
  price: number | null,
  figures: string,
  given: Partial<ListedVehicle> = {},
) {
  const [seats, topSpeed = '', range = ''] = figures.split(', ');
  const specifications = { seatingCapacity: Number(seats), topSpeed, range };
  return listedVehicle(id, { price, seats: null, specifications, ...given });
}

const lot = [
  cart('golf', 9995, '2, 19 mph, 25-35 mi'),
  cart('work', 10995, '2, 15 mph, 40-60 mi'),
  cart('unpriced', null, '4, 25 mph, 30-40 mi'),
  cart('street', 11995, '4, 25 mph, 30-40 mi'),
  cart('same-price', 11995, '4, 25 mph, 30-40 mi'),
  cart('roams', 14495, '4, 25 mph, 45-60 mi'),
  cart('up-to', 13495, '4, 25 mph, up to 70 mi'),
  cart('family', 15995, '6, 25 mph, 45-55 mi'),
  cart('fast', 12995, '6, 25+ mph, 60-70 mi'),
  cart('sold', 9000, '6, 25 mph, 60-70 mi', { status: 'sold' }),
  cart('coming', 19995, '8, 25 mph, 60-70 mi', { status: 'in transit', inStock: false }),
];

test.each<[string, Partial<CartNeed>, string | undefined]>([
  ['for roads: over 20 mph and not over 25; the list’s order among equals', {}, 'street'],
  ['by seats; as fast as 25+ mph is too fast', { seats: 5 }, 'family'],
  ['by range: the lower figure counts, and “up to” is none', { miles: 45 }, 'roams'],
  [
    'for a long day on one’s own ground, whatever its speed',
    { isForRoads: false, miles: 40 },
    'work',
  ],
  ['on its way, where none is here', { seats: 8 }, 'coming'],
  ['none on the list, the sold ones left out', { seats: 9 }, undefined],
])('the least expensive cart %s', (_, need, id) => {
  expect(cartForTown({ seats: null, miles: null, isForRoads: true, ...need }, lot)?.id).toBe(id);
});
