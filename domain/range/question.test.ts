import { expect, test } from 'vitest';
import { rangeAddress, readQuestion } from './question.ts';

const cart = (id: string, low: number | null, high: number) => ({
  ...{ id, name: id, brand: 'denago', battery: null, road: 'fits' as const },
  range: { low, high },
});
const home = (key: string) => ({ key, name: key, lat: 39.9, lon: -74.1, isShowroom: false });
const known = {
  carts: [cart('short', 20, 30), cart('up-to', null, 90), cart('long', 50, 65)],
  homes: [home('bayville'), home('brick-township')],
  first: 'long',
};

test.each([
  ['', 'long bayville 100'],
  ['?cart=short&home=brick-township&left=80', 'short brick-township 80'],
  ['?cart=gone&home=nowhere&left=warm', 'long bayville 100'],
  ['?left=0', 'long bayville 40'],
  ['?left=999', 'long bayville 100'],
  ['?left=82', 'long bayville 80'],
  ['?left=-80', 'long bayville 100'],
])('%s asks for %s', (search, asked) => {
  const question = readQuestion(new URLSearchParams(search), known);
  expect(`${question?.cart.id} ${question?.home.key} ${question?.left}`).toBe(asked);
});

test('an address leads back to its question', () => {
  const address = rangeAddress({ cart: 'short', home: 'brick-township', left: 65 });
  const question = readQuestion(new URL(address, 'https://site.example').searchParams, known);
  expect(question).toMatchObject({
    cart: { id: 'short' },
    home: { key: 'brick-township' },
    left: 65,
  });
  expect(rangeAddress({ cart: 'short' })).toBe('/range?cart=short');
});

test('where the page’s own cart has no range, the first that has one stands there', () => {
  const question = readQuestion(new URLSearchParams(), { ...known, first: 'silent' });
  expect(question?.cart.id).toBe('short');
});

test('where no range is known there is nothing to ask', () => {
  expect(readQuestion(new URLSearchParams(), { ...known, carts: [] })).toBe(null);
  expect(readQuestion(new URLSearchParams(), { ...known, homes: [] })).toBe(null);
});
