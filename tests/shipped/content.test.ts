import { afterAll, beforeAll, expect, test } from 'vitest';
import { holidaysBetween } from '#domain/hours/opening.ts';
import { dollars } from '#domain/text/dollars.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { loadContent } from '#server/content/load.ts';
import { seedIfEmpty } from '#server/inventory/take-in.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';
import { newDatabase } from '#tests/store/engines.ts';
import { graphOf, ofType } from '#tests/structured-data.ts';
import { readSitemap } from '#tests/xml.ts';
import { models, towns } from './paths.ts';

test('the content that ships is right: 33 towns in three regions of 11, 23 models', async () => {
  const { towns, models } = await loadContent('content');
  expect(towns).toHaveLength(33);
  for (const region of new Set(towns.map((town) => town.region))) {
    expect(towns.filter((town) => town.region === region)).toHaveLength(11);
  }
  expect(models).toHaveLength(23);
});

test('the content that ships leaves nothing in braces', async () => {
  const { townPages, pages } = await loadContent('content');
  const { highlights, reasons } = townPages;
  expect(JSON.stringify([highlights, reasons, pages.home.why])).not.toMatch(
    /\{(rental|service|delivery|turnaround)/,
  );
  expect(highlights.map(({ text }) => text).join(' ')).toContain(
    'From $245 a day or $1,050 a week',
  );
  expect(JSON.stringify(pages.terms)).toContain('$6 per mile beyond 10 miles');
});

test('the content that ships says of no cart that it can be registered: its certificate decides', async () => {
  // Of the search stands what visitors type.
  const text = JSON.stringify(await loadContent('content'), (key, value) =>
    key === 'say' ? [] : value,
  );
  expect(text).toContain('registered');
  expect(text).not.toMatch(/\b(can|may) be registered/);
});

test('the holidays that ship are those on which a small dealer is closed, in any year', async () => {
  const { business } = await loadContent('content');
  const closed = (year: number) =>
    holidaysBetween(business.holidays, `${year}-01-01`, `${year}-12-31`).map(({ day, opens }) => [
      day,
      opens,
    ]);
  const days = (year: number, ...all: string[]) => all.map((day) => [`${year}-${day}`, null]);
  expect(closed(2026)).toEqual(days(2026, '01-01', '05-25', '07-04', '09-07', '11-26', '12-25'));
  expect(closed(2027)).toEqual(days(2027, '01-01', '05-31', '07-04', '09-06', '11-25', '12-25'));
});

test('the inventory that ships shows every brand, category, band and badge', async () => {
  const content = await loadContent('content');
  const db = await newDatabase('SQLite');
  // It names no picture file, so nothing is made there.
  expect(await seedIfEmpty(db, content, '/nowhere')).toBeGreaterThanOrEqual(24);
  const vehicles = await listVehicles(db);
  const categories = new Set(vehicles.map(({ category }) => category));
  for (const { category } of content.models) expect(categories).toContain(category);
  expect(new Set(vehicles.map(({ brand }) => brand))).toEqual(new Set(['evolution', 'denago']));
  const some = (check: (vehicle: (typeof vehicles)[number]) => boolean) =>
    expect(vehicles.some(check)).toBe(true);
  some(({ price }) => price < 15_000);
  some(({ price }) => price === 15_000);
  some(({ price }) => price > 25_000);
  some(({ isNew }) => isNew);
  some(({ isNew, inStock }) => !isNew && inStock);
  some(({ isNew, inStock }) => !isNew && !inStock);
  some(({ status }) => status !== 'available');
});

/** The content that ships, with its vehicles as a new store has them. */
async function shipped() {
  const content = await loadContent('content');
  const db = await newDatabase('SQLite');
  await seedIfEmpty(db, content, '/nowhere');
  const vehicles = (await listVehicles(db)).map((each) => ({
    ...each,
    standing: standingOf(each),
  }));
  const ofModel = (model: { brand: string; name: string }) =>
    vehicles.filter((vehicle) => isOfModel(vehicle, model));
  return { content, vehicles, ofModel };
}

test('badges, availability, showroom and description of a vehicle that ships agree', async () => {
  const { content, vehicles } = await shipped();
  const cities = content.business.showrooms.map(({ city }) => city);
  const contradicts = vehicles.filter(({ brand, status, standing, showroom, ...vehicle }) => {
    // What the Evolution list says by the status alone: "Available", else "Pre-Order".
    const badge = status === 'available' ? ['here'] : ['coming', 'order'];
    const named = cities.filter((city) => vehicle.description.includes(city));
    const agree =
      vehicle.inStock === (standing === 'here') &&
      (brand !== 'evolution' || badge.includes(standing)) &&
      cities.includes(showroom ?? '') &&
      named.every((city) => city === showroom);
    return !agree;
  });
  expect(vehicles).not.toEqual([]);
  expect(contradicts.map(({ id }) => id)).toEqual([]);
});

test('models, brand pages and home say the price that the lot says', async () => {
  const { content, ofModel } = await shipped();
  const { models, carts, pages, brands } = content;
  for (const model of models) {
    for (const { id, price } of model.msrp === undefined ? [] : ofModel(model)) {
      expect([id, price]).toEqual([id, model.msrp]);
    }
  }
  const lowestHere = (slug: string) => {
    const of = [...models, ...carts].find((each) => each.slug === slug);
    const here = (of ? ofModel(of) : []).filter(({ standing }) => standing === 'here');
    return Math.min(...here.map(({ price }) => price));
  };
  for (const { model, price } of pages.home.featured) expect(lowestHere(model)).toBe(price);
  const [maxxt] = brands.evolution.featured;
  expect(maxxt?.price).toBe(`Starting at ${dollars(lowestHere(maxxt?.cart ?? ''))}`);
});

let site: RunningSite;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

test('the sitemap has the 33 towns and the 23 models', async () => {
  const paths = await readSitemap(site.url);
  expect(paths).toEqual(expect.arrayContaining([...towns.map(({ path }) => path), ...models]));
  expect(paths.filter((path) => path.endsWith('-golf-carts'))).toHaveLength(33);
  expect(paths.filter((path) => /^\/vehicles\/(denago|evolution)-/.test(path))).toHaveLength(23);
});

test('llms.txt and the manifest say who the dealer is', async () => {
  const text = await (await fetch(`${site.url}/llms.txt`)).text();
  for (const fact of [
    '732-555-0142',
    'Mon-Fri 9AM-5PM',
    'Sun closed',
    '1200 Route 9, Bayville, NJ 08721',
    '520 Route 9, Waretown, NJ 08758',
    'Daily $245, 3-day $685, Weekly $1,050, Monthly $2,800',
    '$15,995',
  ]) {
    expect(text).toContain(fact);
  }
  const manifest = await (await fetch(`${site.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ short_name: 'Sedge Island' });
});

test('structured data: founded in 2008, a service area of 50,000 m, the county and its state', async () => {
  const graph = graphOf(await (await fetch(`${site.url}/contact`)).text());
  const dealers = ofType(graph, 'AutoDealer');
  expect(dealers.map((dealer) => new URL(String(dealer['@id'])).hash)).toEqual([
    '#bayville',
    '#waretown',
  ]);
  for (const dealer of dealers) {
    expect(dealer).toMatchObject({
      foundingDate: '2008',
      address: { addressRegion: 'NJ' },
      areaServed: expect.arrayContaining([
        expect.objectContaining({ '@type': 'GeoCircle', geoRadius: 50000 }),
        { '@type': 'AdministrativeArea', name: 'Ocean County, New Jersey' },
      ]),
    });
  }
});

test.each([
  ['denago-ev-nomad-xl', '15995', 6],
  ['evolution-d6-max-gt6', '18995', 6],
  ['denago-ev-city', undefined, 4],
  ['evolution-turfman-1000', undefined, 2],
])('structured data of %s: an offer only where it has an MSRP', async (slug, price, seats) => {
  const graph = graphOf(await (await fetch(`${site.url}/vehicles/${slug}`)).text());
  const [product] = ofType(graph, 'Product');
  expect(product).toMatchObject({ sku: slug, vehicleSeatingCapacity: seats });
  expect((product?.offers as { price?: string } | undefined)?.price).toBe(price);
});
