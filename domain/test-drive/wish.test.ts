import { expect, test } from 'vitest';
import { driveWishSchema } from './wish.ts';

const good = { carts: ['denago-ev-city'], showroom: ' Port  Lively ', at: '2026-11-24T10:30' };

test('one cart or two, each once', () => {
  const carts = ['MW-101', ' MW-101 ', 'denago-ev-city'];
  expect(driveWishSchema.parse({ ...good, carts })).toEqual({
    carts: ['MW-101', 'denago-ev-city'],
    showroom: 'Port Lively',
    at: '2026-11-24T10:30',
  });
});

test.each([
  ['carts', []],
  ['carts', ['']],
  ['carts', ['a', 'b', 'c']],
  ['carts', 'MW-101'],
  ['carts', [1]],
  ['carts', undefined],
  ['showroom', ' '],
  ['showroom', undefined],
  ['at', '2026-11-24 10:30'],
  ['at', '2026-11-24T10:30Z'],
  ['at', 1_795_000_000_000],
  ['at', undefined],
])('%s is not %j', (field, value) => {
  const { error } = driveWishSchema.safeParse({ ...good, [field]: value });
  expect(error?.issues[0]?.path[0]).toBe(field);
  expect(error?.issues[0]?.message).toMatch(/Choose|Enter/);
});
