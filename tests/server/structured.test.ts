import { beforeAll, expect, test } from 'vitest';
import { singles } from '#tests/fixed-pages.ts';
import { lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { allNodes, type DataNode, graphOf, ofType, references } from '#tests/structured-data.ts';
import { models, dealer as own, town } from '#tests/test-content.ts';

const site = sharedSite();
const origin = site.url.replace('127.0.0.1', 'localhost');

/** The graphs of all kinds of pages. */
const graphs = new Map<string, DataNode[]>();
beforeAll(async () => {
  const vehicles = lot.map(({ id }) => `/vehicles/${id}`);
  for (const path of [...singles, town.path, ...models, ...vehicles]) {
    graphs.set(path, graphOf(await (await fetch(site.url + path)).text()));
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
const organization = { '@id': `${origin}/#organization` };

// docs/field.md lists the fields that search engines require and recommend.
test('ids are each one thing, and what is pointed to is there', () => {
  for (const [path, nodes] of graphs) {
    const ids = nodes.flatMap((node) => node['@id'] ?? []);
    expect(new Set(ids).size, path).toBe(ids.length);
    const known = new Set(allNodes(nodes).flatMap((node) => node['@id'] ?? []));
    expect([path, references(nodes).filter((id) => !known.has(id))]).toEqual([path, []]);
  }
});

const wholeDealer = {
  name: text,
  url: web,
  image: web,
  telephone: expect.stringMatching(/^\+1-\d{3}-\d{3}-\d{4}$/),
  priceRange: expect.stringMatching(/^.{1,99}$/),
  foundingDate: '1996',
  hasMap: web,
  sameAs: expect.arrayContaining([web]),
  parentOrganization: organization,
  address: {
    '@type': 'PostalAddress',
    streetAddress: text,
    addressLocality: expect.stringMatching(/^(Heron Mills|Port Lively)$/),
    addressRegion: 'DE',
    postalCode: expect.stringMatching(/^\d{5}$/),
    addressCountry: 'US',
  },
  openingHoursSpecification: expect.arrayContaining([
    expect.objectContaining({ opens: '10:00', closes: '18:00' }),
    expect.objectContaining({ dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' }),
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
    { '@type': 'AdministrativeArea', name: `${own.county}, Delaware` },
  ]),
};

test('every page has one site, one organization, and the same two dealers, complete', () => {
  for (const path of graphs.keys()) {
    expect(one(path, 'WebSite')).toMatchObject({ name: text, url: `${origin}/` });
    expect(one(path, 'Organization')).toMatchObject({ ...organization, logo: web, name: text });
    const dealers = ofType(graph(path), 'AutoDealer');
    const ids = dealers.map((dealer) => dealer['@id']);
    expect(ids).toEqual([`${origin}/#heron-mills`, `${origin}/#port-lively`]);
    for (const dealer of dealers) expect(dealer).toMatchObject(wholeDealer);
  }
});

test('a page knows its address, and a trail of pages down to it', () => {
  const pages = [...graphs.keys()].map((path) => origin + path);
  for (const [path, nodes] of graphs) {
    const url = origin + path;
    expect(one(path, 'WebPage')).toMatchObject({ '@id': url, url, name: text, description: text });
    const trails = ofType(nodes, 'BreadcrumbList');
    expect(trails, path).toHaveLength(path === '/' ? 0 : 1);
    for (const { itemListElement } of trails) {
      const steps = itemListElement as DataNode[];
      for (const [index, step] of steps.entries()) {
        expect(step).toMatchObject({
          position: index + 1,
          name: text,
          item: expect.toBeOneOf(pages),
        });
      }
      expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([`${origin}/`, url]);
    }
  }
});

test('products have what a search engine asks of them; an offer has a price or is not there', () => {
  for (const [path, nodes] of graphs) {
    for (const node of allNodes(nodes)) {
      const types = [node['@type']].flat();
      if (types.includes('Vehicle')) {
        expect(types, path).toEqual(['Product', 'Vehicle']);
        const brand = { '@type': 'Brand', name: text };
        expect(node, path).toMatchObject({ name: text, url: web, brand });
        for (const image of [node.image].flat()) expect(image, path).toEqual(web);
      }
      if (types.includes('Offer') && 'price' in node) {
        const price = expect.stringMatching(/^[1-9]\d*(\.\d{1,2})?$/);
        const offer = { price, priceCurrency: 'USD', seller: organization, url: web };
        expect(node, path).toMatchObject(offer);
      }
    }
  }
});

test('a vehicle says its price, its stock number and its speed; home counts what it lists', () => {
  const { numberOfItems, itemListElement } = one('/', 'ItemList');
  expect(numberOfItems).toBe((itemListElement as DataNode[]).length);
  expect(numberOfItems).toBeGreaterThan(0);
  expect(one('/vehicles/NEW-1', 'Product')).toMatchObject({
    name: 'Maverick Sand',
    description: text,
    sku: 'NEW-1',
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Top speed', value: '25 mph' },
    ]),
    offers: { price: '14999.99', itemCondition: 'https://schema.org/NewCondition' },
  });
});

test.each([
  ['denago-ev-nomad-xl', '16495', 6],
  ['denago-ev-city', undefined, 4],
])('%s has an offer only where it has an MSRP', (slug, price, seats) => {
  const product = one(`/vehicles/${slug}`, 'Product');
  const own = { sku: slug, vehicleSeatingCapacity: seats, fuelType: 'Electric' };
  expect(product).toMatchObject({ description: text, ...own });
  expect(product.offers).toEqual(price && expect.objectContaining({ price }));
});

test('a town’s dealers serve the town too', () => {
  for (const { areaServed } of ofType(graph(town.path), 'AutoDealer')) {
    expect(areaServed).toContainEqual({ '@type': 'City', name: 'Port Lively Borough' });
  }
});
