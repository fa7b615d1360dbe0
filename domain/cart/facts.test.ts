import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOfModel, factsOfVehicle } from './facts.ts';
import { roadSpeed } from './road.ts';

const silent = {
  seats: null,
  topSpeed: null,
  range: null,
  battery: null,
  payload: null,
  towing: null,
  clearance: null,
  bed: null,
  allTerrain: null,
};

test('a model’s figures, as its file writes them', () => {
  const model = {
    seats: 4,
    topSpeed: '25+ mph',
    range: 'up to 50 mi',
    batteryType: 'Enhanced deep cycle',
    payload: '1,200 lbs',
    towingCapacity: '800 lbs',
    groundClearance: '9 in',
    bed: '48x32 in',
    tires: 'All-terrain',
  };
  expect(factsOfModel(model)).toEqual({
    seats: 4,
    topSpeed: { mph: 25, orMore: true },
    range: { low: null, high: 50 },
    battery: 'deep cycle',
    payload: 1200,
    towing: 800,
    clearance: 9,
    bed: [48, 32],
    allTerrain: true,
  });
});

test('a model that says nothing has no facts', () => {
  expect(factsOfModel({})).toEqual(silent);
});

test.each([
  ['Top speed', '25 MPH', { topSpeed: { mph: 25, orMore: false } }],
  ['topSpeed', '40 km/h', {}],
  ['range', '35 – 45 miles', { range: { low: 35, high: 45 } }],
  ['Range', '60 mi', { range: { low: 60, high: 60 } }],
  ['range', 'ask us', {}],
  ['Battery', '48V Lithium', { battery: 'lithium' }],
  ['batteryType', 'Lead-acid', { battery: 'deep cycle' }],
  ['batteryType', 'Hamster', {}],
  ['Towing-capacity', '1500 pounds', { towing: 1500 }],
  ['payload', 'about 800 lbs', {}],
  ['Ground clearance', '7.5"', { clearance: 7.5 }],
  ['Tires', 'Street', { allTerrain: false }],
  ['seatingCapacity', 6, { seats: 6 }],
])('of a vehicle, %s “%s”', (label, value, known) => {
  const vehicle = { seats: null, specifications: { [label]: value } };
  expect(factsOfVehicle(vehicle)).toEqual({ ...silent, ...known });
});

test('what a vehicle leaves out is its model’s; what it says is its own', () => {
  const model = factsOfModel({ seats: 4, range: '40-50 mi', towingCapacity: '1,500 lbs' });
  const vehicle = { seats: 6, specifications: { range: '30-40 mi' } };
  expect(factsOfVehicle(vehicle, model)).toMatchObject({
    seats: 6,
    range: { low: 30, high: 40 },
    towing: 1500,
  });
});

const labels = ['seatingCapacity', 'topSpeed', 'range', 'payload', 'Towing capacity', 'Cargo bed'];
const pieces = ['1', ',', '-', ' ', '25', 'up to ', 'mi', 'mph', 'lbs', '+', 'x', '"'];

test('whatever a file says, a figure is a whole one or not known', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
    fc.double(),
  );
  const specifications = fc.dictionary(fc.constantFrom(...labels), text);
  const isFigure = (figure: number) => Number.isFinite(figure) && figure >= 0;
  fc.assert(
    fc.property(specifications, (said) => {
      const { seats, topSpeed, range, payload, towing, bed } = factsOfVehicle({
        seats: null,
        specifications: said,
      });
      const figures = [seats, topSpeed?.mph, range?.low, range?.high, payload, towing, bed?.[0]];
      expect(figures.filter((each) => each != null && !isFigure(each))).toEqual([]);
    }),
  );
});

test.each([
  ['15 mph', 'slow'],
  ['20 mph', 'slow'],
  ['21 mph', 'fits'],
  ['25 mph', 'fits'],
  ['25+ mph', 'unclear'],
  ['15+ mph', 'unclear'],
  ['26 mph', 'unclear'],
  [undefined, 'unknown'],
])('at %s a cart %s', (topSpeed, says) => {
  expect(roadSpeed(factsOfModel({ topSpeed }))).toBe(says);
});
