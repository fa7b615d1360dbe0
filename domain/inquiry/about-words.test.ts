import { expect, test } from 'vitest';
import type { AboutCart, AboutTerms } from './about.ts';
import { aboutInWords, aboutRows } from './about-words.ts';

const edge: AboutCart = {
  kind: 'vehicle',
  id: 'EDGE-1',
  brand: 'evolution',
  name: 'Rover Edge',
  paint: 'teal',
  price: 12_995,
  standing: 'Here now',
};
const city: AboutCart = {
  kind: 'model',
  id: 'denago-ev-city',
  brand: 'denago',
  name: 'EV CITY',
  paint: 'Bay teal',
  price: 15_000,
  standing: null,
};
const town = { name: 'Brick', type: 'Township', page: '/brick-township-golf-carts' };
const wishes = { asked: { seats: '6' }, words: 'a cart for six', page: '/choose?seats=6' } as const;

test('one line has everything for the dealer', () => {
  const about = { carts: [edge, city, { kind: 'gone' as const, id: 'X' }], town, wishes };
  expect(aboutInWords(about)?.split('; ')).toEqual([
    'Rover Edge (stock EDGE-1), $12,995, teal, Here now',
    'Denago EV CITY in Bay teal, MSRP $15,000',
    'Stock X, No longer listed',
    'Town: Brick Township',
    'Looking for: a cart for six',
  ]);
  expect(aboutInWords({})).toBeNull();
});

test('the rows of the form are those of the address, and hide the computed amounts', () => {
  const words = 'price $15,000, tax $993.75';
  const terms = { words, page: '/financing?apr=6.9', down: 0, apr: 6.9, months: 60, payment: 0 };
  const about = { carts: [city], terms: terms as AboutTerms };
  expect(aboutInWords(about)).toContain(words);
  const rows = aboutRows(about, { carts: ['denago-ev-city~bay-teal'] });
  expect(rows).toMatchObject([
    { name: 'carts[]', value: 'denago-ev-city~bay-teal' },
    { name: 'terms', value: 'apr=6.9', note: expect.not.stringContaining('tax') },
  ]);
});
