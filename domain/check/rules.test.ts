import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { alikeVehicles, brokenLinks, farPrices, legalInTown, stillAsShipped } from './rules.ts';

const content = await loadContent('tests/content');
const says = (text: string) => [{ file: 'content/words/home.yaml', line: 7, text }];
const msrp =
  content.models.find(({ slug }) => slug === 'denago-ev-nomad-xl')?.msrp ?? expect.fail('no MSRP');

test.each([
  '/rentals/',
  '/contact?vehicle=MW-101',
  '/vehicles/MW-101',
  '/faq#street',
  'See [the rates](/rentals).',
  'Either/or, and 1/2 of it.',
  '//elsewhere.example.com/x',
  '/denago?a=b',
])('%j leads somewhere, or is no link', (text) => {
  expect(brokenLinks(says(text), content, ['MW-101'])).toEqual([]);
});

test.each(['/rental', '/star-ev', '/vehicles/MW-999', 'See [the rates](/rates).'])(
  '%j is found',
  (text) => {
    expect(brokenLinks(says(text), content, [])).toMatchObject([
      { harm: 'must not go live', file: 'content/words/home.yaml', line: 7 },
    ]);
  },
);

test.each([
  [0.76, undefined],
  [1.3, 'visitors would notice'],
  [0.49, 'must not go live'],
  [2, 'must not go live'],
])('%f times its model’s price, in the inventory and on the home page: %s', (times, harm) => {
  const price = Math.round(msrp * times);
  const listed = vehicle('T-1', { brand: 'denago', name: 'EV Nomad XL', price });
  const featured = [{ model: 'denago-ev-nomad-xl', price, line: 'x' }];
  const pages = { ...content.pages, home: { ...content.pages.home, featured } };
  const found = farPrices([{ vehicle: listed, file: 'stock.csv', line: 2 }], { ...content, pages });
  const home = { harm, file: 'content/words/home.yaml' };
  expect(found).toMatchObject(harm ? [home, { harm, file: 'stock.csv', line: 2 }] : []);
});

test('a cart may be called legal, but not in one of the towns', () => {
  const town = content.towns[0]?.name;
  expect(legalInTown(says(`Street-legal in ${town}`), content)).toHaveLength(1);
  expect(legalInTown(says(`Legal on all roads in ${town}`), content)).toHaveLength(1);
  expect(legalInTown(says('A street-legal low-speed vehicle'), content)).toEqual([]);
});

test('names of another dealer, and figures as they shipped, are told by file with their lines', () => {
  const { business } = content;
  const towns = content.towns.map((each) => ({ ...each, name: 'Pine' }));
  const theirs = {
    ...content,
    towns,
    business: { ...business, county: 'Pine County', state: 'ZZ', textPhone: '302-555-0199' },
  };
  const file = 'content/words/home.yaml';
  const texts = [
    {
      file,
      line: 3,
      text: 'All across Pine County, ZZ, in pine or Pine green: text 302-555-0199.',
    },
    { file, line: 4, text: 'Up to 25 mph.' },
    { file, line: 5, text: `All across ${business.county}.` },
    // A headline's day, a lamp's place and a name are no figures.
    ...['03-01', '65.4', 'ranger-d5'].map((text) => ({ file, line: 6, text })),
    { file: 'content/dealer/rentals.yaml', line: 1, text: '245' },
    { file: 'content/dealer/models/a.yaml', line: 1, text: '25 mph' },
  ];
  const shipped = { ...theirs, texts: texts.map((each) => ({ ...each, file: `x${each.file}` })) };
  expect(stillAsShipped(texts, content, shipped).map(({ what }) => what)).toEqual([
    'still says Pine County, ZZ, 302-555-0199 (line 3)',
    'has figures as shipped (lines 3, 4)',
    'has figures as shipped (line 1)',
  ]);
  expect(stillAsShipped(texts, theirs, { ...shipped, texts: [] })).toEqual([]);
});

test('two vehicles alike, or of one stock number', () => {
  const placed = (id: string, line: number, changes = {}) => {
    return {
      vehicle: vehicle(id, { name: 'Rover', description: 'Six seats.', ...changes }),
      file: 'stock.csv',
      line,
    };
  };
  const first = placed('T-1', 2, { stockNumber: 'S-1' });
  const alike = placed('T-2', 3);
  const other = placed('T-2', 3, { color: 'Coral', stockNumber: ' s-1' });
  expect(alikeVehicles([first, alike])).toMatchObject([{ line: 3 }]);
  expect(alikeVehicles([first, other])).toMatchObject([{ line: 3 }]);
  expect(
    alikeVehicles([first, { ...other, vehicle: { ...other.vehicle, stockNumber: null } }]),
  ).toEqual([]);
});
