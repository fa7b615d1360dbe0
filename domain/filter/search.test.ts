import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle as vehicle } from '#tests/lot.ts';
import { browse } from './browse.ts';
import { readFilters } from './filters.ts';
import { searchOver } from './search.ts';

const inventory = [
  vehicle('SAID', { name: 'Café', description: 'Like a ranger. Batteries', specifications: {} }),
  vehicle('MAV', {
    name: 'D5 Maverick 4',
    category: 'maverick',
    specifications: { topSpeed: '25 mph', batteryType: 'Lithium ion, 48V' },
  }),
  vehicle('RAN', {
    name: 'Ranger',
    category: 'ranger',
    hues: ['white'],
    specifications: { seatingCapacity: 6, topSpeed: '19 mph', towingCapacity: '1,500 lbs' },
  }),
  vehicle('NOM', {
    name: 'EV Nomad',
    features: ['All-terrain tires'],
    specifications: { topSpeed: '25+ mph' },
  }),
  vehicle('MAX', {
    name: 'D6 Max GT2',
    seats: 8,
    description: 'Good for 25 years; 19 mph downhill, two seats.',
    specifications: {},
  }),
  vehicle('TURF', { name: 'Turfman 1000', specifications: { Voltage: '72 volts' } }),
  vehicle('SUM', { name: 'D5 Forester 2+2', specifications: {} }),
];
const { pages } = await loadContent('tests/content');
const search = searchOver(inventory, { ...pages.inventory, towns: {} });

test.each([
  // Everyday words.
  ['off-road', ['NOM']],
  ['hitch', ['RAN']],
  ['cafe', ['SAID']],
  ['stock MAV', ['MAV']],
  // Typing slips, prefixes, plurals and stop words.
  ['mavrick', ['MAV']],
  ['lithum', ['MAV']],
  ['noma', ['NOM']],
  ['nomads', ['NOM']],
  ['battery', ['SAID']],
  ['golf carts', ['SAID', 'MAV', 'RAN', 'NOM', 'MAX', 'TURF', 'SUM']],
  // A name counts more than a description.
  ['ranger', ['RAN', 'SAID']],
  // Figures with and without a space before the unit.
  ['25mph', ['NOM', 'MAV']],
  ['25 mph', ['NOM', 'MAV']],
  ['48v', ['MAV']],
  ['48 V', ['MAV']],
  ['72v', ['TURF']],
  ['72 volt', ['TURF']],
  // Names, in one word and in two.
  ['D5Maverick', ['MAV']],
  ['maverick4', ['MAV']],
  ['d6max', ['MAX']],
  ['D6 MaxGT2', ['MAX']],
  ['turf man', ['TURF']],
  ['2+2', ['SUM']],
  // Letters.
  ['atteri', ['SAID']],
  ['hovercraft', []],
])('%s', (q, ids) => {
  const { vehicles } = browse(inventory, readFilters(new URLSearchParams({ q })), search);
  expect(vehicles.map(({ id }) => id)).toEqual(ids);
});
