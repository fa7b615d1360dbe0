import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfName, readCartNames, shortlistAddress } from './cart-names.ts';

const read = (query: string) => readCartNames(new URLSearchParams(query));

test.each([
  ['', []],
  ['carts=', []],
  ['carts=denago-ev-city,CITY-301', ['denago-ev-city', 'CITY-301']],
  ['carts=denago-ev-city~bay-teal', ['denago-ev-city~bay-teal']],
  ['carts=a%2Cb&carts=c', ['a', 'b', 'c']],
  ['carts=a,,a, b ,', ['a', 'b']],
  ['carts=<script>,../etc,a~,~teal,a~B,é', []],
  [`carts=${'x'.repeat(65)},ok`, ['ok']],
])('?%s names %j', (query, names) => {
  expect(read(query)).toEqual(names);
});

test('an address that was written is read as it was meant', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,20}(~[a-z0-9-]{1,10})?$/);
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      const { searchParams } = new URL(shortlistAddress(names), 'http://localhost');
      expect(readCartNames(searchParams)).toEqual(names);
    }),
  );
});

test('a name has an id, and perhaps a paint', () => {
  expect(partsOfName('denago-ev-city~bay-teal')).toEqual({
    id: 'denago-ev-city',
    paint: 'bay-teal',
  });
  expect(partsOfName('CITY-301')).toEqual({ id: 'CITY-301', paint: undefined });
});
