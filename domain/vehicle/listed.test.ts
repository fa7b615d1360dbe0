import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { listed } from './listed.ts';
import type { Vehicle } from './vehicle.ts';

let content: Content;
beforeAll(async () => {
  content = await loadContent('tests/content');
});

const address = (name: string) => `/pictures/${name}.0a1b2c3d.1600x1000.webp`;
const city = { brand: 'DENAGO', name: 'ev  city' };

/** With pictures of the city in its own paint, in bay teal and in no pattern. */
function shown(given: Partial<Vehicle>) {
  const names = ['carts/denago-ev-city/front', 'carts/denago-ev-city/front-bay-teal'];
  const pictures = new Map(names.map((name) => [name, address(name)]));
  return listed(vehicle('A', { specifications: {}, ...given }), {
    content,
    pictures,
    today: '2026-11-22',
    modelFile: (slug) => `/${slug}.glb`,
  });
}

const own = address('carts/denago-ev-city/front');

test.each([
  ['without a color', {}, own, null],
  ['in its model’s own', { color: 'Ice blue' }, own, null],
  [
    'in another that is known',
    { color: 'bay TEAL ' },
    address('carts/denago-ev-city/front-bay-teal'),
    null,
  ],
  [
    'by another word for it',
    { color: 'teal' },
    address('carts/denago-ev-city/front-bay-teal'),
    null,
  ],
  ['in one that nobody knows', { color: 'Moonshine' }, own, 'Ice blue'],
  ['in a pattern that it was not rendered in', { color: 'camo' }, own, 'Ice blue'],
])('a vehicle %s', (_, given, illustration, shownIn) => {
  expect(shown({ ...city, ...given })).toMatchObject({ illustration, shownIn });
});

test('its color is its column’s, or a specification’s', () => {
  expect(shown({ specifications: { colour: 'Teal' } }).color).toBe('Teal');
  expect(shown({ color: 'Red', specifications: { Color: 'Teal' } }).color).toBe('Red');
  expect(shown({}).color).toBe(null);
});

test('of no model there is no picture, and so none in another color', () => {
  expect(shown({ name: 'Unheard of', color: 'Moonshine' })).toMatchObject({
    illustration: null,
    shownIn: null,
  });
});

test('the 3D view has its color where its pictures do', () => {
  const file = '/denago-ev-city.glb';
  expect(shown(city).in3d).toEqual({ file, color: '#9dbccb' });
  expect(shown({ ...city, color: 'Teal' }).in3d).toEqual({ file, color: '#0a5a64' });
  expect(shown({ ...city, color: 'Moonshine' }).in3d).toBe(null);
  expect(shown({ name: 'Unheard of' }).in3d).toBe(null);
});

test('it carries what a shopper can do about it', () => {
  expect(shown({ status: 'in transit', inStock: false }).availability.standing).toBe('coming');
});
