import { searcherOf } from '#domain/search/searcher.ts';
import { vocabularyOf } from '#domain/search/vocabulary.ts';
import { type Filters, readFilters } from '#domain/vehicle/filters.ts';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle as vehicle } from './lot.ts';

/** Four carts that a search can tell apart. */
export const searchedLot = [
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
    price: 14500,
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
    price: 11000,
    specifications: { groundClearance: '10 in', topSpeed: '25+ mph' },
  }),
  vehicle('CAFE', {
    name: 'Café',
    category: 'city',
    description: 'Two hundred miles of a six seater’s dreams, batteries included.',
    seats: null,
    specifications: {},
    showroom: 'Port Lively',
  }),
];
const content = await loadContent('tests/content');
/** Reads a search over them, by the words of the tests' content. */
export const searcher = await searcherOf(searchedLot, vocabularyOf(content));
/** The address of a search, read. */
export const searchFor = (q: string): Filters => readFilters(new URLSearchParams({ q }));
