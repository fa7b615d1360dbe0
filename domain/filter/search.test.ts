import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle as vehicle } from '#tests/lot.ts';
import { browse } from './browse.ts';
import { readFilters } from './filters.ts';
import { searchOver } from './search.ts';

const lot = [
  vehicle('MAV', {
    name: 'D5 Maverick 4',
    category: 'maverick',
    features: ['Lithium ion battery'],
    specifications: { topSpeed: '25 mph', batteryType: 'Lithium ion' },
  }),
  vehicle('RAN', {
    name: 'Ranger',
    category: 'ranger',
    seats: 6,
    hues: ['white'],
    color: 'Arctic white',
    specifications: { seatingCapacity: 6, topSpeed: '19 mph', towingCapacity: '1,500 lbs' },
  }),
  vehicle('NOM', {
    name: 'EV Nomad',
    brand: 'denago',
    category: 'nomad',
    features: ['All-terrain tires'],
    hues: ['red'],
    color: 'Burgundy',
    specifications: { groundClearance: '10 in', topSpeed: '25+ mph' },
  }),
  vehicle('CAFE', {
    name: 'Café',
    category: 'city',
    description: 'Two hundred miles of dreams, batteries included.',
    seats: null,
    specifications: {},
    showroom: 'Port Lively',
  }),
];
const { pages } = await loadContent('tests/content');
const search = await searchOver(lot, pages.search);
const found = (q: string) =>
  browse(lot, readFilters(new URLSearchParams({ q })), search(q)).vehicles.map(({ id }) => id);

test.each([
  // Everyday words.
  ['six seater', ['RAN']],
  ['6-seaters', ['RAN']],
  ['for six people', ['RAN']],
  ['street legal', ['MAV']],
  ['lithium', ['MAV']],
  ['off-road', ['NOM']],
  ['White', ['RAN']],
  ['hitch', ['RAN']],
  ['port lively', ['CAFE']],
  ['cafe', ['CAFE']],
  ['stock RAN', ['RAN']],
  // Typing slips, prefixes, plurals and stop words.
  ['mavrick', ['MAV']],
  ['lithum', ['MAV']],
  ['noma', ['NOM']],
  ['nomads', ['NOM']],
  ['battery', ['CAFE', 'MAV']],
  ['a golf cart with a lithium battery', ['MAV']],
  ['golf carts', ['CAFE', 'MAV', 'NOM', 'RAN']],
  // Substrings.
  ['undred mi', ['CAFE']],
  ['hovercraft', []],
])('%s', (q, ids) => {
  expect(found(q).toSorted()).toEqual(ids);
});

test('what a vehicle is comes before what is said of it', () => {
  const two = [vehicle('SAID', { description: 'As red as a ranger.' }), ...lot];
  return searchOver(two, pages.search).then((over) => {
    const q = readFilters(new URLSearchParams('q=ranger'));
    expect(browse(two, q, over('ranger')).vehicles.map(({ id }) => id)).toEqual(['RAN', 'SAID']);
  });
});
