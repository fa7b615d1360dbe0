import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { listedVehicle as vehicle } from '#tests/lot.ts';
import { vehicleData } from './product-data.ts';
import { productFeed } from './product-feed.ts';

const today = '2026-11-22';
const channel = {
  name: 'Carts & <Co>',
  description: 'New carts',
  siteUrl: 'https://carts.example.com',
};

function read(...vehicles: ListedVehicle[]): { text: string; items: Record<string, unknown>[] } {
  const text = productFeed(vehicles, channel, today);
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' });
  const { rss } = parser.parse(text);
  expect(rss.channel.title).toBe('Carts & <Co>');
  return { text, items: rss.channel.item ?? [] };
}

test.each([
  ['<script>alert("1")</script>', '<script>alert("1")</script>'],
  ['A & B &amp; &#60; \'c\' "d"', 'A & B &amp; &#60; \'c\' "d"'],
  [']]> <!-- <![CDATA[', ']]> <!-- <![CDATA['],
  ['Née 🛺 Brücke', 'Née 🛺 Brücke'],
  ['a\u0000b\u0007c\u001bd\u007fe\u0085f', 'abcdef'],
  ['half \ud83d of one, \ude00 and another\uffff\ufffe', 'half  of one,  and another'],
])('%j is a name in well-formed XML', (name, shown) => {
  const { text, items } = read(vehicle('A', { name, description: name }));
  expect(items[0]).toMatchObject({ title: shown, description: shown });
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/);
});

test('the title of a cart has its color, by which two of one model differ', () => {
  const { items } = read(
    vehicle('A', { name: 'Maverick', color: 'Teal' }),
    vehicle('B', { name: 'Maverick' }),
  );
  expect(items.map(({ title }) => title)).toEqual(['Maverick, Teal', 'Maverick']);
});

test('a vehicle says all that a feed reader and a merchant ask for, and only pictures that there are', () => {
  const { items } = read(
    vehicle('D5-1', { price: 12995, category: 'rover series' }),
    vehicle('D5-2', { price: 0.5, images: ['/pictures/a%20b.webp', '/pictures/ü&c.webp'] }),
  );
  expect(items[0]).toEqual({
    'g:id': 'D5-1',
    title: 'Cart D5-1',
    description: 'The cart of stock number D5-1.',
    link: 'https://carts.example.com/vehicles/D5-1',
    'g:availability': 'in_stock',
    'g:price': '12995.00 USD',
    'g:brand': 'Evolution',
    'g:condition': 'new',
    'g:product_type': 'Golf carts > Rover series',
    'g:identifier_exists': 'no',
  });
  expect(items[1]).toMatchObject({
    'g:price': '0.50 USD',
    'g:image_link': 'https://carts.example.com/pictures/a%20b.webp',
    'g:additional_image_link': 'https://carts.example.com/pictures/%C3%BC&c.webp',
  });
});

test('without photographs it has its model’s picture, if that shows its color', () => {
  const illustration = '/pictures/carts/city/front-teal.0a1b2c3d.1600x1000.webp';
  const imageOf = (shownIn: string | null) =>
    read(vehicle('A', { illustration, shownIn })).items[0]?.['g:image_link'];
  expect(imageOf(null)).toBe(`https://carts.example.com${illustration}`);
  expect(imageOf('Ocean blue')).toBe(undefined);
});

test.each([
  [true, 'available', '2026-12-05', ['in_stock', undefined]],
  [true, 'sale pending', null, ['out_of_stock', undefined]],
  [false, 'available', null, ['out_of_stock', undefined]],
  [false, 'in transit', '2026-12-05', ['preorder', '2026-12-05']],
  [true, 'pre-order', today, ['preorder', today]],
  // Google refuses a pre-order without a future date.
  [false, 'pre-order', null, undefined],
  [true, 'in transit', '2026-11-21', undefined],
])('in stock %s, %s, expected %s: %j', (inStock, status, expected, shown) => {
  const [item] = read(vehicle('A', { inStock, status, expected })).items;
  expect(item && [item['g:availability'], item['g:availability_date']]).toEqual(shown);
});

test('a vehicle without description has one, and thirty pictures are eleven', () => {
  const images = Array.from({ length: 30 }, (_, index) => `/pictures/${index}.webp`);
  const [item] = read(vehicle('A', { name: 'Bare', description: '', images })).items;
  expect(item?.description).toBe('Evolution Bare');
  expect(item?.['g:additional_image_link']).toHaveLength(10);
  expect(read().items).toEqual([]);
});

test('a vehicle without a price is no item, and no offer in its structured data', () => {
  const unpriced = vehicle('ASK', { price: null });
  expect(read(unpriced, vehicle('A')).items).toHaveLength(1);
  const data = (each: ListedVehicle) => JSON.stringify(vehicleData(each, channel.siteUrl));
  expect(data(unpriced)).not.toMatch(/"offers"|"price"|Offer/);
  expect(data(vehicle('A'))).toMatch(/"offers":\{"@type":"Offer","price":"12995"/);
});
