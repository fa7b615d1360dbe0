import { expect, test } from 'vitest';
import { driveRules } from './kind.ts';

const good = { carts: ['denago-ev-city'], showroom: ' Port  Lively ', at: '2026-11-24T10:30' };

test('one cart or two, each once', () => {
  const carts = ['MW-101', ' MW-101 ', 'denago-ev-city'];
  expect(driveRules.schema.parse({ ...good, carts })).toEqual({
    carts: ['MW-101', 'denago-ev-city'],
    showroom: 'Port Lively',
    at: '2026-11-24T10:30',
  });
});

test.each([
  ['carts', []],
  ['carts', ['']],
  ['carts', ['a', 'b', 'c']],
  ['carts', [1]],
  ['carts', undefined],
  ['showroom', ' '],
  ['at', '2026-11-24 10:30'],
  ['at', '2026-11-24T10:30Z'],
  ['at', undefined],
])('%s is not %j', (field, value) => {
  const { error } = driveRules.schema.safeParse({ ...good, [field]: value });
  expect(error?.issues[0]?.path[0]).toBe(field);
  expect(error?.issues[0]?.message).toMatch(/Choose|Enter/);
});
