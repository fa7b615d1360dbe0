import { expect, test } from 'vitest';
import { fromFields } from './from-fields.ts';

const read = (fields: [string, string][]) => JSON.parse(JSON.stringify(fromFields(fields)));

test('names with dots are objects, names with brackets lists, and empty details are not there', () => {
  expect(
    read([
      ['firstName', 'Ada'],
      ['message', ''],
      ['details.drive.day', '2026-12-01'],
      ['details.drive.carts[]', 'a'],
      ['details.drive.carts[]', 'b'],
      ['details.drive.time', '  '],
      ['details.parts.cart', ''],
    ]),
  ).toEqual({
    firstName: 'Ada',
    message: '',
    details: { drive: { day: '2026-12-01', carts: ['a', 'b'] } },
  });
});

test('no name reaches what objects inherit, and a field is never both text and object', () => {
  const values = fromFields([
    ['__proto__', 'x'],
    ['__proto__.admin', 'x'],
    ['constructor.prototype.admin', 'x'],
    ['details', 'text'],
    ['details.parts.part', 'A wheel'],
    ['a.b.c.d.e', 'too deep'],
  ]);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(JSON.parse(JSON.stringify(values))).toEqual({
    constructor: { prototype: { admin: 'x' } },
    details: { parts: { part: 'A wheel' } },
  });
});
