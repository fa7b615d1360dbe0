import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roadSpeed } from '#domain/cart/road.ts';
import { vehicle } from '#tests/lot.ts';
import { type CartFacts, figures } from './facts.ts';
import { factIn, factsOfModel, factsOfVehicle, furtherEntries, saidOf } from './specifications.ts';

type Specifications = Record<string, string | number>;
const factsOf = (specifications: Specifications) => factsOfVehicle({ seats: null, specifications });

test.each<[string, string | number, Partial<CartFacts>]>([
  ['Top speed', '25 MPH', { topSpeed: { mph: 25, orMore: false } }],
  ['topSpeed', '25+ mph', { topSpeed: { mph: 25, orMore: true } }],
  ['topSpeed', '40 km/h', {}],
  ['range', '35 – 45 miles', { range: { low: 35, high: 45 } }],
  ['Range', '60 mi', { range: { low: 60, high: 60 } }],
  ['Range', 'up to 50 mi', { range: { low: null, high: 50 } }],
  ['range', 'ask us', {}],
  ['Battery', '48V Lithium', { battery: 'lithium' }],
  ['batteryType', 'Enhanced deep cycle', { battery: 'deep cycle' }],
  ['Towing-capacity', '1500 pounds', { towing: 1500 }],
  ['payload', '1,200 lbs', { payload: 1200 }],
  ['payload', 'about 800 lbs', {}],
  ['Ground clearance', '7.5"', { clearance: 7.5 }],
  ['Cargo bed', '48x32 in', { bed: [48, 32] }],
  ['Tires', 'Street', { allTerrain: false }],
  ['seatingCapacity', 6, { seats: 6 }],
])('%s “%s” as figures', (label, value, known) => {
  const silent = factsOf({});
  expect(Object.values(silent).every((fact) => fact === null)).toBe(true);
  expect(factsOf({ [label]: value })).toEqual({ ...silent, ...known });
});

test('a gap in a vehicle takes the model’s text and figure; the vehicle’s own win', () => {
  const model = { seats: 4, range: '40-50 mi', towingCapacity: '1,500 lbs', tires: 'Street' };
  const own = { seats: 6, specifications: { range: '30-40 mi', tires: 'Turf' } };
  const facts = { seats: 6, range: { low: 30, high: 40 }, towing: 1500 };
  expect(factsOfVehicle(own, factsOfModel(model))).toMatchObject(facts);
  const said = Object.fromEntries(saidOf(model, own));
  expect(said).toEqual({
    Seats: '6',
    Range: '30–40 mi',
    Tires: 'Turf',
    'Towing capacity': '1,500 lbs',
  });
});

const labels = ['seatingCapacity', 'topSpeed', 'range', 'payload', 'Towing capacity', 'Cargo bed'];
const pieces = ['1', ',', '-', ' ', '25', 'up to ', 'mi', 'mph', 'lbs', '+', 'x', '"'];

test('in any text a figure is a whole one or unknown', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
    fc.double(),
  );
  const isFigure = (figure: number) => Number.isFinite(figure) && figure >= 0;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...labels), text), (said) => {
      const { seats, topSpeed, range, payload, towing, bed } = factsOf(said);
      const all = [seats, topSpeed?.mph, range?.low, range?.high, payload, towing, bed?.[0]];
      expect(all.filter((each) => each != null && !isFigure(each))).toEqual([]);
    }),
  );
});

test('what a large figure says in full is not said again, and more than it says is', () => {
  const said = { seatingCapacity: 4, topSpeed: '25 mph', range: '35-45 miles', Payload: '800 lbs' };
  const large = figures(factsOfVehicle(vehicle('A', { specifications: said })));
  expect(furtherEntries(said, large)).toEqual([]);
  const more = { topSpeed: '25 mph, 19 with the key', Doors: 4 };
  expect(furtherEntries(more, large)).toEqual(Object.entries(more));
});

test('large figures, where known', () => {
  const facts = factsOfModel({ seats: 4, topSpeed: '25+ mph', range: '45-55 mi' });
  const shown = figures({ ...facts, payload: 1200 }).map(({ value, unit }) => `${value} ${unit}`);
  expect(shown).toEqual(['4 seats', '25+ mph', '45–55 mi', '1,200 lbs']);
});

test.each([
  ['20 mph', 'slow'],
  ['21 mph', 'fits'],
  ['25 mph', 'fits'],
  ['15+ mph', 'unclear'],
  ['26 mph', 'unclear'],
  ['', 'unknown'],
])('on roads a cart of %s is %s', (topSpeed, says) => {
  expect(roadSpeed(factsOf({ topSpeed }))).toBe(says);
});

test.each([
  ['Charging port', '110V', '110V port', true],
  ['Tires', 'All-terrain', 'all terrain tires', true],
  ['Charging time', '6-8 h', '6-8 hours', true],
  ['Dimensions', '120x60x75 in', '120 x 60 x 75 inches', true],
  ['Range', '45-55 miles', '45 – 55 mi', true],
  ['Payload', '1,200 lbs', '1200 pounds', true],
  ['Voltage', '48 V', '48V', true],
  ['Battery type', 'Deep cycle', 'Enhanced deep cycle', false],
  ['Top speed', '25 mph', '25+ mph', false],
  ['Range', '50 mi', 'up to 50 mi', false],
])('%s: %s and %s are equal: %s', (label, one, other, isOne) => {
  const said = [one, other].map((text) => {
    const own = vehicle('X', { specifications: { [label]: text } });
    return factIn(label, saidOf(undefined, own).get(label) ?? '');
  });
  expect(said[0] === said[1]).toBe(isOne);
});
