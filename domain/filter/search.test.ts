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
    specifications: { topSpeed: '25 mph', batteryType: 'Lithium ion' },
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
];
const { pages } = await loadContent('tests/content');
const search = searchOver(inventory, pages.search);

test.each([
  // Everyday words.
  ['six seater', ['RAN']],
  ['for six people', ['RAN']],
  ['street legal', ['MAV']],
  ['off-road', ['NOM']],
  ['White', ['RAN']],
  ['hitch', ['RAN']],
  ['cafe', ['SAID']],
  ['stock MAV', ['MAV']],
  // Typing slips, prefixes, plurals and stop words.
  ['mavrick', ['MAV']],
  ['lithum', ['MAV']],
  ['noma', ['NOM']],
  ['nomads', ['NOM']],
  ['battery', ['SAID']],
  ['golf carts', ['SAID', 'MAV', 'RAN', 'NOM']],
  // A name counts more than a description.
  ['ranger', ['RAN', 'SAID']],
  // Letters.
  ['atteri', ['SAID']],
  ['hovercraft', []],
])('%s', (q, ids) => {
  const { vehicles } = browse(inventory, readFilters(new URLSearchParams({ q })), search(q));
  expect(vehicles.map(({ id }) => id)).toEqual(ids);
});
