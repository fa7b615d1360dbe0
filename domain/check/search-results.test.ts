import { expect, test } from 'vitest';
import { says } from '#tests/check/pieces.ts';
import { cutInResults, inArial } from './search-results.ts';

const head = (field: string, text: string) =>
  says(text, { file: 'words/heads.yaml', field, line: 3 });

test('letters are as wide as in Arial', () => {
  // By the advances of Liberation Sans, which has Arial's: 667 + 4 x 556 in thousandths of 20 px.
  expect(inArial('Shape', 20)).toBeCloseTo(((667 + 4 * 556) * 20) / 1000);
  expect(inArial('WWW', 20)).toBeGreaterThan(4 * inArial('iii', 20));
});

test.each([
  ['home.title', 'Golf Carts in Ocean County, NJ – Sales, Rentals, Service', undefined],
  ['home.title', 'WIDE '.repeat(11), 'visitors would notice'],
  ['home.title', 'i'.repeat(60), undefined],
  ['home.description', 'a'.repeat(160), undefined],
  ['home.description', 'a'.repeat(161), 'worth a look'],
  ['home.keywords[0]', 'a'.repeat(200), undefined],
])('%s %j: %s', (field, text, harm) => {
  const found = cutInResults([head(field, text)]);
  expect(found).toMatchObject(harm ? [{ harm, line: 3 }] : []);
});
