import { expect, test } from 'vitest';
import { listedVehicle as vehicle } from '#tests/lot.ts';
import { browse } from './browse.ts';
import { readFilters } from './filters.ts';
import { readerOf } from './read-search.ts';
import { searchOver } from './search.ts';

const words = {
  ignored: ['a', 'for', 'in', 'with', 'and', 'the', 'my', 'i', 'want', 'golf', 'cart'],
  synonyms: [
    ['gray', 'grey'],
    ['tan', 'beige'],
    ['6', 'six'],
  ],
  towns: {
    Brick: 'Bayville',
    Ocean: 'Waretown',
    'Ocean Gate': 'Bayville',
    'Toms River': 'Bayville',
  },
};
const at = {
  showroom: 'Bayville',
  seats: 4,
  price: 14_000,
  hues: ['white'],
  color: 'Arctic white',
};
const lot = [
  vehicle('CLA', { ...at, name: 'Classic 2 Pro', seats: 2, price: 9000, showroom: 'Waretown' }),
  vehicle('MAV', { ...at, name: 'D5 Maverick 4 Plus', hues: ['blue'], color: 'Ocean blue' }),
  vehicle('XL6', { ...at, name: 'EV Rover XL6', seats: 6, isNew: true, driveType: 'AWD' }),
  vehicle('CAR', { ...at, name: 'Carrier 8 Plus', seats: 8, features: ['Rear lift kit'] }),
  vehicle('TUR', {
    ...at,
    name: 'Turfman 1000',
    description: 'With a bed. White seats.',
    hues: ['red'],
  }),
  vehicle('LEG', { ...at, name: 'New Legend', specifications: { topSpeed: '19 mph' } }),
];
const read = readerOf(lot, words);

test.each([
  // Seats: in words and figures, plural, a slip, no space, hyphen, quotes, upper case.
  ['six seater', 'seats=6'],
  ['six seaters', 'seats=6'],
  ['SIX SEATER', 'seats=6'],
  ['sixseater', 'seats=6'],
  ['6seater', 'seats=6'],
  ['6 seater', 'seats=6'],
  ['6-passenger', 'seats=6'],
  ['six-seater', 'seats=6'],
  ['“six seater”', 'seats=6'],
  ["'6 seats'", 'seats=6'],
  ['six seatre', 'seats=6'],
  ['six passanger', 'seats=6'],
  ['seats 8', 'seats=8'],
  ['seating for four', 'seats=4'],
  ['for two people', 'seats=2'],
  ['golf cart for six', 'seats=6'],
  ['a family of 4', 'seats=4'],
  ['carrier 8 seats 6', '“carrier” “8” seats=6'],
  ['for a family', 'seats=6'],
  ['4 or 6 seater', 'seating=4-6'],
  ['seats 4-6', 'seating=4-6'],
  // Price.
  ['under 10000', 'max=10000'],
  ['Under $10,000', 'max=10000'],
  ['undre 10k', 'max=10000'],
  ['less than 12k', 'max=12000'],
  ['12k or less', 'max=12000'],
  ['up to 12.5k', 'max=12500'],
  ['upto 12 grand', 'max=12000'],
  ['my budget is 9000', 'max=9000'],
  ['$9,000', 'max=9000'],
  ['12k', 'max=12000'],
  ['over 15 thousand', 'min=15000'],
  ['15k+', 'min=15000'],
  ['at least 15000', 'min=15000'],
  ['10k to 15k', 'between=10000-15000'],
  ['10-15k', 'between=10000-15000'],
  ['$10,000 – $15,000', 'between=10000-15000'],
  ['between 10000 and 15000', 'between=10000-15000'],
  // Color.
  ['White', 'color=white'],
  ['wihte', 'color=white'],
  ['a grey one', 'color=gray'],
  ['beige', 'color=tan'],
  ['blue and white', 'color=blue “white”'],
  ['white, a white one', 'color=white color=white'],
  ['white seats', '“white seats”'],
  ['ocean blue', '“ocean blue”'],
  // Drive, bed, lifted, street legal, new.
  ['four wheel drive', 'drive=Four'],
  ['AWD', 'drive=Four'],
  ['rear-wheel drive', 'drive=Rear'],
  ['pickup bed', 'bed=yes'],
  ['with a cargo bed', 'bed=yes'],
  ['lifted', 'lifted=yes'],
  ['lift kit', 'lifted=yes'],
  ['street legal', 'speed=25'],
  ['streetlegal', 'speed=25'],
  ['strete-legal', 'speed=25'],
  ['LSV', 'speed=25'],
  ['brand new', 'new=yes'],
  ['like new', '“like new”'],
  // Showroom and town.
  ['in Waretown', 'at=waretown'],
  ['waretwon', 'at=waretown'],
  ['at the Bayville showroom', 'at=bayville'],
  ['in Brick', 'at=brick'],
  ['near toms river nj', 'at=toms river'],
  ['Ocean Gate', 'at=ocean gate'],
  ['in ocean', 'at=ocean'],
  ['ocean', '“ocean”'],
  // Names, whose numbers are no seats and no price.
  ['Classic 2 Pro', '“Classic 2 Pro”'],
  ['D5 Maverick 4 Plus', '“D5 Maverick 4 Plus”'],
  ['rover XL6', '“rover XL6”'],
  ['Carrier 8', '“Carrier 8”'],
  ['Turfman 1000', '“Turfman 1000”'],
  ['Turfman 1000 to 12000', '“Turfman 1000 to 12000”'],
  ['Turfman 1000 max 12k', '“Turfman” “1000” max=12000'],
  ['New Legend', '“New Legend”'],
  ['maverick 4 seater', '“maverick” seats=4'],
  // Figures that are something else.
  ['25 mph', '“25 mph”'],
  ['over 1500 lbs', '“over 1500 lbs”'],
  ['48v', '“48v”'],
  // Several together.
  [
    'new white 6-seater under $20,000 in Bayville',
    'new=yes color=white seats=6 max=20000 at=bayville',
  ],
  ['I want a lifted cart, six seats, with leather', 'lifted=yes seats=6 “leather”'],
])('%s', (typed, parts) => {
  const said = read(typed).map(({ text, name, value }) =>
    name === 'q' ? `“${text}”` : `${name}=${value}`,
  );
  expect(said.join(' ')).toBe(parts);
});

const list = (query: string) =>
  browse(lot, readFilters(new URLSearchParams(query)), searchOver(lot, words));
const found = (query: string) => list(query).vehicles.map(({ id }) => id);

test.each([
  ['q=six seater', ['XL6']],
  ['q=white under 10000', ['CLA']],
  ['q=6 to 8 seats', ['XL6', 'CAR']],
  ['q=8000 to 10k', ['CLA']],
  ['q=awd', ['XL6']],
  ['q=pickup bed', ['TUR']],
  ['q=lifted', ['CAR']],
  ['q=new', ['XL6', 'LEG']],
  ['q=in waretown', ['CLA']],
  ['q=in ocean', ['CLA']],
  ['q=Turfman 1000', ['TUR']],
])('%s', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('a vehicle whose name or description has the typed words is found, last, and says so', () => {
  expect(found('q=white')).toEqual(['XL6', 'CLA', 'CAR', 'LEG', 'TUR']);
  expect(list('q=white').unstated).toEqual({ TUR: 'Says “white”' });
});

test('each filter that a search names is a chip, and its address the search without those words', () => {
  expect(list('q=White Rover for six in Brick&brand=evolution').on).toEqual([
    { label: '“Rover”', without: '/inventory?q=White+for+six+in+Brick&brand=evolution' },
    { label: 'Evolution', without: '/inventory?q=White+Rover+for+six+in+Brick' },
    { label: 'White', without: '/inventory?q=Rover+for+six+in+Brick&brand=evolution' },
    { label: '6 seats', without: '/inventory?q=White+Rover+in+Brick&brand=evolution' },
    {
      label: 'At Bayville, nearest to Brick',
      without: '/inventory?q=White+Rover+for+six&brand=evolution',
    },
  ]);
});

test.each([
  ['q=six seater&seats=8', ['CAR']],
  ['q=in brick&at=waretown', ['CLA']],
  ['q=under 10000&min=10000&seats=2', []],
])('a chosen filter wins over words, and takes them with it: %s', (query, ids) => {
  expect(found(query)).toEqual(ids);
  for (const { without } of list(query).on) expect(without).not.toContain('q=');
});

test('where nothing matches, each way out leaves the fewest words out', () => {
  const { waysOut, nearest } = list('q=red six seater');
  expect(waysOut).toEqual([
    { labels: ['Red'], address: '/inventory?q=six+seater', matching: 1 },
    { labels: ['6 seats'], address: '/inventory?q=red', matching: 1 },
  ]);
  expect(nearest.map(({ id }) => id)).toEqual(['XL6']);
});

test('words that say something else without the others lead to the whole list', () => {
  const kit = [vehicle('KIT', { description: 'Seats 9 with a kit.' })];
  const filters = readFilters(new URLSearchParams({ q: '9 lifted seats' }));
  expect(browse(kit, filters, searchOver(kit, words)).waysOut).toEqual([
    { labels: ['“9 seats”', 'Lifted'], address: '/inventory', matching: 1 },
  ]);
});
