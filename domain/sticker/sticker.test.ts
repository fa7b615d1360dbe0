import { expect, test } from 'vitest';
import type { YourTown } from '#domain/town/your-town.ts';
import { type StickerCart, type StickerTerms, stickerRows } from './sticker.ts';

const tax = { percent: 6.625, since: '2025-07-01', source: 'A', note: 'B' };
const credit = { price: 12995, months: [60], chosen: 60, tax };
const terms: StickerTerms = { roads: 'ROADS', ground: 'GROUND', credit };
const cart: StickerCart = {
  id: 'A-1',
  price: 12995,
  facts: { topSpeed: { mph: 25, orMore: false } },
  warranty: '2 years',
};
const slow = { topSpeed: { mph: 15, orMore: false } };
const town: YourTown = {
  name: 'Sandport',
  slug: 'sandport-borough',
  region: 'The shore',
  path: '/sandport-borough-golf-carts',
  miles: { Bayville: 6 },
  isClosed: false,
};

function said(given: Partial<StickerCart>, rest?: Parameters<typeof stickerRows>[2], own = terms) {
  const rows = stickerRows({ ...cart, ...given }, own, rest);
  return Object.fromEntries(
    rows.map(({ label, value, link }) => [label, [value, link?.words].filter(Boolean).join('; ')]),
  );
}

test.each<[string, Partial<StickerCart>, string]>([
  ['of a cart for roads to the cent', {}, '$13,855.92 (6.625% sales tax, $860.92); ROADS'],
  ['in whole cents', { price: 0.1 }, '$0.11 (6.625% sales tax, $0.01); ROADS'],
  ['without a price the rate alone', { price: null }, '6.625% sales tax; ROADS'],
  ['of a cart that can’t be registered never a tax', { facts: slow }, 'GROUND'],
  ['of a cart of unknown speed what to ask', { facts: { topSpeed: null } }, 'ROADS'],
])('with tax: %s', (_, given, words) => {
  expect(said(given)['With tax']).toBe(words);
});

test('without a tax in the content none is named', () => {
  const { tax: none, ...untaxed } = credit;
  expect(said({}, {}, { ...terms, credit: untaxed })['With tax']).toBe('ROADS');
});

test('the warranty is the maker’s, the delivery the dealer’s: else one question, never our invention', () => {
  expect(said({})).toMatchObject({ Warranty: '2 years', 'Ask us': 'Delivery' });
  const asked = said({ warranty: null }, { town });
  expect(asked).toMatchObject({ 'Ask us': 'Delivery to Sandport and warranty' });
  expect(asked).not.toHaveProperty('Warranty');
  const stated = said({}, { town }, { ...terms, delivery: 'Free' });
  expect(stated).toMatchObject({ Delivery: 'Free' });
  expect(stated).not.toHaveProperty('Ask us');
});

test.each<[string, Partial<StickerCart>, YourTown | undefined, RegExp]>([
  ['by the state’s rule', {}, undefined, /25 mph or less$/],
  ['of a town: unless it restricts it', {}, town, /unless Sandport/],
  ['of a town that has closed its roads', {}, { ...town, isClosed: true }, /^Not Sandport/],
  ['of a slow cart, whatever the town', { facts: slow }, { ...town, isClosed: true }, /^Private/],
  ['of 25+ mph', { facts: { topSpeed: { mph: 25, orMore: true } } }, town, /^Ask/],
])('where it may go %s', (_, given, at, words) => {
  expect(said(given, { town: at })['May go']).toMatch(words);
});

test('a month is there once a rate was typed, with what the law wants beside it', () => {
  expect(said({})).not.toHaveProperty('A month');
  const asked = new URLSearchParams({ apr: '6.9', months: '60', down: '1000' });
  expect(said({}, { asked })['A month']).toMatch(/60 months at 6.9% APR, \$1,000 down/);
  expect(said({}, { asked: new URLSearchParams({ apr: 'x' }) })).not.toHaveProperty('A month');
});
