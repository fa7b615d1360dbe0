import { expect, test } from 'vitest';
import type { Placed } from '#server/store/vehicles.ts';
import { vehicle } from '#tests/lot.ts';
import { doubtsOf } from './doubts.ts';
import { planImport } from './plan.ts';
import { readInventory } from './read.ts';

const current: Placed[] = ['A', 'B', 'C', 'D', 'E', 'F'].map((id, position) => ({
  vehicle: vehicle(id, { price: 9000 }),
  position,
}));

function doubts(rows: [id: string, price: number][], replace = true): string[] {
  const lines = rows.map(([id, price]) => `${id},Cart,evolution,classic,${price}`);
  const text = ['id,name,brand,category,price', ...lines].join('\n');
  const reading = readInventory('f.csv', Buffer.from(text), new Set());
  if (reading.status === 'refused') expect.fail(reading.faults.join('\n'));
  return doubtsOf(current, planImport(current, reading.vehicles, { replace }));
}

const all = (price: number) =>
  ['A', 'B', 'C', 'D', 'E', 'F'].map((id): [string, number] => [id, price]);

test('a third of the lot may go, and not one more', () => {
  expect(doubts(all(9000).slice(2))).toEqual([]);
  expect(doubts(all(9000).slice(3))).toEqual([expect.stringMatching(/3 of 6 vehicles: A, B, C\./)]);
  // New ones in their place make up for none.
  const others = all(9000).map(([id, price]): [string, number] => [`N${id}`, price]);
  expect(doubts(others)).toEqual([expect.stringMatching(/6 of 6 .*A, B, C, D, E and 1 more/)]);
});

test('a price may change by a third, up or down, and not a cent more', () => {
  for (const price of [12_000, 6000]) expect(doubts(all(price))).toEqual([]);
  for (const price of [12_000.01, 5999.99]) {
    const found = doubts([['A', price], ...all(9000).slice(1)], false);
    expect(found).toEqual([
      expect.stringMatching(/a price by more than a third: A from \$9,000 to/),
    ]);
  }
});

test('a first inventory, and vehicles that are new, are not doubted', () => {
  expect(doubts([['NEW', 90_000], ...all(9000)])).toEqual([]);
  const plan = planImport([], [], { replace: false });
  expect(doubtsOf([], plan)).toEqual([]);
});
