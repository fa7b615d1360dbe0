import { expect, test } from 'vitest';
import { keyedHash, readSigned, signUntil } from './hash.ts';

const hash = keyedHash('for tests');
const UNTIL = Date.parse('2026-12-01T12:00:00Z');

test('a token is good for its purpose and subject, until its time', () => {
  const token = signUntil(hash, 'drive', '42', UNTIL);
  expect(readSigned(hash, 'drive', '42', token, UNTIL - 1000)).toBe('ok');
  expect(readSigned(hash, 'drive', '42', token, UNTIL)).toBe('late');
  expect(readSigned(hash, 'drive', '43', token, UNTIL - 1000)).toBe('forged');
  expect(readSigned(hash, 'photograph', '42', token, UNTIL - 1000)).toBe('forged');
  expect(readSigned(keyedHash('other'), 'drive', '42', token, UNTIL - 1000)).toBe('forged');
});

test('nobody lengthens it, and what is no token is forged', () => {
  const [, signature] = signUntil(hash, 'drive', '42', UNTIL).split('.');
  for (const token of ['', '.', 'x', `zzzzzz.${signature}`, `.${signature}`, `${signature}`]) {
    expect(readSigned(hash, 'drive', '42', token, UNTIL - 1000)).toBe('forged');
  }
});
