import { expect, test } from 'vitest';
import { type factsOfModel, saidOf } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { compare } from './shortlist.ts';

type Given = Parameters<typeof factsOfModel>[0] & { price?: number };

const rowsOf = (...carts: Given[]) =>
  compare(carts.map(({ price = null, ...model }) => saidOf(model).set('Price', dollars(price))));
const row = (label: string, ...carts: Given[]) =>
  rowsOf(...carts).find((each) => each.label === label);

test('an unknown value is neither alike nor different', () => {
  const [one, other] = [{ seats: 4, payload: '800 lbs' }, { seats: 4 }];
  expect(row('Payload', one, other)).toMatchObject({ values: ['800 lbs', null], differs: false });
  expect(row('Seats', one, other)?.differs).toBe(false);
  expect(row('Payload', one, other, { payload: '900 lbs' })?.differs).toBe(true);
});

test('one value makes a row; the price always is one', () => {
  const rows = rowsOf({ brakes: 'Discs', topSpeed: '20 mph' }, { seats: 4, topSpeed: '25+ mph' });
  const labels = rows.map(({ label }) => label);
  expect(labels).toEqual(['Price', 'Seats', 'Top speed', 'Brakes']);
});
