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
  ['of a cart for roads with its tax, exact to the cent', {}, '6.625% sales tax, $860.92; ROADS'],
  ['without a price the rate alone', { price: null }, '6.625% sales tax; ROADS'],
  ['of a cart that can’t be registered never a tax', { facts: slow }, 'GROUND'],
  ['of a cart of unknown speed what to ask', { facts: { topSpeed: null } }, 'ROADS'],
])('on top: %s', (_, given, words) => {
  expect(said(given).Plus).toBe(words);
});

test('without a tax in the content none is named', () => {
  const { tax: none, ...untaxed } = credit;
  expect(said({}, {}, { ...terms, credit: untaxed }).Plus).toBe('ROADS');
});

test('the warranty is the maker’s, or a question, never our invention', () => {
  expect(said({}).Warranty).toBe('2 years');
  const asked = stickerRows({ ...cart, warranty: null }, terms).find(
    ({ label }) => label === 'Warranty',
  );
  expect(asked?.value).toBeUndefined();
  expect(asked?.link?.to).toMatch(/^\/contact\?from=/);
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

test('the delivery names the town, or says the dealer’s own words', () => {
  expect(said({}, { town })['To your door']).toMatch(/Sandport/);
  expect(said({}, { town }, { ...terms, delivery: 'Free' })['To your door']).toBe('Free');
});

test('a month is there once a rate was typed, with what the law wants beside it', () => {
  expect(said({})).not.toHaveProperty('A month');
  const asked = new URLSearchParams({ apr: '6.9', months: '60', down: '1000' });
  expect(said({}, { asked })['A month']).toMatch(/60 months at 6.9% APR, \$1,000 down/);
  expect(said({}, { asked: new URLSearchParams({ apr: 'x' }) })).not.toHaveProperty('A month');
});
