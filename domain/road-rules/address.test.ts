import { expect, test } from 'vitest';
import { readRoadRules, roadRulesAddress } from './address.ts';

const read = (address: string) => readRoadRules(new URL(address, 'http://a.example').searchParams);

test('an address gives back what it was given', () => {
  const asked = { town: '/brick-township-golf-carts', cart: 'denago-ev-nomad', charge: 80 };
  const address = roadRulesAddress(asked);
  expect(address).toBe('/can-i-drive-it?town=brick-township&cart=denago-ev-nomad&left=80');
  expect(read(address)).toEqual(asked);
  expect(roadRulesAddress({})).toBe('/can-i-drive-it');
});

test.each([
  ['?town=&cart=', 100],
  ['?left=82', 80],
  ['?left=0', 40],
  ['?left=999', 100],
  ['?left=-80', 100],
])('%s leaves %d per cent', (search, charge) => {
  expect(read(`/can-i-drive-it${search}`)).toEqual({ town: '', cart: '', charge });
});
