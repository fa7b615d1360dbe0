import { expect, test } from 'vitest';
import { content, onLot, says } from '#tests/check/pieces.ts';
import { featuredElsewhere, miscounted, showroomsElsewhere } from './another-dealer.ts';

const { business } = content;
const alone = {
  ...content,
  business: { ...business, showrooms: business.showrooms.slice(0, 1) },
};

test.each([
  ['Six towns, two showrooms', []],
  ['Thirty-three towns, two showrooms', ['Thirty-three towns']],
  ['Thirty three towns', ['Thirty three towns']],
  ['33 municipalities and 4 regions', ['33 municipalities', '4 regions']],
  ['Six municipalities, three regions', []],
  ['Three showrooms for the county', ['Three showrooms']],
  ['Pick one showroom, one town', []],
  ['The road between two towns', []],
  ['Route 9 towns, and $20 towns', ['9 towns']],
  ['{count} municipalities', []],
  ['Both lots, the nearer showroom', []],
])('%j: %j are counted otherwise', (text, wrong) => {
  expect(miscounted([says(text)], content).map(({ what }) => what)).toEqual(
    wrong.map((words) => expect.stringContaining(`"${words}"`)),
  );
});

test.each([
  ['Both showrooms are marked', 1],
  ['Miles are to the nearer showroom', 1],
  ['Our showrooms', 1],
  ['the home township of our second showroom', 1],
  ['Two showrooms', 1],
  ['Our showroom, both brands', 0],
])('with one showroom %j has %i words too many', (text, count) => {
  expect(miscounted([says(text)], alone)).toHaveLength(count);
});

test('a figure is counted with its label', () => {
  const figure = [
    says('33', { field: 'about.figures[0].value' }),
    says('towns served', { field: 'about.figures[0].label', line: 8 }),
  ];
  expect(miscounted(figure, content)).toMatchObject([{ file: 'words/home.yaml', line: 7 }]);
});

test('what is told of one town, or by the law, counts other things', () => {
  const about = 'The bridge joins two towns.';
  expect(miscounted([says(about, { file: 'dealer/law.yaml' })], content)).toEqual([]);
  const town = { file: 'dealer/towns.yaml', field: 'towns[0].about' };
  expect(miscounted([says(about, town)], content)).toEqual([]);
  expect(miscounted([says('of our three showrooms', town)], content)).toHaveLength(1);
});

test.each([
  ['Showrooms in Bayville and Waretown, NJ', ['Bayville', 'Waretown', 'NJ']],
  ['Showrooms in Heron Mills and Port Lively, DE', []],
  ['That is two showrooms on Route 9, in Bayville and in Port Lively, with carts', ['Bayville']],
  ['Golf Carts on Our Lots in Tidewater County, DE', []],
  ['Carts on our lots in Tidewater County and Bayville.', ['Bayville']],
  ['The township of our own Bayville showroom, by the sea', ['Bayville']],
  ['Come to our Ferry Road showroom', []],
  ['In Bayville the carts are quick; our showroom has them', []],
])('%j: no showroom is in %j', (text, places) => {
  expect(showroomsElsewhere([says(text)], content)).toEqual(
    places.map((place) =>
      expect.objectContaining({
        harm: 'visitors would notice',
        what: expect.stringContaining(` names ${place},`),
      }),
    ),
  );
});

test.each([
  ['Rentals by the day. Bayville and Cedar Neck, DE.', ['Bayville']],
  ['Bayville DE', ['Bayville']],
  ['Tidewater County DE', []],
  ['Golf Carts Heron Mills DE', []],
  ['Every Cart Of Our Large Lot DE', []],
  ['golf carts Bayville DE', []],
])('among the words for search engines %j names %j', (text, places) => {
  const found = showroomsElsewhere([says(text, { file: 'words/heads.yaml' })], content);
  expect(found).toEqual(
    places.map((place) =>
      expect.objectContaining({
        harm: 'worth a look',
        what: expect.stringContaining(` names ${place},`),
      }),
    ),
  );
});

test('a cart of home that is not on the lot is told at its line', () => {
  const said = content.pages.home.featured.map(({ model }, index) =>
    says(model, { field: `featured[${index}].model`, line: 10 + index }),
  );
  const [first, ...others] = content.pages.home.featured.map(({ model: slug }) => {
    const model = content.models.find((each) => each.slug === slug);
    return onLot({ brand: model?.brand ?? '', name: model?.name ?? '' });
  });
  expect(featuredElsewhere(said, [...others, ...(first ? [first] : [])], content)).toEqual([]);
  expect(featuredElsewhere(said, others, content)).toMatchObject([
    { harm: 'worth a look', file: 'words/home.yaml', line: 10 },
  ]);
  expect(featuredElsewhere(said, [], content)).toEqual([]);
});
