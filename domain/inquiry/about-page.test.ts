import { expect, test } from 'vitest';
import { type About, aboutSchema } from './about.ts';
import { aboutOfPage } from './about-page.ts';

test.each<[string, About]>([
  ['/vehicles/EDGE-25', { carts: ['EDGE-25'] }],
  ['/vehicle/EDGE-25', { carts: ['EDGE-25'] }],
  ['/vehicles/denago-ev-city?paint=bay-teal', { carts: ['denago-ev-city~bay-teal'] }],
  ['/vehicles/denago-ev-city?paint=Bay Teal', { carts: ['denago-ev-city'] }],
  ['/brick-township-golf-carts', { town: 'brick-township' }],
  ['/can-i-drive-it?town=brick-township&cart=X1', { town: 'brick-township', carts: ['X1'] }],
  ['/choose?seats=6&seats=9&where=moon&cart=X1', { carts: ['X1'], wishes: 'seats=6' }],
  ['/compare?carts=A,B,A,~&apr=6.9&sort=no', { carts: ['A', 'B'] }],
  ['/financing?cart=A&apr=6.9&utm_source=x', { carts: ['A'], terms: 'cart=A&apr=6.9' }],
  ['/inventory?q=six+seater&max=$12,000', { search: 'q=six+seater&max=12000' }],
  ['/rentals?cart=utility&count=3', { rental: 'cart=utility&count=3' }],
  ['/choose', {}],
  ['/vehicles/', {}],
  ['/vehicles/%3Cscript%3E', {}],
  ['/can-i-drive-it?town=../etc&cart=<b>', {}],
  ['/__proto__?cart=A', {}],
])('%s is about what its address says', (page, about) => {
  const found = aboutOfPage(page);
  expect(found).toEqual(about);
  // The form must be able to send it.
  expect(aboutSchema.safeParse(found).success).toBe(true);
});

test('no address is too much for the schema', () => {
  const carts = Array.from({ length: 99 }, (_, n) => `CART-${n}`);
  expect(aboutOfPage(`/compare?carts=${carts}`).carts).toHaveLength(24);
  expect(aboutOfPage(`/inventory?q=${'🛺'.repeat(100)}`)).toEqual({});
});
