import { expect, test } from 'vitest';
import { listedVehicle, noPictures } from '#tests/lot.ts';
import { choicesIn } from './cart.ts';

test('a dealer without models has the nearest vehicle of each name to choose from', () => {
  const vehicles = [
    listedVehicle('A-1', { name: 'Sirius', status: 'in transit' }),
    listedVehicle('A-2', { name: 'sirius' }),
    listedVehicle('A-3', { name: 'Capella', status: 'sold' }),
    listedVehicle('A-4', { name: 'Aspire' }),
  ];
  const ids = choicesIn({ ...noPictures, vehicles, roofs: {} }).map(({ id }) => id);
  expect(ids).toEqual(['A-2', 'A-4']);
});
