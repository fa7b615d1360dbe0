import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driveAddress, readDrive } from './drive-address.ts';

const read = (address: string) => readDrive(new URL(address, 'http://a.example').searchParams);

test('town and cart can be read aloud', () => {
  const address = driveAddress({ town: '/brick-township-golf-carts', cart: 'denago-ev-nomad' });
  expect(address).toBe('/can-i-drive-it?town=brick-township&cart=denago-ev-nomad');
  expect(driveAddress({})).toBe('/can-i-drive-it');
});

test('what an address is given it says', () => {
  const town = fc.stringMatching(/^[a-z]+(-[a-z]+)?$/).map((name) => `/${name}-golf-carts`);
  fc.assert(
    fc.property(fc.option(town), fc.option(fc.string({ minLength: 1 })), (place, cart) => {
      const address = driveAddress({ town: place ?? undefined, cart: cart ?? undefined });
      expect(read(address)).toEqual({ town: place ?? '', cart: cart ?? '' });
    }),
  );
});

test('what is empty is not said', () => {
  expect(read('/can-i-drive-it?town=&cart=')).toEqual({ town: '', cart: '' });
});
