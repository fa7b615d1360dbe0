import { expect, test } from 'vitest';
import { factsOfModel, saidOf } from '#domain/specification/specifications.ts';
import { compare } from './shortlist.ts';

const road = {
  label: 'On roads',
  fits: 'It fits',
  slow: 'Too slow',
  unclear: 'Call',
  note: 'Not a promise.',
};

type Given = Parameters<typeof factsOfModel>[0] & { price?: number };

const rowsOf = (...carts: Given[]) =>
  compare(
    carts.map(({ price = null, ...model }) => ({ price, facts: factsOfModel(model) })),
    carts.map(({ price: _, ...model }) => saidOf(model)),
    road,
  );
const row = (label: string, ...carts: Given[]) =>
  rowsOf(...carts).find((each) => each.label === label);

test('an unknown value is neither alike nor different', () => {
  const [one, other] = [{ seats: 4, payload: '800 lbs' }, { seats: 4 }];
  expect(row('Payload', one, other)).toMatchObject({ values: ['800 lbs', null], differs: false });
  expect(row('Seats', one, other)?.differs).toBe(false);
  expect(row('Payload', one, other, { payload: '900 lbs' })?.differs).toBe(true);
});

test('one value makes a row; the price always is one, and road use follows the speed', () => {
  const rows = rowsOf({ brakes: 'Discs', topSpeed: '20 mph' }, { seats: 4, topSpeed: '25+ mph' });
  const labels = rows.map(({ label }) => label);
  expect(labels).toEqual(['Price', 'Seats', 'Top speed', 'On roads', 'Brakes']);
  expect(rows[3]?.values).toEqual(['Too slow', 'Call']);
});
