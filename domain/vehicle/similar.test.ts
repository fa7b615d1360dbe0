import { expect, test } from 'vitest';
import { listedVehicle } from '#tests/lot.ts';
import { similarTo } from './similar.ts';

const turfman = listedVehicle('T-1', { name: 'Turfman 1000', seats: 2, price: 10_000 });
const same = listedVehicle('T-2', { name: 'TURFMAN  1000', seats: 2, price: 19_000 });
const near = listedVehicle('N', { name: 'Carrier', seats: 2, price: 10_500 });
const dear = listedVehicle('D', { name: 'Carrier', seats: 2, price: 16_000 });
const bus = listedVehicle('B', { name: 'Shuttle', seats: 8, price: 10_000 });

const ids = (vehicles: { id: string }[]) => vehicles.map(({ id }) => id);

test('the same model comes first, then as many seats, then a price that is near', () => {
  expect(ids(similarTo(turfman, [bus, dear, near, same]))).toEqual(['T-2', 'N', 'D']);
});

test('neither the vehicle itself nor one that is gone is offered', () => {
  const gone = listedVehicle('T-3', { name: 'Turfman 1000', seats: 2, inStock: false });
  expect(ids(similarTo(turfman, [turfman, gone, bus]))).toEqual(['B']);
  expect(similarTo(turfman, [turfman])).toEqual([]);
});

test('of two that are as like, the one that the dealer lists first', () => {
  const twins = ['A', 'B', 'C', 'D'].map((id) => listedVehicle(id, { name: 'Carrier' }));
  expect(ids(similarTo(turfman, twins))).toEqual(['A', 'B', 'C']);
});
