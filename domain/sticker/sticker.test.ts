import { expect, test } from 'vitest';
import type { YourTown } from '#domain/town/your-town.ts';
import { type StickerCart, type StickerTerms, stickerRows } from './sticker.ts';

const tax = { percent: 6.625, since: '2025-07-01', source: 'A', note: 'B' };
const credit = { price: 12995, months: [60], chosen: 60, tax };
const terms: StickerTerms = { delivery: undefined, credit };
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
  ['of a cart for roads to the cent', {}, '$13,855.92 with 6.625% tax'],
  ['in whole cents', { price: 0.1 }, '$0.11 with 6.625% tax'],
  ['without a price the rate alone', { price: null }, 'plus 6.625% tax'],
])('with tax: %s', (_, given, words) => {
  expect(said(given)['With tax']).toBe(words);
});

test.each<[string, Partial<StickerCart>, object, string]>([
  ['a cart for roads', {}, credit, 'Title, registration, and delivery: ask us'],
  ['one that can’t be registered', { facts: slow }, credit, 'Sales tax and delivery: ask us'],
  [
    'one of unknown speed',
    { facts: { topSpeed: null } },
    credit,
    'Sales tax, title, registration, and delivery: ask us',
  ],
  [
    'one for roads, without a tax in the content',
    {},
    { ...credit, tax: undefined },
    'Sales tax, title, registration, and delivery: ask us',
  ],
])('what is open of %s', (_, given, own, words) => {
  const { 'With tax': tax, Also } = said(given, {}, { ...terms, credit: own as typeof credit });
  expect(Also).toBe(words);
  expect(Boolean(tax)).toBe(!words.startsWith('Sales'));
});

test('the warranty is the maker’s, the delivery the dealer’s: else one question, never our invention', () => {
  expect(said({})).toMatchObject({ Warranty: '2 years' });
  const asked = said({ warranty: null }, { town });
  expect(asked).toMatchObject({
    Also: expect.stringContaining('delivery to Sandport, and warranty: ask us'),
  });
  expect(asked).not.toHaveProperty('Warranty');
  const stated = said({ facts: slow }, { town }, { ...terms, delivery: 'Free' });
  expect(stated).toMatchObject({ Delivery: 'Free' });
  expect(stated).toMatchObject({ Also: 'Sales tax: ask us' });
});

test.each<[string, Partial<StickerCart>, YourTown | undefined, RegExp]>([
  ['by the state’s rule', {}, undefined, /25 mph or less$/],
  ['of a town: unless it restricts it', {}, town, /unless Sandport/],
  ['of a town that has closed its roads', {}, { ...town, isClosed: true }, /^Not Sandport/],
  ['of a slow cart, whatever the town', { facts: slow }, { ...town, isClosed: true }, /^Private/],
  ['of 25+ mph', { facts: { topSpeed: { mph: 25, orMore: true } } }, town, /papers$/],
])('where it may go %s', (_, given, at, words) => {
  expect(said(given, { town: at })['Street use']).toMatch(words);
});

test('a month is there once a rate was typed, with what the law wants beside it', () => {
  expect(said({})).not.toHaveProperty('A month');
  const asked = new URLSearchParams({ apr: '6.9', months: '60', down: '1000' });
  expect(said({}, { asked })['A month']).toMatch(/60 months at 6.9% APR, \$1,000 down/);
  expect(said({}, { asked: new URLSearchParams({ apr: 'x' }) })).not.toHaveProperty('A month');
});
