import { expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { loadContent } from '#server/content/load.ts';
import type { Placed } from '#server/store/vehicles.ts';
import { vehicle } from '#tests/lot.ts';
import { toCsv } from './export.ts';
import { doubtsOf, planImport } from './plan.ts';
import { readInventory } from './read.ts';

const content = await loadContent('tests/content');

function place(vehicles: Vehicle[]): Placed[] {
  return vehicles.map((each, position) => ({ vehicle: each, position }));
}

function plan(current: Placed[], text: string, replace = false) {
  const reading = readInventory('f', Buffer.from(text), content);
  if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
  return planImport(current, reading.vehicles, replace);
}

const current = place([vehicle('A'), vehicle('B'), vehicle('C')]);
const HEADER = 'id,name,brand,category,price';
const B = 'B,Cart B,evolution,classic,12995';

test('without replace, rows update in place or join at the end; absent columns keep what is stored', () => {
  const done = plan(
    current,
    `${HEADER},spec:Color\nD,New,denago,city,1,Red\nB,Cart B,evolution,classic,5,\n`,
  );
  expect(done).toMatchObject({ added: 1, changed: 1, removed: 0, unchanged: 2, remove: [] });
  expect(done.write).toEqual([
    {
      position: 1,
      vehicle: expect.objectContaining({ price: 5, features: vehicle('B').features }),
    },
    {
      position: 3,
      vehicle: expect.objectContaining({ id: 'D', inStock: true, status: 'available' }),
    },
  ]);
  expect(done.write[0]?.vehicle.specifications).not.toHaveProperty('Color');
  expect(done.write[0]?.vehicle.specifications).toHaveProperty('topSpeed', '25 mph');
});

test('replace makes the file the whole inventory, in its order; absent columns keep what is stored', () => {
  const full = toCsv([vehicle('B'), vehicle('A')]);
  const same = plan(current, full, true);
  expect(same).toMatchObject({ added: 0, changed: 0, removed: 1, unchanged: 2 });
  expect(same.remove).toEqual(['C']);
  expect(same.write.map(({ vehicle: { id }, position }) => [id, position])).toEqual([
    ['B', 0],
    ['A', 1],
  ]);
  const short = plan(current, `${HEADER},spec:topSpeed,seats\n${B},19 mph,\n`, true);
  expect(short).toMatchObject({ changed: 1, removed: 2 });
  const { features, specifications } = vehicle('B');
  expect(short.write[0]?.vehicle).toMatchObject({ features, seats: null });
  expect(short.write[0]?.vehicle.specifications).toEqual({ ...specifications, topSpeed: '19 mph' });
});

test('replace refuses to empty the inventory; an id in other capitals is refused', () => {
  expect(() => plan(current, `${HEADER}\n`, true)).toThrow(/no vehicles/);
  expect(() => plan(current, `${HEADER}\nb,Cart,e,c,1\n`)).toThrow(/line 2, id: "b" must be B/);
});

test('an export of nasty values imports as no change, with and without replace', () => {
  const nasty = [
    '"',
    '""quoted""',
    'a,b;c',
    "'=x",
    "''",
    '=1+1',
    '-5%',
    '@home',
    '+1',
    'née 🛺',
    'a"b\'c',
    '\\n',
    '{"x":1}',
    'sep=;',
    '0012',
    'null',
    '=a,"b',
    '‮right',
    '#N/A',
    ';',
    "'",
  ];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = () => nasty[next(nasty.length)] ?? '';
  const vehicles = Array.from({ length: 300 }, (__, index) =>
    vehicle(`N${index}`, {
      name: pick() + pick(),
      description: `${pick()}\n${pick()}`,
      brand: pick().toLowerCase(),
      category: pick().toLowerCase(),
      status: pick(),
      driveType: next(2) ? pick() : null,
      price: next(999_999_999) / 100 + 0.01,
      seats: next(2) ? 1 + next(20) : null,
      inStock: next(2) === 0,
      features: Array.from({ length: next(4) }, pick),
      images: next(2) ? ['/a.jpg', "/b'(1).jpg"] : [],
      specifications: Object.fromEntries(
        Array.from({ length: next(6) }, () => [
          `${pick()} ${next(3)}`.replaceAll(/^\s+/g, ''),
          pick(),
        ]),
      ),
    }),
  ).map((each) => ({ ...each, price: Math.round(each.price * 100) / 100 }));
  for (const replace of [false, true]) {
    const dense = vehicles.map((each, position) => ({ vehicle: each, position }));
    const done = plan(dense, toCsv(vehicles), replace);
    expect(done.write).toEqual([]);
    expect(done).toMatchObject({ unchanged: 300, changed: 0, remove: [] });
  }
  const fresh = plan([], toCsv(vehicles), true);
  expect(fresh.write.map((each) => each.vehicle)).toEqual(vehicles);
});

test('what removes more than a third, or changes a price by more than a third, is doubted', () => {
  const doubts = (text: string, replace = false) => doubtsOf(current, plan(current, text, replace));
  expect(doubts(`${HEADER}\n${B}\n`, true)).toEqual([
    expect.stringContaining('2 of 3 vehicles: A, C'),
  ]);
  expect(doubts(`${HEADER}\n${B.replace('12995', '9000')}\n`)).toEqual([]);
  expect(doubts(`${HEADER}\n${B.replace('12995', '1299.50')}\n`)).toEqual([
    expect.stringContaining('a price by more than a third: B from $12,995 to $1,299.50'),
  ]);
});
