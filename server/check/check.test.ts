import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { vehicle } from '#tests/lot.ts';
import { brokenLinks, farPrices } from './check.ts';

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
])('%j leads somewhere, or is no link', (text) => {
  expect(brokenLinks(says(text), content, ['MW-101'])).toEqual([]);
});

test.each(['/rental', '/vehicles/MW-999', 'See [the rates](/rates).'])('%j is found', (text) => {
  expect(brokenLinks(says(text), content, [])).toMatchObject([
    { harm: 'must not go live', file: 'content/words/home.yaml', line: 7 },
  ]);
});

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
