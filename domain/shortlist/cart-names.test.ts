import { expect, test } from 'vitest';
import { partsOfName, readCartNames, shortlistAddress } from './cart-names.ts';

test.each([
  ['carts=', []],
  ['carts=denago-ev-city~bay-teal,CITY-301', ['denago-ev-city~bay-teal', 'CITY-301']],
  ['carts=a%2Cb&carts=c', ['a', 'b', 'c']],
  ['carts=a,,a, b ,', ['a', 'b']],
  ['carts=<script>,../etc,a~,~teal,a~B,é', []],
  [`carts=${'x'.repeat(65)},ok`, ['ok']],
])('?%s names %j, and its address is read the same', (query, names) => {
  expect(readCartNames(new URLSearchParams(query))).toEqual(names);
  const { searchParams } = new URL(shortlistAddress(names), 'http://localhost');
  expect(readCartNames(searchParams)).toEqual(names);
});

test('a name has an id, and perhaps a paint', () => {
  expect(partsOfName('denago-ev-city~bay-teal')).toEqual({
    id: 'denago-ev-city',
    paint: 'bay-teal',
  });
  expect(partsOfName('CITY-301')).toEqual({ id: 'CITY-301', paint: undefined });
});
