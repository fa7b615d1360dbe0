import { expect, test } from 'vitest';
import { numberOf, numberPattern } from './number-words.ts';

const number = new RegExp(`^(?:${numberPattern})$`, 'i');

test.each([
  ['two', 2],
  ['Thirteen', 13],
  ['Twenty', 20],
  ['thirty-three', 33],
  ['Ninety nine', 99],
  ['33', 33],
  ['1,200', 1200],
])('%s is %i', (words, value) => {
  expect(words).toMatch(number);
  expect(numberOf(words)).toBe(value);
});

test.each(['several', 'ten-two', 'thirty-zero', ''])('%j is no number', (words) => {
  expect(words).not.toMatch(number);
});
