import { beforeAll, expect, test } from 'vitest';
import { singles } from '#tests/fixed-pages.ts';
import { lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { allNodes, type DataNode, graphOf, ofType, references } from '#tests/structured-data.ts';
import { models, dealer as own, town, towns } from '#tests/test-content.ts';

const site = sharedSite();
const origin = site.url.replace('127.0.0.1', 'localhost');
const html = async (path: string) => (await fetch(site.url + path)).text();

/** The graph of every page. */
const graphs = new Map<string, DataNode[]>();
beforeAll(async () => {
  const vehicles = lot.map(({ id }) => `/vehicles/${id}`);
  for (const path of [...singles, ...towns, ...models, ...vehicles]) {
    graphs.set(path, graphOf(await html(path)));
  }
});

const graph = (path: string) => graphs.get(path) ?? [];
const one = (path: string, type: string) => {
  const found = ofType(graph(path), type);
  expect(found, `${type} of ${path}`).toHaveLength(1);
  return found[0] as DataNode;
};
const web = expect.stringMatching(/^https?:\/\/\S+$/);
const text = expect.stringMatching(/\S/);

// The required and recommended fields of search engines, as docs/field.md lists them.
test('ids are each one thing, and what is pointed to is there', () => {
  for (const [path, nodes] of graphs) {
    const ids = nodes.flatMap((node) => node['@id'] ?? []);
    expect(new Set(ids).size, path).toBe(ids.length);
    const known = new Set(allNodes(nodes).flatMap((node) => node['@id'] ?? []));
    const own = references(nodes).filter((id) => !id.startsWith('http://purl.org/'));
    expect([path, own.filter((id) => !known.has(id))]).toEqual([path, []]);
  }
});

test('every page has one site, one organization, and the same two dealers, complete', () => {
  for (const path of graphs.keys()) {
    expect(one(path, 'WebSite')).toMatchObject({ name: text, url: `${origin}/` });
    expect(one(path, 'Organization')).toMatchObject({
      '@id': `${origin}/#organization`,
      name: text,
      url: `${origin}/`,
      logo: web,
      sameAs: expect.arrayContaining([web]),
      contactPoint: { '@type': 'ContactPoint', telephone: expect.stringMatching(/^\+1-/) },
      foundingDate: '1996',
    });
    const dealers = ofType(graph(path), 'AutoDealer');
    const ids = dealers.map((dealer) => dealer['@id']);
    expect(ids).toEqual([`${origin}/#heron-mills`, `${origin}/#port-lively`]);
    for (const dealer of dealers) {
      expect(dealer).toMatchObject(wholeDealer);
      const { latitude, longitude } = dealer.geo as { latitude: number; longitude: number };
      for (const degrees of [latitude, longitude]) expect(String(degrees)).toMatch(/\.\d{5,}$/);
      const hours = dealer.openingHoursSpecification as DataNode[];
      expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(7);
      const holiday = (dealer.specialOpeningHoursSpecification as DataNode[])[0];
      expect(holiday?.validThrough).toBe(holiday?.validFrom);
    }
  }
});

const time = expect.stringMatching(/^\d\d:\d\d$/);
const closed = { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' };
const wholeDealer = {
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
    addressLocality: expect.stringMatching(/^(Heron Mills|Port Lively)$/),
    addressRegion: 'DE',
    postalCode: expect.stringMatching(/^\d{5}$/),
    addressCountry: 'US',
  },
  openingHoursSpecification: expect.arrayContaining([
    expect.objectContaining({ opens: time, closes: time }),
    expect.objectContaining(closed),
  ]),
  specialOpeningHoursSpecification: [
    expect.objectContaining({
      name: 'Ferry Day',
      validFrom: expect.stringMatching(/^20\d\d-07-(0[89]|1[0-4])$/),
      opens: '13:00',
    }),
  ],
  areaServed: expect.arrayContaining([
    expect.objectContaining({ '@type': 'GeoCircle', geoRadius: 40000 }),
    { '@type': 'AdministrativeArea', name: `${own.county}, DE` },
  ]),
};

test('a page knows its address, and a trail down to it', () => {
  for (const [path, nodes] of graphs) {
    const url = origin + path;
    const page = { '@id': url, url, name: text, description: text, inLanguage: 'en-US' };
    expect(one(path, 'WebPage')).toMatchObject(page);
    const trails = ofType(nodes, 'BreadcrumbList');
    expect(trails, path).toHaveLength(path === '/' ? 0 : 1);
    for (const { itemListElement } of trails) {
      const steps = itemListElement as DataNode[];
      expect(steps.length, path).toBeGreaterThanOrEqual(2);
      for (const [index, step] of steps.entries()) {
        const position = index + 1;
        expect(step).toMatchObject({ '@type': 'ListItem', position, name: text, item: web });
      }
      expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([`${origin}/`, url]);
    }
  }
});

test('products have what a search engine asks of them; an offer has a price or is not there', () => {
  const seen = new Set<string>();
  for (const [path, nodes] of graphs) {
    for (const node of allNodes(nodes)) {
      const types = [node['@type']].flat();
      for (const type of types) seen.add(type);
      if (types.includes('Vehicle')) {
        expect(types, path).toEqual(['Product', 'Vehicle']);
        const brand = { '@type': 'Brand', name: text };
        expect(node, path).toMatchObject({ name: text, url: web, brand });
        const images = [node.image].flat();
        expect(images, path).toEqual(images.map(() => web));
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
  expect([...seen]).toEqual(expect.arrayContaining(['Vehicle', 'Offer']));
});

test('home lists the inventory as a catalogue', () => {
  const { itemListElement, numberOfItems } = one('/', 'ItemList');
  const items = itemListElement as { position: number; item: DataNode }[];
  expect(numberOfItems).toBe(lot.length);
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

test('a town’s dealers serve the town too', () => {
  const dealers = ofType(graph(town.path), 'AutoDealer');
  for (const { areaServed } of dealers) {
    expect(areaServed).toContainEqual({ '@type': 'City', name: 'Port Lively Borough' });
  }
  expect(one(town.path, 'WebPage').about).toEqual(dealers.map((each) => ({ '@id': each['@id'] })));
});

test('what is not there says nothing about itself', async () => {
  expect(await html('/no-such-page')).not.toContain('ld+json');
  expect(await html('/vehicles/NO-SUCH')).not.toContain('ld+json');
});
