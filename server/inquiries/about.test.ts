import { expect, test } from 'vitest';
import { aboutInWords } from '#domain/inquiry/about.ts';
import { openingOf } from '#domain/inquiry/opening.ts';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle } from '#tests/lot.ts';
import { sampleInquiry } from '#tests/store/sample.ts';
import { attachSticker, subjectsOf } from './about.ts';

const content = await loadContent('tests/content');
const given = { brand: 'evolution', name: 'Rover Edge', price: 12_995, color: 'teal' };
const edge = listedVehicle('EDGE-1', given);
const current = async () => ({ version: 1, vehicles: [edge], byId: new Map([['EDGE-1', edge]]) });
const read = (page: string) => subjectsOf(page, { current }, content);

const EDGE = 'Rover Edge (stock EDGE-1), $12,995, teal, Here now';
const TOWN = 'Port Lively Borough';
test.each([
  ['/vehicle/EDGE-1', EDGE, 'the Rover Edge (stock EDGE-1)'],
  ['/vehicles/denago-ev-city?paint=bay-teal', 'Denago EV CITY in Bay teal', 'the Denago EV CITY'],
  ['/vehicles/denago-ev-city?paint=Bay Teal', 'Denago EV CITY', 'the Denago EV CITY'],
  ['/port-lively-borough-golf-carts', `Town: ${TOWN}`, `a golf cart in ${TOWN}`],
  [
    '/can-i-drive-it?town=port-lively-borough&cart=EDGE-1',
    `${EDGE}; Town: ${TOWN}`,
    'drive the Rover Edge',
  ],
  [
    '/choose?seats=6&seats=9&where=moon&cart=SOLD-1',
    'Looking for: a cart for six',
    'a cart for six',
  ],
  [
    '/compare?carts=EDGE-1,SOLD-1,EDGE-1,denago-ev-city,~',
    `${EDGE}; Stock SOLD-1, No longer listed; Denago EV CITY`,
    'the Rover Edge (stock EDGE-1) and the Denago EV CITY',
  ],
  ['/inventory?q=big&max=$12,000', 'Searched for: “big”, Up to $12,000', 'a cart like this: “big”'],
  ['/rentals?cart=utility', 'Rental: Utility rental', 'rent Utility'],
])('%s is about “%s”, and the message says so', async (page, words, subject) => {
  const subjects = await read(page);
  expect(aboutInWords(subjects)).toBe(words);
  const message = openingOf(subjects, page, undefined, content);
  expect(message).toMatch(/^(I would like|We are looking)/);
  expect(message).toContain(subject);
});

test.each([
  ...['/vehicles/SOLD-1', '/nowhere-township-golf-carts', '/rentals?cart=boat', '/choose'],
  ...['/choose?seats=5&cart=SOLD-1', '/inventory?sort=price&price=cheap', '/compare?carts=SOLD-1'],
  ...[
    '/financing?price=0&apr=5&months=60',
    '/vehicles/%3Cscript%3E',
    `/inventory?q=${'🛺'.repeat(100)}`,
  ],
])('from %s, which offers nothing, the form is the plain one', async (page) => {
  expect(openingOf(await read(page), page, undefined, content)).toBe('');
});

test('an estimate is of its cart; its terms alone are kept without it', async () => {
  const page = '/financing?cart=EDGE-1&apr=6.9&months=60&utm_source=x';
  const [cart, terms] = await read(page);
  expect(cart?.cart).toMatchObject({ kind: 'vehicle', id: 'EDGE-1', price: 12_995 });
  expect(terms).toMatchObject({ kind: 'terms', note: expect.stringContaining('price $12,995') });
  expect((await read(terms?.page ?? '')).at(-1)).toEqual(terms);
});

test('the receipt has the sticker of the page’s vehicle; the dealer’s mail and other pages have none', async () => {
  const attach = attachSticker({ current }, { content });
  const on = (page: string) => ({
    ...sampleInquiry(),
    id: '1',
    createdAt: 0,
    suspect: null,
    details: null,
    page,
  });
  const parts = await attach(on('/vehicles/EDGE-1?town=x'), 'visitor');
  const said = new Map(parts?.lines?.map(({ label, value }) => [label, value]));
  expect(said.get('Rover Edge (stock EDGE-1)')).toBe('$12,995');
  expect(said.get('With tax')).toBe('$13,531.04 with 4.125% tax');
  expect(await attach(on('/vehicles/EDGE-1'), 'dealer')).toBeUndefined();
  expect(await attach(on('/vehicles/denago-ev-city'), 'visitor')).toBeUndefined();
});
