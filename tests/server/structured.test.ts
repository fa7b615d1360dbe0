import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { allNodes, type DataNode, graphOf, ofType, references } from '#tests/structured-data.ts';
import { models, dealer as own, town, towns } from '#tests/test-content.ts';

const hostile = vehicle('EVIL-1', {
  name: '</script><script>alert(1)</script>',
  description: 'A "quoted" <b>cart</b> & more\u2028',
  status: 'pre-order',
  inStock: false,
});

/** A site of its own, whose inventory has a hostile vehicle. */
let site: RunningSite;
const graphs = new Map<string, DataNode[]>();
let origin = '';
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
  await importLot(site, [...lot, hostile]);
  origin = site.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => site.remove());

async function html(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

/** Every page: what home, the list and the brand pages link to, and what nothing but a form leads to. */
async function everyPath(): Promise<string[]> {
  const found = new Set(['/thank-you']);
  for (const from of ['/', '/inventory', '/showroom', '/brands/denago', '/brands/evolution']) {
    for (const [, href = ''] of (await html(from)).matchAll(/ href="(\/[^"#?]*)/g)) {
      if (!/^\/(assets|vehicle)\/|\.\w+$|^\/(denago|evolution)$/.test(href)) found.add(href);
    }
  }
  return [...found];
}

const graph = (path: string) => graphs.get(path) ?? [];
const one = (path: string, type: string) => {
  const found = ofType(graph(path), type);
  expect(found, `${type} of ${path}`).toHaveLength(1);
  return found[0] as DataNode;
};
const web = expect.stringMatching(/^https?:\/\/\S+$/);
const text = expect.stringMatching(/\S/);

test('all kinds of pages are looked at', async () => {
  for (const path of await everyPath()) graphs.set(path, graphOf(await html(path)));
  const fixed = 20;
  expect([...graphs.keys()].toSorted()).toHaveLength(
    fixed + towns.length + models.length + lot.length + 1,
  );
});

// The required and recommended fields of search engines, as docs/field.md lists them.
describe('on every page', () => {
  test('ids are each one thing, and what is pointed to is there', () => {
    for (const [path, nodes] of graphs) {
      const ids = nodes.flatMap((node) => node['@id'] ?? []);
      expect(new Set(ids).size, path).toBe(ids.length);
      const known = new Set(allNodes(nodes).flatMap((node) => node['@id'] ?? []));
      const own = references(nodes).filter((id) => !id.startsWith('http://purl.org/'));
      expect(
        own.filter((id) => !known.has(id)),
        path,
      ).toEqual([]);
    }
  });

  test('one site, one organization and two dealers, complete and the same everywhere', () => {
    for (const path of graphs.keys()) {
      const organization = one(path, 'Organization');
      expect(organization).toMatchObject({
        '@id': `${origin}/#organization`,
        name: text,
        url: `${origin}/`,
        logo: web,
        sameAs: expect.arrayContaining([web]),
        contactPoint: { '@type': 'ContactPoint', telephone: expect.stringMatching(/^\+1-/) },
        foundingDate: '1996',
      });
      expect(one(path, 'WebSite')).toMatchObject({ name: text, url: `${origin}/` });
      const dealers = ofType(graph(path), 'AutoDealer');
      expect(dealers.map((dealer) => dealer['@id'])).toEqual([
        `${origin}/#heron-mills`,
        `${origin}/#port-lively`,
      ]);
      for (const dealer of dealers) expectWholeDealer(dealer);
    }
  });

  test('a page that knows its address, and a trail down to it', () => {
    for (const [path, nodes] of graphs) {
      expect(one(path, 'WebPage')).toMatchObject({
        '@id': origin + path,
        url: origin + path,
        name: text,
        description: text,
        inLanguage: 'en-US',
      });
      const trails = ofType(nodes, 'BreadcrumbList');
      expect(trails, path).toHaveLength(path === '/' ? 0 : 1);
      for (const { itemListElement } of trails) {
        const steps = itemListElement as DataNode[];
        expect(steps.length, path).toBeGreaterThanOrEqual(2);
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
        for (const step of steps) {
          expect(step).toMatchObject({ '@type': 'ListItem', name: text, item: web });
        }
        expect(steps[0]).toMatchObject({ item: `${origin}/` });
        expect(steps.at(-1)).toMatchObject({ item: origin + path });
      }
    }
  });

  test('products have what a search engine asks of them; an offer has a price or is not there', () => {
    const seen: Record<string, number> = {};
    for (const [path, nodes] of graphs) {
      for (const node of allNodes(nodes)) {
        const types = [node['@type']].flat();
        for (const type of types) seen[type] = (seen[type] ?? 0) + 1;
        if (types.includes('Vehicle')) {
          expect(types, path).toEqual(['Product', 'Vehicle']);
          expect(node, path).toMatchObject({
            name: text,
            url: web,
            image: expect.anything(),
            brand: { '@type': 'Brand', name: text },
          });
          for (const image of [node.image].flat()) expect(image, path).toEqual(web);
        }
        if (types.includes('Offer') && 'price' in node) {
          expect(Number(node.price), path).toBeGreaterThan(0);
          expect(node, path).toMatchObject({
            price: expect.stringMatching(/^\d+(\.\d{1,2})?$/),
            priceCurrency: 'USD',
            seller: { '@id': `${origin}/#organization` },
            url: web,
          });
        }
      }
    }
    expect(seen).toMatchObject({ Vehicle: expect.any(Number), Offer: expect.any(Number) });
  });
});

function expectWholeDealer(dealer: DataNode) {
  expect(dealer).toMatchObject({
    name: text,
    url: web,
    image: web,
    telephone: expect.stringMatching(/^\+1-\d{3}-\d{3}-\d{4}$/),
    priceRange: expect.stringMatching(/^.{1,99}$/),
    foundingDate: '1996',
    hasMap: web,
    sameAs: expect.arrayContaining([web]),
    parentOrganization: { '@id': `${origin}/#organization` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: text,
      addressLocality: text,
      addressRegion: 'DE',
      postalCode: expect.stringMatching(/^\d{5}$/),
      addressCountry: 'US',
    },
  });
  const { latitude, longitude } = dealer.geo as { latitude: number; longitude: number };
  for (const degrees of [latitude, longitude]) expect(String(degrees)).toMatch(/\.\d{5,}$/);
  const [holiday, ...others] = dealer.specialOpeningHoursSpecification as DataNode[];
  const coming = expect.stringMatching(/^20\d\d-07-(0[89]|1[0-4])$/);
  expect(others).toEqual([]);
  expect(holiday).toMatchObject({ name: 'Ferry Day', validFrom: coming, opens: '13:00' });
  expect(holiday?.validThrough).toBe(holiday?.validFrom);
  const hours = dealer.openingHoursSpecification as Record<string, unknown>[];
  expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(7);
  const time = expect.stringMatching(/^\d\d:\d\d$/);
  for (const each of hours) expect(each).toMatchObject({ opens: time, closes: time });
  expect(hours.find(({ dayOfWeek }) => String(dayOfWeek) === 'Sunday')).toMatchObject({
    opens: '00:00',
    closes: '00:00',
  });
  const area = dealer.areaServed as DataNode[];
  expect(area).toContainEqual(
    expect.objectContaining({ '@type': 'GeoCircle', geoRadius: 40000, geoMidpoint: dealer.geo }),
  );
  expect(area).toContainEqual({
    '@type': 'AdministrativeArea',
    name: `${own.county}, DE`,
  });
}

test('home lists the inventory as a catalogue', () => {
  const { itemListElement, numberOfItems } = one('/', 'ItemList');
  const items = itemListElement as { position: number; item: DataNode }[];
  expect(numberOfItems).toBe(lot.length + 1);
  expect(items.length).toBeGreaterThan(3);
  for (const { item } of items) {
    expect(item).toMatchObject({ offers: { price: text, availability: web } });
  }
});

test('each cart to rent is a service, with an offer for each number of days', () => {
  const services = ofType(graph('/rentals'), 'Service');
  expect(services).toHaveLength(3);
  for (const service of services) {
    expect(service).toMatchObject({ name: text, provider: { '@id': `${origin}/#organization` } });
    expect(service.offers).toHaveLength(4);
  }
  // A product would need a picture, and a price to buy it at.
  expect(ofType(allNodes(graph('/rentals')) as DataNode[], 'Product')).toEqual([]);
  expect(services.flatMap(({ offers }) => offers)).toContainEqual(
    expect.objectContaining({
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      price: '580',
      priceSpecification: expect.objectContaining({
        '@type': 'UnitPriceSpecification',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 3, unitCode: 'DAY' },
      }),
    }),
  );
});

test('a vehicle says its price, its stock number and whether it can be had', () => {
  const available = (id: string) =>
    (one(`/vehicles/${id}`, 'Product').offers as DataNode).availability;
  expect(one('/vehicles/NEW-1', 'Product')).toMatchObject({
    '@type': ['Product', 'Vehicle'],
    name: 'Maverick Sand',
    description: text,
    sku: 'NEW-1',
    speed: { '@type': 'QuantitativeValue', value: 25, unitCode: 'HM' },
    offers: { price: '14999.99', itemCondition: 'https://schema.org/NewCondition' },
  });
  expect(available('NEW-1')).toBe('https://schema.org/InStock');
  expect(available('OUT-1')).toBe('https://schema.org/OutOfStock');
  expect(available('PRE-1')).toBe('https://schema.org/PreOrder');
});

test.each([
  ['denago-ev-nomad-xl', '16495', 6],
  ['evolution-d5-maverick-4', '12295', 4],
  ['denago-ev-city', undefined, 4],
  ['evolution-turfman-1000', undefined, 2],
])('%s has an offer only where it has an MSRP', (slug, price, seats) => {
  const product = one(`/vehicles/${slug}`, 'Product');
  expect(product).toMatchObject({
    '@type': ['Product', 'Vehicle'],
    description: text,
    sku: slug,
    vehicleSeatingCapacity: seats,
    fuelType: 'Electric',
  });
  expect((product.offers as DataNode | undefined)?.price).toBe(price);
});

test('sizes of a model are in inches, weights in pounds', () => {
  expect(one('/vehicles/denago-ev-city', 'Product')).toMatchObject({
    depth: { value: 142, unitCode: 'INH' },
    width: { value: 58, unitCode: 'INH' },
    height: { value: 74, unitCode: 'INH' },
    wheelbase: { value: 94, unitCode: 'INH' },
    payload: { value: 900, unitCode: 'LBR' },
  });
});

test('a town’s dealers serve the town too, and have no address there', () => {
  const { path } = town;
  for (const dealer of ofType(graph(path), 'AutoDealer')) {
    expect(dealer.areaServed).toContainEqual({ '@type': 'City', name: 'Port Lively Borough' });
    expect(dealer.address).toMatchObject({
      addressLocality: expect.stringMatching(/^(Heron Mills|Port Lively)$/),
    });
  }
  expect(one(path, 'WebPage').about).toEqual([
    { '@id': `${origin}/#heron-mills` },
    { '@id': `${origin}/#port-lively` },
  ]);
});

test('what is not there says nothing about itself, and markup in a name stays text', async () => {
  expect(await html('/no-such-page')).not.toContain('ld+json');
  expect(await html('/vehicles/NO-SUCH')).not.toContain('ld+json');
  expect(one('/vehicles/EVIL-1', 'Product').name).toBe(hostile.name);
  expect(await html('/vehicles/EVIL-1')).not.toContain('<script>alert');
});
