import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { toCsv } from './export.ts';
import { countChanges, doubtsOf, planImport } from './plan.ts';
import { readInventory } from './read.ts';

const content = await loadContent('tests/content');

function plan(current: Vehicle[], text: string, replace = false): Vehicle[] {
  const reading = readInventory('f', Buffer.from(text), content);
  if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
  return planImport(current, reading.vehicles, replace);
}

const current = [vehicle('A'), vehicle('B'), vehicle('C')];
const HEADER = 'id,name,brand,category,price';
const B = 'B,Cart B,evolution,classic,12995';

test('without replace, rows update in place or join at the end; absent columns keep what is stored', () => {
  const rows = 'D,Cart D,denago,city,1,Red\nB,Cart B,evolution,classic,5,\n';
  const next = plan(current, `${HEADER},spec:Color\n${rows}`);
  const counts = { added: 1, changed: 1, removed: 0, unchanged: 2 };
  expect(countChanges(current, next)).toEqual(counts);
  const { specifications, ...rest } = vehicle('B');
  const { Color: _, ...others } = specifications;
  expect(next[1]).toEqual({ ...rest, price: 5, specifications: others });
  expect(next[3]).toMatchObject({ id: 'D', inStock: true, status: 'available' });
});

test('replace makes the file the whole inventory, in its order; absent columns keep what is stored', () => {
  const moved = plan(current, toCsv([vehicle('B'), vehicle('A')]), true);
  expect(moved).toEqual([vehicle('B'), vehicle('A')]);
  expect(countChanges(current, moved)).toEqual({ added: 0, changed: 0, removed: 1, unchanged: 2 });
  const short = plan(current, `${HEADER},spec:topSpeed,seats\n${B},19 mph,\n`, true);
  const { specifications } = vehicle('B');
  expect(short).toEqual([
    { ...vehicle('B'), seats: null, specifications: { ...specifications, topSpeed: '19 mph' } },
  ]);
});

test('an id that a spreadsheet has taken for a number is doubted', () => {
  const stored = [vehicle('0012')];
  const next = plan(stored, `${HEADER}\n12,Cart,e,c,1\n`);
  expect(doubtsOf(stored, next)).toEqual([expect.stringContaining('new vehicles: 12 (0012)')]);
});

test('twins of another case, stored before they were one, become one', () => {
  const twins = [vehicle('X1'), vehicle('x1', { price: 5 })];
  expect(plan(twins, `${HEADER}\n`)).toEqual([vehicle('x1', { price: 5 })]);
});

test('replace refuses to empty the inventory', () => {
  expect(() => plan(current, `${HEADER}\n`, true)).toThrow(/no vehicles/);
});

test('whatever an export holds, its import changes nothing', () => {
  const nasty = fc.oneof(
    fc.constantFrom('"', "'=x", "''", '=1+1', '-5%', '@home', '+1', 'a"b\'c', 'sep=;'),
    fc.constantFrom('0012', '=a,"b', '＝a', '\u202eright', ';', 'née 🛺', '{"x":1}'),
  );
  const label = fc.tuple(nasty, nasty).map((parts) => parts.join(' '));
  const given = fc.record({
    name: label,
    description: fc.tuple(nasty, nasty).map((parts) => parts.join('\n')),
    brand: nasty.map((text) => text.toLowerCase()),
    status: nasty,
    price: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100)),
    seats: fc.option(fc.integer({ min: 1, max: 20 })),
    inStock: fc.boolean(),
    features: fc.array(nasty, { maxLength: 4 }),
    images: fc.subarray(['/a.jpg', "/b'(1).jpg"]),
    specifications: fc.dictionary(label, nasty, { maxKeys: 6 }),
  });
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 9 }), (all) => {
      const vehicles = all.map((each, at) => vehicle(`N${at}`, each));
      for (const replace of [false, true]) {
        expect(plan(vehicles, toCsv(vehicles), replace)).toEqual(vehicles);
      }
      expect(plan([], toCsv(vehicles))).toEqual(vehicles);
    }),
  );
});

test('what removes more than a third, or changes a price by more than a third, is doubted', () => {
  const doubts = (text: string, replace = false) => doubtsOf(current, plan(current, text, replace));
  expect(doubts(`${HEADER}\n${B}\n`, true)).toEqual([
    expect.stringContaining('2 of 3 vehicles: A, C'),
  ]);
  expect(doubts(`${HEADER}\n${B.replace('12995', '9000')}\n`)).toEqual([]);
  expect(doubts(`${HEADER}\n${B.replace('12995', '1299.50')}\n`)).toEqual([
    expect.stringContaining('1 price by more than a third: B from $12,995 to $1,299.50'),
  ]);
  expect(doubts(`${HEADER}\n${B.replace('12995', '')}\n`)).toEqual([
    expect.stringContaining('B from $12,995 to none'),
  ]);
  const rows = Array.from({ length: 201 }, (_, at) => `N-${at},Cart,e,c,1`);
  expect(doubts([HEADER, ...rows].join('\n'))).toEqual([
    expect.stringContaining('add 201 vehicles: N-0, N-1, N-2 and 198 more'),
  ]);
});
