import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle, vehicle } from '#tests/lot.ts';
import { listed, vehiclesCalled } from './listed.ts';
import { similarTo } from './similar.ts';
import { titled, titledBrand } from './titled.ts';
import type { Vehicle } from './vehicle.ts';
import { wholeVehicle } from './whole-vehicle.ts';

const content = await loadContent('tests/content');
const address = (name: string) => `/pictures/${name}.0a1b2c3d.1600x1000.webp`;
const city = { brand: 'DENAGO', name: 'ev  city' };

/** With pictures of the city in its own paint and in bay teal, but in no pattern. */
function shown(given: Partial<Vehicle>) {
  const names = ['carts/denago-ev-city/front', 'carts/denago-ev-city/front-bay-teal'];
  return listed(vehicle('A', { specifications: {}, ...given }), {
    content,
    pictures: new Map(names.map((name) => [name, address(name)])),
    today: '2026-11-22',
    modelFile: (slug) => `/${slug}.glb`,
  });
}

const own = address('carts/denago-ev-city/front');
const teal = address('carts/denago-ev-city/front-bay-teal');

test.each([
  ['no color', {}, own, null, '#9dbccb'],
  ['its model’s own', { color: 'Ice blue' }, own, null, '#9dbccb'],
  ['another known one', { color: 'bay TEAL ' }, teal, null, '#0a5a64'],
  ['another word for it', { specifications: { colour: 'Teal' } }, teal, null, '#0a5a64'],
  ['an unknown one', { color: 'Moonshine' }, own, 'Ice blue', undefined],
  ['a pattern without pictures', { color: 'camo' }, own, 'Ice blue', undefined],
  ['no model', { name: 'Unheard of', color: 'Moonshine' }, null, null, undefined],
])('a vehicle of %s', (_, given, illustration, shownIn, color3d) => {
  const found = shown({ ...city, ...given });
  expect(found).toMatchObject({ illustration, shownIn });
  expect(found.in3d?.color).toBe(color3d);
});

test('a vehicle with the specification’s fields alone is made whole; others keep their own', () => {
  const whole = listedVehicle('A', { status: 'in transit', color: 'Teal', expected: '2026-12-05' });
  expect(wholeVehicle(whole, '2026-12-31')).toEqual(whole);
  const { availability, facts, hues, color, showroom, stockNumber, ...some } = whole;
  const { illustration, shownIn, in3d, ...bare } = some;
  expect(wholeVehicle(bare, '2026-12-01')).toEqual({
    ...whole,
    color: null,
    hues: [],
    availability: { standing: 'coming', words: 'On its way, expected December 5' },
  });
});

const ids = (vehicles: { id: string }[]) => vehicles.map(({ id }) => id);

test('a cart is found by words of its id, name, color and stock number, in any order', () => {
  const all = [
    listedVehicle('X-1', { name: 'Rover Edge', color: 'Ocean blue', stockNumber: '0815' }),
    listedVehicle('X-2', { name: 'Rover Edge', color: null }),
    listedVehicle('Y-3', { name: 'Turfman' }),
  ];
  const found = (words: string) => ids(vehiclesCalled(all, words));
  expect(found(' blue  ROVER ')).toEqual(['X-1']);
  expect(found('rover')).toEqual(['X-1', 'X-2']);
  expect([found('y-3'), found('815'), found('rover turfman')]).toEqual([['Y-3'], ['X-1'], []]);
  expect(found('')).toEqual(ids(all));
});

test('similar carts: the same model, then as many seats, then a near price, none that is gone', () => {
  const turfman = listedVehicle('T-1', { name: 'Turfman 1000', seats: 2, price: 10_000 });
  const others = [
    listedVehicle('BUS', { name: 'Shuttle', seats: 8, price: 10_000 }),
    listedVehicle('DEAR', { name: 'Carrier', seats: 2, price: 16_000 }),
    listedVehicle('NEAR', { name: 'Carrier', seats: 2, price: 10_500 }),
    listedVehicle('SAME', { name: 'TURFMAN  1000', seats: 2, price: 19_000 }),
    listedVehicle('ASK', { name: 'Carrier', seats: 2, price: null }),
    listedVehicle('GONE', { name: 'Turfman 1000', seats: 2, inStock: false }),
  ];
  expect(ids(similarTo(turfman, [turfman, ...others]))).toEqual(['SAME', 'ASK', 'NEAR']);
  const twins = ['A', 'B', 'C', 'D'].map((id) => listedVehicle(id, { name: 'Carrier' }));
  expect(ids(similarTo(turfman, twins))).toEqual(['A', 'B', 'C']);
});

test('names in lower case are titled', () => {
  expect(['rover series', 'd6 max'].map(titled)).toEqual(['Rover series', 'D6 max']);
  const brands = ['club car', 'swift ev', 'éclair evans-ez'].map(titledBrand);
  expect(brands).toEqual(['Club Car', 'Swift EV', 'Éclair Evans-Ez']);
});
