import { expect, test } from 'vitest';
import { readIdempotencyKey } from './calls.ts';

test.each([
  [undefined, undefined],
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  [' "a b" ', 'a b'],
  [`"${'k'.repeat(128)}"`, 'k'.repeat(128)],
  ['', null],
  ['"  "', null],
  ['"a\tb"', null],
  ['é', null],
  ['"'.repeat(9000), null],
  ['k'.repeat(129), null],
])('%j is the key %j', (header, key) => {
  expect(readIdempotencyKey(header)).toBe(key);
});
