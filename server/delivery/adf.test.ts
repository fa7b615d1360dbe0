import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { LeadVehicle } from '#domain/inquiry/kind.ts';
import type { KeptRental } from '#domain/rental/lines.ts';
import type { TestDrive } from '#domain/test-drive/test-drive.ts';
import { loadContent } from '#server/content/load.ts';
import { writeAdf } from '#server/delivery/adf.ts';
import { lookUpAbout } from '#server/inquiries/about.ts';
import { leadsOfInquiry } from '#server/inquiries/lead-vehicle.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { adfFaults } from '#tests/adf-rules.ts';
import { sampleInquiry } from '#tests/store/sample.ts';

const content = await loadContent('tests/content');
const cart = {
  ...{ id: 'EDGE-1', name: 'Ranger Edge', brand: 'evolution', price: 12_995.5, color: 'teal' },
  availability: { words: 'Here now' },
};
const inventory = {
  current: async () => ({ byId: new Map([[cart.id, cart]]) }),
} as unknown as Parameters<typeof lookUpAbout>[1];

test.each([
  ['/vehicles/EDGE-1', 'buy', 'Evolution', 'Ranger Edge', 'EDGE-1', '12995.50'],
  ['/vehicles/denago-ev-city', 'buy', 'Denago', 'EV CITY', undefined, undefined],
  ['/vehicles/SOLD-1', 'buy', 'Unspecified', 'Golf cart', 'SOLD-1', undefined],
  ['/choose?seats=6&where=street', 'buy', 'Unspecified', 'Golf cart', undefined, undefined],
  ['/choose?seats=6&cart=denago-ev-city', 'buy', 'Denago', 'EV CITY', undefined, undefined],
  ['/rentals?cart=utility', 'lease', 'Unspecified', 'Golf cart', undefined, undefined],
  ['/financing?price=12995', 'buy', 'Unspecified', 'Golf cart', undefined, undefined],
  ['/contact', 'buy', 'Unspecified', 'Golf cart', undefined, undefined],
])(
  'a lead from %s is valid and names its cart',
  async (page, interest, make, model, stock, price) => {
    const xml = await lead({ page });
    expect(adfFaults(xml)).toEqual([]);
    const { vehicle } = read(xml);
    const status = interest === 'lease' ? 'used' : 'new';
    expect(vehicle).toMatchObject({ '@_interest': interest, '@_status': status, make, model });
    expect(vehicle.stock).toBe(stock);
    expect(vehicle.price?.['#text']).toBe(price);
    expect(vehicle.year).toBe('2026');
  },
);

const onward = { make: 'Club Car', model: 'Onward', condition: 'good', wanted: 'trade' } as const;

test('a cart that is traded in is a vehicle beside the wanted one; one that is sold stands alone', async () => {
  const traded = await lead({
    page: '/vehicles/EDGE-1',
    details: { tradeIn: { ...onward, year: 2019, hours: 900, miles: 4000, notes: 'New <seats>' } },
  });
  expect(adfFaults(traded)).toEqual([]);
  const [wanted, handedIn] = read(traded).vehicle;
  expect(wanted).toMatchObject({ '@_interest': 'buy', '@_status': 'new' });
  expect(handedIn).toMatchObject({
    '@_interest': 'trade-in',
    '@_status': 'used',
    year: '2019',
    make: 'Club Car',
    model: 'Onward',
    odometer: { '#text': '4000', '@_units': 'mi' },
    condition: 'good',
    comments: '900 hours.\nNew <seats>',
  });
  const alone = read(await lead({ page: '/trade-in', details: { tradeIn: onward } }));
  expect(alone.vehicle).toMatchObject({ '@_interest': 'trade-in', '@_status': 'used' });
  const sold = await lead({ details: { tradeIn: { ...onward, wanted: 'sell' } } });
  expect(adfFaults(sold)).toEqual([]);
  expect(read(sold).vehicle).toMatchObject({ '@_interest': 'sell', year: '2026' });
  expect(read(sold).vehicle.comments).toMatch(/year is that of the inquiry/);
});

test('a rental is no purchase and no new cart, wherever it was asked for', async () => {
  const rental = { title: '4 seater', count: 2 } as KeptRental;
  for (const page of ['/rentals', '/contact', '/vehicles/EDGE-1']) {
    const xml = writeLead({ page }, await leadsOf({ page, details: { rental } }));
    expect(adfFaults(xml)).toEqual([]);
    const { vehicle } = read(xml);
    expect(vehicle).toMatchObject({ '@_interest': 'lease', '@_status': 'used', model: '4 seater' });
  }
});

test('of a comparison every cart is a vehicle, with its paint and its price', async () => {
  const xml = await lead({
    page: '/compare?carts=EDGE-1,denago-ev-city~bay-teal,denago-ev-nomad-xl,SOLD-1',
  });
  expect(adfFaults(xml)).toEqual([]);
  expect(read(xml).vehicle).toMatchObject([
    {
      model: 'Ranger Edge',
      colorcombination: { exteriorcolor: 'teal', preference: '1' },
      price: { '@_type': 'asking', '#text': '12995.50' },
    },
    { model: 'EV CITY', colorcombination: { exteriorcolor: 'Bay teal' } },
    { model: 'EV Nomad XL', price: { '@_type': 'msrp', '#text': '16495.00' } },
    { make: 'Unspecified', stock: 'SOLD-1' },
  ]);
});

test('a test drive is a lead of each cart that is to be driven', async () => {
  const carts = ['EDGE-1', 'denago-ev-city'].map((id) => ({ id, name: id }));
  const drive = { carts } as TestDrive;
  const xml = writeLead({}, await leadsOf({ page: '/test-drive', details: { drive } }));
  expect(adfFaults(xml)).toEqual([]);
  expect(read(xml).vehicle).toMatchObject([
    { '@_interest': 'test-drive', model: 'Ranger Edge', stock: 'EDGE-1' },
    { '@_interest': 'test-drive', model: 'EV CITY' },
  ]);
});

test('an estimate is the finance of its cart, to the cent', async () => {
  const xml = await lead({
    page: '/financing?cart=EDGE-1&price=12995&down=1000.50&tax=no&apr=6.9&months=60',
  });
  expect(adfFaults(xml)).toEqual([]);
  const { finance } = read(xml).vehicle;
  expect(finance.amount).toMatchObject([
    { '@_type': 'downpayment', '#text': '1000.50' },
    { '@_type': 'monthly', '#text': '236.94' },
  ]);
  expect(finance.balance).toMatchObject({ '@_type': 'finance', '#text': '11994.50' });
});

test('it says who asks, when by New Jersey’s clock, and of whom', async () => {
  const prospect = read(await lead({ createdAt: Date.UTC(2026, 10, 21, 14, 30, 5) }));
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
  expect(read(await lead({ createdAt: Date.UTC(2027, 6, 1) })).requestdate).toMatch(/-04:00$/);
});

test('whatever was sent, the document stays whole and valid', async () => {
  const evil = ']]></comments></customer><!-- & \0\x0b\ufffe "\' <?adf?> \ud800 &lt; 👩🏽‍🔬';
  const xml = await lead({
    firstName: evil,
    lastName: evil,
    phone: evil,
    message: evil,
    about: evil,
    page: '/vehicles/"><x>&',
  });
  expect(adfFaults(xml)).toEqual([]);
  expect(read(xml).customer.contact.name[0]['#text']).toContain('<?adf?>  &lt; 👩🏽‍🔬');
});

test('the rules themselves find what is wrong', async () => {
  const good = await lead({
    page: '/financing?cart=EDGE-1&price=12995&apr=6.9&months=60',
  });
  for (const [from, to] of [
    [/<requestdate>.*<\/requestdate>\n/, ''],
    [/<year>2026/, '<year>'],
    [/interest="buy"/, 'interest="rent"'],
    [/(<make>.*<\/make>\n)(<model>.*<\/model>\n)/, '$2$1'],
    [/<vendorname>.*<\/vendorname>\n/, ''],
    [/-05:00|-04:00/, '-08:0'],
    [/<\?adf version="1.0"\?>\n/, ''],
    [/source="[^"]*"/, ''],
    [/<exteriorcolor>.*<\/exteriorcolor>\n/, ''],
    [/<preference>1/, '<preference>first'],
    [/type="downpayment"/, 'type="deposit"'],
    [/<method>.*<\/method>\n/, ''],
    [/(<price .*<\/price>\n)((?:.*\n)*?<\/finance>\n)/, '$2$1'],
  ] as const) {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    expect(adfFaults(bad), String(from)).toHaveLength(1);
  }
});

async function lead(given: Partial<StoredInquiry>): Promise<string> {
  const { page, details = null } = { ...sampleInquiry(), ...given };
  return writeLead(given, await leadsOf({ page, details }));
}

function leadsOf(inquiry: Pick<StoredInquiry, 'page' | 'details'>): Promise<LeadVehicle[]> {
  return leadsOfInquiry(inquiry, (about) => lookUpAbout(about, inventory, content));
}

function writeLead(given: Partial<StoredInquiry>, vehicles: LeadVehicle[]): string {
  const inquiry: StoredInquiry = {
    ...sampleInquiry(),
    suspect: null,
    details: null,
    id: '20261121-143005-k7w3m9q2',
    createdAt: Date.UTC(2026, 10, 21),
    ...given,
  };
  return writeAdf({
    inquiry,
    vehicles,
    business: content.business,
    siteUrl: 'https://dealer.example',
  });
}

function read(xml: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    processEntities: true,
  });
  return parser.parse(xml).adf.prospect;
}
