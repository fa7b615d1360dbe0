import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { factIn, figures, saidOf } from './specifications.ts';

const { models } = await loadContent('tests/content');

const shown = (specifications: Record<string, string | number>, seats: number | null = null) =>
  figures(vehicle('X', { seats, specifications })).map(({ value, unit }) => `${value} ${unit}`);

test.each([
  [{ topSpeed: '25 mph' }, ['25 mph']],
  [{ topSpeed: '25+ mph' }, ['25+ mph']],
  [{ range: '45-55 miles' }, ['45–55 mi']],
  [{ range: '45 – 55 mi' }, ['45–55 mi']],
  [{ range: 'up to 50 mi' }, ['up to 50 mi']],
  [{ payload: '1,200 lbs' }, ['1,200 lbs']],
  [{ payload: 'ask us' }, []],
  [{ seatingCapacity: 6 }, ['6 seats']],
])('%j reads %j', (specifications, expected) => {
  expect(shown(specifications)).toEqual(expected);
});

test('seats of the vehicle stand in where the specifications have none', () => {
  expect(shown({}, 2)).toEqual(['2 seats']);
});

test.each([
  ['Charging port', '110V', '110V port', true],
  ['Tires', 'All-terrain', 'all terrain tires', true],
  ['Brakes', 'Hydraulic disc', 'Hydraulic disc brakes', true],
  ['Charging time', '6-8 h', '6-8 hours', true],
  ['Dimensions', '120x60x75 in', '120 x 60 x 75 inches', true],
  ['Range', '45-55 miles', '45 – 55 mi', true],
  ['Payload', '1,200 lbs', '1200 pounds', true],
  ['Voltage', '48 V', '48V', true],
  ['Battery type', 'Deep cycle', 'Deep cycle battery', true],
  ['Battery type', 'Deep cycle', 'Enhanced deep cycle', false],
  ['Charging port', '110V', '220V port', false],
  ['Top speed', '25 mph', '25+ mph', false],
  ['Range', '50 mi', 'up to 50 mi', false],
])('%s: %s and %s are one fact: %s', (label, one, other, isOne) => {
  const said = [one, other].map((text) => {
    const own = vehicle('X', { specifications: { [label]: text } });
    return factIn(label, saidOf(undefined, own).get(label) ?? '');
  });
  expect(said[0] === said[1]).toBe(isOne);
});

test('what a vehicle leaves out, its model says', () => {
  const city = models.find(({ slug }) => slug === 'denago-ev-city');
  const said = saidOf(city, { seats: 6, specifications: { Towing: '900 lbs', tires: 'Turf' } });
  expect(said.get('Seats')).toBe('6');
  expect(said.get('Towing capacity')).toBe('900 lbs');
  expect(said.get('Tires')).toBe('Turf');
  expect(said.get('Top speed')).toBe(city?.topSpeed);
  expect(said.get('Suspension')).toBe(city?.suspension);
});
