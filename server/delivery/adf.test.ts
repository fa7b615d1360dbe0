import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { StoredRental } from '#domain/rental/lines.ts';
import type { TestDrive } from '#domain/test-drive/test-drive.ts';
import { loadContent } from '#server/content/load.ts';
import { subjectsOf } from '#server/inquiries/about.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { adfFaults } from '#tests/adf-rules.ts';
import { sampleInquiry } from '#tests/store/sample.ts';
import { writeAdf } from './adf.ts';

const content = await loadContent('tests/content');
const cart = {
  id: 'EDGE-1',
  name: 'Ranger Edge',
  brand: 'evolution',
  price: 12_995.5,
  color: 'teal',
  availability: { words: 'Here now' },
};
const inventory = {
  current: async () => ({ byId: new Map([[cart.id, cart]]) }),
} as unknown as Parameters<typeof subjectsOf>[1];

test.each([
  ['/vehicles/EDGE-1', 'buy', 'Evolution', 'Ranger Edge', 'EDGE-1', '12995.50'],
  ['/vehicles/denago-ev-city', 'buy', 'Denago', 'EV CITY', undefined, undefined],
  ['/vehicles/SOLD-1', 'buy', 'Unspecified', 'Golf cart', 'SOLD-1', undefined],
  ['/rentals?cart=utility', 'lease', 'Unspecified', 'Golf cart', undefined, undefined],
  ['/contact', 'buy', 'Unspecified', 'Golf cart', undefined, undefined],
])('a lead from %s names its cart', async (page, interest, make, model, stock, price) => {
  const { vehicle } = await lead({ page });
  const status = interest === 'lease' ? 'used' : 'new';
  expect(vehicle).toMatchObject({ '@_interest': interest, '@_status': status, make, model });
  expect([vehicle.stock, vehicle.price?.['#text'], vehicle.year]).toEqual([stock, price, '2026']);
});

test('a cart that is traded in is a vehicle beside the wanted one; one that is sold stands alone', async () => {
  const onward = { make: 'Club Car', model: 'Onward', condition: 'good', wanted: 'trade' } as const;
  const traded = await lead({
    page: '/vehicles/EDGE-1',
    details: { tradeIn: { ...onward, year: 2019, hours: 900, miles: 4000, notes: 'New <seats>' } },
  });
  expect(traded.vehicle).toMatchObject([
    { '@_interest': 'buy', '@_status': 'new' },
    {
      '@_interest': 'trade-in',
      '@_status': 'used',
      year: '2019',
      make: 'Club Car',
      model: 'Onward',
      odometer: { '#text': '4000', '@_units': 'mi' },
      condition: 'good',
    },
  ]);
  expect(traded.customer.comments).toContain('Notes: New <seats>');
  const tradeIn = { ...onward, wanted: 'sell' } as const;
  const { vehicle } = await lead({ page: '/vehicles/EDGE-1', details: { tradeIn } });
  expect(vehicle).toMatchObject({ '@_interest': 'sell', year: '2026' });
});

test('a rental is no purchase and no new cart', async () => {
  const days = { fromDay: '2026-12-01', fromTime: '10:00', toDay: '2026-12-02', toTime: '10:00' };
  const rental = { title: '4 seater', rate: { price: 245 }, ...days, goodUntil: days.fromDay };
  const { vehicle } = await lead({
    page: '/vehicles/EDGE-1',
    details: { rental: rental as StoredRental },
  });
  expect(vehicle).toMatchObject({ '@_interest': 'lease', '@_status': 'used', model: '4 seater' });
});

test.each([
  { details: { service: { cart: 'Onward', problem: 'No light', where: 'shop', year: 2019 } } },
  { details: { parts: { cart: 'Onward', part: 'Tail lamp' } } },
  { interest: 'parts' as const },
  { interest: 'service' as const, page: '/contact' },
])('service and parts are no wish to buy the cart of the page: %j', async (given) => {
  const interest = 'service' in (given.details ?? {}) ? 'service' : 'parts';
  const { vehicle } = await lead({
    page: '/vehicles/EDGE-1',
    interest,
    ...(given as Partial<StoredInquiry>),
  });
  expect(vehicle).toMatchObject({ '@_status': 'used' });
  expect([vehicle.price, vehicle.stock]).toEqual([undefined, undefined]);
  if (given.details) expect(vehicle.model).toBe('Onward');
});

test('of a comparison every cart is a vehicle, with its paint and its price; so in a test drive', async () => {
  const page = '/compare?carts=EDGE-1,denago-ev-city~bay-teal,denago-ev-nomad-xl,SOLD-1';
  expect((await lead({ page })).vehicle).toMatchObject([
    {
      model: 'Ranger Edge',
      colorcombination: { exteriorcolor: 'teal', preference: '1' },
      price: { '@_type': 'asking', '#text': '12995.50' },
    },
    { model: 'EV CITY', colorcombination: { exteriorcolor: 'Bay teal' } },
    { model: 'EV Nomad XL', price: { '@_type': 'msrp', '#text': '16495.00' } },
    { make: 'Unspecified', stock: 'SOLD-1' },
  ]);
  const drive = { carts: [] as TestDrive['carts'], showroom: {} } as TestDrive;
  const { vehicle } = await lead({
    page: '/compare?carts=EDGE-1,denago-ev-city',
    details: { drive: { ...drive, at: '2026-12-01T10:00', status: 'asked' } },
  });
  expect(vehicle).toMatchObject([
    { '@_interest': 'test-drive', stock: 'EDGE-1' },
    { '@_interest': 'test-drive', model: 'EV CITY' },
  ]);
});

test('it says who asks, when by New Jersey’s clock, and of whom', async () => {
  const prospect = await lead({ createdAt: Date.UTC(2026, 10, 21, 14, 30, 5) });
  expect(prospect.requestdate).toBe('2026-11-21T09:30:05-05:00');
  expect(prospect.customer.contact).toMatchObject({
    name: [
      { '@_part': 'first', '#text': 'Ada' },
      { '@_part': 'last', '#text': 'Lovelace' },
    ],
    email: 'ada@example.org',
    phone: { '#text': '(239) 555-0142' },
  });
  expect(prospect.customer.comments).toMatch(/^Sales inquiry\n\nAbout: D5.*\n\nIs the green one/);
  expect(prospect.vendor.vendorname).toBe(content.business.name);
  expect((await lead({ createdAt: Date.UTC(2027, 6, 1) })).requestdate).toMatch(/-04:00$/);
});

test.each(['email', 'phone'])('who gave no %s has no empty one', async (field) => {
  const { customer } = await lead({ [field]: '' });
  expect(customer.contact).not.toHaveProperty(field);
});

test('whatever was sent, the document stays whole and valid', async () => {
  const evil = ']]></comments></customer><!-- & \0\x0b\ufffe "\' <?adf?> \ud800 &lt; 👩🏽‍🔬';
  const { customer } = await lead({
    firstName: evil,
    lastName: evil,
    phone: evil,
    message: evil,
    about: evil,
    page: '/vehicles/"><x>&',
  });
  expect(customer.contact.name[0]['#text']).toContain('<?adf?>  &lt; 👩🏽‍🔬');
});

/** The prospect of a valid document. */
async function lead(given: Partial<StoredInquiry>) {
  const inquiry: StoredInquiry = {
    ...sampleInquiry(),
    suspect: null,
    createdAt: Date.UTC(2026, 10, 21),
    id: '20261121-143005-k7w3m9q2',
    ...given,
    details: {
      ...given.details,
      about: await subjectsOf(given.page ?? '/', inventory, content),
    },
  };
  const xml = writeAdf(inquiry, { content, url: 'https://dealer.example' });
  expect(adfFaults(xml)).toEqual([]);
  const options = { ignoreAttributes: false, parseTagValue: false, processEntities: true };
  return new XMLParser(options).parse(xml).adf.prospect;
}
