import { expect, test } from 'vitest';
import { readIdempotencyKey } from './contact-call.ts';

test.each([
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  [' "a b" ', 'a b'],
  ['"a\\"b\\\\c"', 'a"b\\c'],
  [`"${'k'.repeat(128)}"`, 'k'.repeat(128)],
])('%j is the key %j', (header, key) => {
  expect(readIdempotencyKey(header)).toBe(key);
});

test.each([
  '',
  '""',
  '"  "',
  '"a',
  'a"',
  '"a", "b"',
  'a, b',
  '"a\\n"',
  '"a\tb"',
  '"é"',
  'é',
  '"a";b',
  '"'.repeat(9000),
  `"${'\\"'.repeat(4000)}`,
  `"${'k'.repeat(129)}"`,
  'k'.repeat(129),
])('%j is none', (header) => {
  expect(readIdempotencyKey(header)).toBeNull();
});

test('without the header there is no key', () => {
  expect(readIdempotencyKey(undefined)).toBeUndefined();
});
