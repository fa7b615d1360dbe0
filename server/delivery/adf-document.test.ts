import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { writeAdf } from '#server/delivery/adf-document.ts';
import { leadVehicle } from '#server/inquiries/lead-vehicle.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { adfFaults } from '#tests/adf-rules.ts';
import { sampleInquiry } from '#tests/store/sample.ts';

const content = await loadContent('tests/content');
const cart = { id: 'EDGE-1', name: 'Ranger Edge', brand: 'evolution', price: 12_995.5 };
const inventory = {
  current: async () => ({ byId: new Map([[cart.id, cart]]) }),
} as unknown as Parameters<typeof leadVehicle>[1];

test.each([
  ['/vehicles/EDGE-1', 'buy', 'Evolution', 'Ranger Edge', 'EDGE-1', '12995.50'],
  ['/vehicles/denago-ev-city', 'buy', 'Denago', 'EV CITY', undefined, undefined],
  ['/vehicles/SOLD-1', 'buy', 'Unspecified', 'Golf cart', 'SOLD-1', undefined],
  ['/choose?seats=6&where=street', 'buy', 'Unspecified', 'Golf cart', undefined, undefined],
  ['/choose?seats=6&cart=denago-ev-city', 'buy', 'Denago', 'EV CITY', undefined, undefined],
  ['/rentals?cart=utility&days=3', 'lease', 'Unspecified', 'Golf cart', undefined, undefined],
  ['/contact', 'buy', 'Unspecified', 'Golf cart', undefined, undefined],
])(
  'a lead from %s is valid and names its cart',
  async (page, interest, make, model, stock, price) => {
    const xml = await lead({ page });
    expect(adfFaults(xml)).toEqual([]);
    const { vehicle } = read(xml);
    expect(vehicle).toMatchObject({ '@_interest': interest, '@_status': 'new', make, model });
    expect(vehicle.stock).toBe(stock);
    expect(vehicle.price?.['#text']).toBe(price);
    expect(vehicle.year).toBe('2026');
  },
);

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
  const good = await lead({});
  for (const [from, to] of [
    [/<requestdate>.*<\/requestdate>\n/, ''],
    [/<year>2026/, '<year>'],
    [/interest="buy"/, 'interest="rent"'],
    [/(<make>.*<\/make>\n)(<model>.*<\/model>\n)/, '$2$1'],
    [/<vendorname>.*<\/vendorname>\n/, ''],
    [/-05:00|-04:00/, '-08:0'],
    [/<\?adf version="1.0"\?>\n/, ''],
    [/source="[^"]*"/, ''],
  ] as const) {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    expect(adfFaults(bad), String(from)).toHaveLength(1);
  }
});

async function lead(given: Partial<StoredInquiry>): Promise<string> {
  const inquiry: StoredInquiry = {
    ...sampleInquiry(),
    suspect: null,
    details: null,
    id: '20261121-143005-k7w3m9q2',
    createdAt: Date.UTC(2026, 10, 21),
    ...given,
  };
  const vehicle = await leadVehicle(inquiry.page, inventory, content);
  return writeAdf({
    inquiry,
    vehicle,
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
