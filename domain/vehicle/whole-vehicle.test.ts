import { expect, test } from 'vitest';
import { listedVehicle } from '#tests/lot.ts';
import { wholeVehicle } from './whole-vehicle.ts';

test('a vehicle with the specification’s fields alone has all that the site shows', () => {
  const whole = listedVehicle('A', { status: 'in transit', driveType: null });
  const { id, name, description, brand, category, price, images, inStock, isNew } = whole;
  const { status, driveType, seats, features, specifications } = whole;
  const bare = {
    ...{ id, name, description, brand, category, price, images, inStock, isNew },
    ...{ status, driveType, seats, features, specifications },
  };
  expect(wholeVehicle(bare, '2026-01-01')).toEqual(whole);
});

test('what an answer says is kept', () => {
  const told = listedVehicle('A', { color: 'Teal', expected: '2026-12-05', status: 'in transit' });
  expect(wholeVehicle(told, '2026-12-31')).toEqual(told);
  const { availability, facts, hues, ...some } = told;
  expect(wholeVehicle(some, '2026-12-01').availability.words).toBe(
    'On its way, expected December 5',
  );
});
