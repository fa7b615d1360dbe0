import { expect, test } from 'vitest';
import type { AboutCart, AboutTerms } from './about.ts';
import { aboutInWords, aboutLines } from './about-words.ts';

const edge: AboutCart = {
  ...{ kind: 'vehicle', id: 'EDGE-1', brand: 'evolution', name: 'Rover Edge' },
  ...{ paint: 'teal', price: 12_995, standing: 'Here now' },
};
const city: AboutCart = {
  ...{ kind: 'model', id: 'denago-ev-city', brand: 'denago', name: 'EV CITY' },
  ...{ paint: 'Bay teal', price: null, standing: null },
};
const town = { name: 'Brick', type: 'Township', page: '/brick-township-golf-carts' };
const wishes = { asked: { seats: '6' }, words: 'a cart for six', page: '/choose?seats=6' } as const;
const terms = { words: '60 months at 6.9% APR' } as AboutTerms;
const said = 'Rover Edge (stock EDGE-1), $12,995, teal, Here now';

test.each([
  [{ carts: [edge] }, '/vehicles/EDGE-1', said],
  [{ carts: [edge, { kind: 'gone' as const, id: 'X' }] }, '/compare', `${said}; stock X`],
  [
    { carts: [city], wishes },
    '/choose',
    'Denago EV CITY in Bay teal (model page), wished: a cart for six',
  ],
  [{ wishes }, '/choose', 'A cart for six (help with choosing)'],
  [{ carts: [edge], town }, '/can-i-drive-it', `May it be driven in Brick Township? ${said}`],
  [{ town }, '/can-i-drive-it?town=x', 'May it be driven in Brick Township? No cart chosen'],
  [{ town }, town.page, 'Golf carts in Brick Township'],
  [{ carts: [edge] }, '/financing?cart=EDGE-1', `Financing ${said}`],
  [
    { carts: [edge], terms, town },
    '/financing',
    `Financing ${said}: ${terms.words}, in Brick Township`,
  ],
  [{ carts: [edge], terms }, '/compare', `${said}, ${terms.words}`],
  [{ terms }, '/contact', `Financing a cart: ${terms.words}`],
  [{}, '/financing', null],
  [{}, '/can-i-drive-it', null],
  [undefined, '/vehicles/EDGE-1', null],
])('%j from %s in one line', (about, page, words) => {
  expect(aboutInWords(about, page)).toBe(words);
});

test('several things stand in lines, one alone does not say itself twice', () => {
  expect(aboutLines({ carts: [edge] })).toEqual([]);
  expect(aboutLines({ carts: [edge], town, wishes })).toEqual([
    { label: 'Cart', value: said },
    { label: 'Town', value: 'Brick Township' },
    { label: 'Wishes', value: 'a cart for six' },
  ]);
});
