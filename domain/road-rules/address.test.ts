import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRoadRules, roadRulesAddress } from './address.ts';

const read = (address: string) => readRoadRules(new URL(address, 'http://a.example').searchParams);

test('town and cart can be read aloud', () => {
  const address = roadRulesAddress({ town: '/brick-township-golf-carts', cart: 'denago-ev-nomad' });
  expect(address).toBe('/can-i-drive-it?town=brick-township&cart=denago-ev-nomad');
  expect(roadRulesAddress({})).toBe('/can-i-drive-it');
});

test('what an address is given it says', () => {
  const town = fc.stringMatching(/^[a-z]+(-[a-z]+)?$/).map((name) => `/${name}-golf-carts`);
  fc.assert(
    fc.property(fc.option(town), fc.option(fc.string({ minLength: 1 })), (place, cart) => {
      const address = roadRulesAddress({ town: place ?? undefined, cart: cart ?? undefined });
      expect(read(address)).toEqual({ town: place ?? '', cart: cart ?? '', left: 100 });
    }),
  );
});

test.each([
  ['', 100],
  ['?town=&cart=', 100],
  ['?left=80', 80],
  ['?left=82', 80],
  ['?left=0', 40],
  ['?left=999', 100],
  ['?left=-80', 100],
  ['?left=warm', 100],
])('%s leaves %d per cent', (search, left) => {
  expect(read(`/can-i-drive-it${search}`)).toEqual({ town: '', cart: '', left });
});
