import { expect, test } from 'vitest';
import { onLot, says } from '#tests/check/pieces.ts';
import { alikeTexts, alikeVehicles } from './alike.ts';

test.each([
  [{}, 'visitors would notice'],
  [{ stockNumber: 'S-9' }, 'visitors would notice'],
  [{ color: 'Coral' }, undefined],
  [{ price: 15_000 }, undefined],
  [{ showroom: 'Port Lively' }, undefined],
])('two vehicles that differ in %j and their id', (changes, harm) => {
  const found = alikeVehicles([onLot(), onLot({ id: 'T-2', ...changes }, 3)]);
  expect(found).toMatchObject(harm ? [{ harm, line: 3 }] : []);
});

test('one stock number, or one photograph, for two carts', () => {
  const first = { stockNumber: 'S-1', images: ['a.jpg'] };
  const number = onLot({ id: 'T-2', color: 'Coral', stockNumber: ' s-1' }, 3);
  expect(alikeVehicles([onLot(first), number])).toMatchObject([{ line: 3 }]);
  const picture = onLot({ id: 'T-2', color: 'Coral', images: ['a.jpg', 'b.jpg'] }, 3);
  expect(alikeVehicles([onLot(first), picture])).toMatchObject([{ harm: 'worth a look' }]);
});

test('titles, descriptions, summaries and towns each have words of their own', () => {
  const pair = (file: string, field: string, other = field) => [
    says('The same', { file, field, line: 1 }),
    says('the same', { file, field: other, line: 9 }),
  ];
  expect(alikeTexts(pair('words/heads.yaml', 'home.title', 'about.title'))).toMatchObject([
    { line: 9 },
  ]);
  expect(alikeTexts(pair('dealer/towns.yaml', 'towns[0].lede', 'towns[1].lede'))).toHaveLength(1);
  expect(alikeTexts(pair('words/heads.yaml', 'home.title', 'about.description'))).toEqual([]);
  expect(alikeTexts(pair('words/home.yaml', 'whyLine', 'brandsLine'))).toEqual([]);
});
