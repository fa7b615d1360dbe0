import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupedQuestions } from '#domain/content/faq.ts';
import { holidaysBetween } from '#domain/hours/opening.ts';
import { fullName } from '#domain/model/model.ts';
import { factsOfModel } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { spelled } from '#domain/text/sentences.ts';
import { standingOf } from '#domain/vehicle/availability.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { checkSite } from '#server/check/check.ts';
import { loadContent } from '#server/content/load.ts';
import { openDatabase } from '#server/store/database.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';
import { graphOf, ofType } from '#tests/structured-data.ts';

const content = await loadContent('content');
const { business, towns, models, carts, brands, pages, townPages } = content;

let site: RunningSite;
let vehicles: Awaited<ReturnType<typeof listVehicles>>;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
  const db = await openDatabase(site.databaseUrl);
  vehicles = await listVehicles(db);
  await db.destroy();
});
afterAll(() => site?.remove());

test('33 towns in three regions of 11, 23 models, and nothing for npm run check to find', async () => {
  const regions = Map.groupBy(towns, ({ region }) => region);
  expect([...regions.values()].map(({ length }) => length)).toEqual([11, 11, 11]);
  expect(models).toHaveLength(23);
  const { findings, read } = await checkSite({
    folder: 'content',
    published: 'data/pictures',
    inventory: 'content/dealer/vehicles.csv',
    databaseUrl: 'file:/nowhere/site.db',
  });
  expect(read).toMatch(/ \d\d+ vehicles of vehicles\.csv, \d\d+ pictures/);
  expect(findings).toEqual([]);
});

test('prices of other files are filled in, and no cart can be registered: its certificate decides', () => {
  const { highlights, reasons } = townPages;
  const filled = JSON.stringify([highlights, reasons, pages.home.why, pages.terms]);
  expect(filled).not.toMatch(/\{(rental|service|delivery|turnaround)/);
  expect(filled).toContain('From $245 a day or $1,050 a week');
  expect(filled).toContain('$6 per mile beyond 10 miles');
  expect(JSON.stringify(content)).toContain('registered');
  expect(JSON.stringify(content)).not.toMatch(/\b(can|may) be registered/);
});

test('the holidays are those on which a small dealer is closed, in any year', () => {
  const days = { 2026: '05-25 07-04 09-07 11-26', 2027: '05-31 07-04 09-06 11-25' };
  for (const [year, between] of Object.entries(days)) {
    const holidays = holidaysBetween(business.holidays, `${year}-01-01`, `${year}-12-31`);
    expect(holidays.map(({ day, opens }) => [day, opens])).toEqual(
      `01-01 ${between} 12-25`.split(' ').map((day) => [`${year}-${day}`, null]),
    );
  }
});

test('the inventory shows every brand, category, band and badge', () => {
  expect(vehicles.length).toBeGreaterThanOrEqual(24);
  const categories = new Set(vehicles.map(({ category }) => category));
  for (const { category } of models) expect(categories).toContain(category);
  expect(new Set(vehicles.map(({ brand }) => brand))).toEqual(new Set(['evolution', 'denago']));
  const kinds: ((vehicle: (typeof vehicles)[number]) => boolean)[] = [
    ({ price }) => price < 15_000,
    ({ price }) => price === 15_000,
    ({ price }) => price > 25_000,
    ({ isNew }) => isNew,
    ({ isNew, inStock }) => !isNew && inStock,
    ({ isNew, inStock }) => !isNew && !inStock,
    ({ status }) => status !== 'available',
  ];
  for (const kind of kinds) expect(vehicles.some(kind), String(kind)).toBe(true);
});

test('badge, availability, showroom and description of a vehicle agree', () => {
  const cities = business.showrooms.map(({ city }) => city);
  for (const vehicle of vehicles) {
    const { id, brand, status, inStock, showroom, description } = vehicle;
    const standing = standingOf(vehicle);
    expect([id, inStock]).toEqual([id, standing === 'here']);
    // What the Evolution list says by the status alone: "Available", else "Pre-Order".
    const badge = status === 'available' ? ['here'] : ['coming', 'order'];
    if (brand === 'evolution') expect(badge, id).toContain(standing);
    expect(cities, id).toContain(showroom);
    for (const city of cities.filter((each) => description.includes(each))) {
      expect(city, id).toBe(showroom);
    }
  }
});

test('models, brand pages and home say the price that the lot says', () => {
  for (const model of models) {
    const ofModel = vehicles.filter((vehicle) => isOfModel(vehicle, model));
    for (const { id, price } of model.msrp === undefined ? [] : ofModel) {
      expect([id, price]).toEqual([id, model.msrp]);
    }
  }
  const lowestHere = (slug: string) => {
    const cart = [...models, ...carts].find((each) => each.slug === slug);
    const here = vehicles.filter(
      (vehicle) => cart && isOfModel(vehicle, cart) && standingOf(vehicle) === 'here',
    );
    return Math.min(...here.map(({ price }) => price));
  };
  for (const { model, price } of pages.home.featured) expect(lowestHere(model)).toBe(price);
  const points = brands.evolution.columns.flatMap((column) => column.points);
  const maxxt = points.find(({ title }) => title.includes('MaxXT'));
  expect(maxxt?.fact).toBe(`Starting at ${dollars(lowestHere(maxxt?.cart ?? ''))}`);
});

test('questions answer with the figures of the models’ files, and with the tax of the estimates', () => {
  const questions = groupedQuestions(pages.faq).flatMap((group) => group.questions);
  const answer = (id: string) => questions.find((each) => each.id === id)?.answer;
  const span = (figures: number[]) => [Math.min(...figures), Math.max(...figures)];
  const figures = (texts: (string | undefined)[]) =>
    span(texts.flatMap((text) => (text?.match(/\d+/g) ?? []).map(Number)));
  const ranges = models.flatMap((model) => factsOfModel(model).range ?? []);
  const miles = span(ranges.flatMap(({ low, high }) => [low ?? high, high])).join(' to ');
  const hours = figures(models.map(({ chargingTime }) => chargingTime)).join(' to ');
  expect(answer('range')).toContain(`${miles} miles`);
  expect(answer('range')).toContain(`${hours} hours`);
  const weeks = figures(models.map(({ delivery }) => delivery));
  expect(answer('warranty')).toContain(
    `${weeks.map((each) => spelled(each).toLowerCase()).join(' to ')} weeks`,
  );
  const [model, ...others] = models.filter(({ warranty }) => warranty);
  expect(others).toEqual([]);
  expect(answer('warranty')).toContain(`The ${model?.name} lists a ${model?.warranty}`);
  const { percent, since } = pages.financing.estimate.tax ?? {};
  const day = new Date(`${since}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });
  expect(answer('tax')).toContain(`${percent}%`);
  expect(answer('tax')).toContain(day);

  // Named nowhere else, so that none is forgotten here.
  const names = [...models.map(fullName), ...towns.map(({ name }) => name)];
  for (const { id, answer } of questions.filter((each) => each.id !== 'warranty')) {
    expect([id, names.filter((name) => answer.includes(name))]).toEqual([id, []]);
  }
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

test('structured data: founded in 2008, a service area of 50,000 m, an offer only with an MSRP', async () => {
  const graph = async (path: string) => graphOf(await (await fetch(site.url + path)).text());
  const dealers = ofType(await graph('/contact'), 'AutoDealer');
  const ids = dealers.map((dealer) => new URL(String(dealer['@id'])).hash);
  expect(ids).toEqual(['#bayville', '#waretown']);
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
  for (const [slug, price, seats] of [
    ['denago-ev-nomad-xl', '15995', 6],
    ['evolution-turfman-1000', undefined, 2],
  ] as const) {
    const [product] = ofType(await graph(`/vehicles/${slug}`), 'Product');
    expect(product).toMatchObject({ sku: slug, vehicleSeatingCapacity: seats });
    expect((product?.offers as { price?: string } | undefined)?.price).toBe(price);
  }
});
