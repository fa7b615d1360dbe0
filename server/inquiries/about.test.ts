import { expect, test } from 'vitest';
import { aboutInWords } from '#domain/inquiry/about.ts';
import { openingOf } from '#domain/inquiry/opening.ts';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle } from '#tests/lot.ts';
import { subjectsOf } from './about.ts';

const content = await loadContent('tests/content');
const given = { brand: 'evolution', name: 'Rover Edge', price: 12_995, color: 'teal' };
const edge = listedVehicle('EDGE-1', given);
const current = async () => ({ version: 1, vehicles: [edge], byId: new Map([['EDGE-1', edge]]) });
const read = (page: string) => subjectsOf(page, { current }, content);

const EDGE = 'Rover Edge (stock EDGE-1), $12,995, teal, Here now';
test.each([
  ['/vehicle/EDGE-1', EDGE],
  ['/vehicles/SOLD-1', 'Stock SOLD-1, No longer listed'],
  ['/vehicles/denago-ev-city?paint=bay-teal', 'Denago EV CITY in Bay teal'],
  ['/vehicles/denago-ev-city?paint=Bay Teal', 'Denago EV CITY'],
  ['/port-lively-borough-golf-carts', 'Town: Port Lively Borough'],
  ['/can-i-drive-it?town=port-lively-borough&cart=EDGE-1', `${EDGE}; Town: Port Lively Borough`],
  ['/choose?seats=6&seats=9&where=moon&cart=SOLD-1', 'Looking for: a cart for six'],
  ['/compare?carts=EDGE-1,SOLD-1,EDGE-1,~', `${EDGE}; Stock SOLD-1, No longer listed`],
  ['/inventory?q=six+seater&max=$12,000', 'Searched for: “six seater”, Up to $12,000'],
  [`/inventory?q=${'🛺'.repeat(100)}`, null],
  ['/rentals?cart=utility', 'Rental: Utility rental'],
  ['/choose', null],
  ['/vehicles/%3Cscript%3E', null],
  ['/can-i-drive-it?town=../etc&cart=<b>', null],
])('%s is about %s', async (page, words) => {
  expect(aboutInWords(await read(page))).toBe(words);
});

test('an estimate is of its cart; its terms alone are kept without it', async () => {
  const page = '/financing?cart=EDGE-1&apr=6.9&months=60&utm_source=x';
  const [cart, terms] = await read(page);
  expect(cart?.cart).toMatchObject({ kind: 'vehicle', id: 'EDGE-1', price: 12_995 });
  expect(terms).toMatchObject({ kind: 'terms', note: expect.stringContaining('price $12,995') });
  expect((await read(terms?.page ?? '')).at(-1)).toEqual(terms);
});

test.each([
  ['/vehicles/EDGE-1', 'About the Rover Edge (stock EDGE-1)', /about the Rover Edge/],
  ['/vehicles/SOLD-1', null, /^$/],
  ['/port-lively-borough-golf-carts', 'About golf carts in Port Lively Borough', /a quote for/],
  ['/choose?seats=6', 'About a cart for six', /^We are looking for a cart for six\.$/],
])('a message from %s opens with its subject', async (page, heading, message) => {
  const opening = openingOf(await read(page), page, undefined, content);
  expect(opening).toEqual({ heading, message: expect.stringMatching(message) });
});
