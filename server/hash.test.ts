import { expect, test } from 'vitest';
import { isSigned, keyedHash, signUntil } from './hash.ts';

const hash = keyedHash('for tests');
const UNTIL = Date.parse('2026-12-01T12:00:00Z');

test('a token is good for its purpose and subject, until its time', () => {
  const token = signUntil(hash, 'drive', '42', UNTIL);
  expect(isSigned(hash, 'drive', '42', token, UNTIL - 1000)).toBe(true);
  expect(isSigned(hash, 'drive', '42', token, UNTIL)).toBe(false);
  expect(isSigned(hash, 'drive', '43', token, UNTIL - 1000)).toBe(false);
  expect(isSigned(hash, 'photograph', '42', token, UNTIL - 1000)).toBe(false);
  expect(isSigned(keyedHash('other'), 'drive', '42', token, UNTIL - 1000)).toBe(false);
});

test('nobody lengthens it, and what is no token is forged', () => {
  const [, signature] = signUntil(hash, 'drive', '42', UNTIL).split('.');
  for (const token of ['', '.', 'x', `zzzzzz.${signature}`, `.${signature}`, `${signature}`]) {
    expect(isSigned(hash, 'drive', '42', token, UNTIL - 1000)).toBe(false);
  }
});
