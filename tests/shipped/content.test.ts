import { afterAll, expect, test } from 'vitest';
import { checkSite } from '#server/check/check.ts';
import { loadContent } from '#server/content/load.ts';
import { startSite } from '#tests/site.ts';
import { graphOf, ofType } from '#tests/structured-data.ts';

const content = await loadContent('content');
const { towns, models, pages, townPages } = content;

const site = await startSite({ CONTENT_DIR: 'content', LOG_LEVEL: 'error' });
afterAll(() => site.remove());

const read = async (path: string) => (await fetch(site.url + path)).text();

test('33 towns in three regions of 11, 23 models, and nothing for npm run check to find', async () => {
  const regions = Map.groupBy(towns, ({ region }) => region);
  expect([...regions.values()].map(({ length }) => length)).toEqual([11, 11, 11]);
  expect(models).toHaveLength(23);
  const { findings, read } = await checkSite({
    folder: 'content',
    published: 'data/pictures',
    inventory: 'content/dealer/vehicles.csv',
    databaseUrl: 'file:/nowhere/site.db',
    settings: {},
  });
  expect(read).toMatch(/ \d\d+ vehicles of vehicles\.csv, \d\d+ pictures/);
  expect(findings).toEqual([]);
});

test('prices of other files are filled in, and no cart can be registered: its certificate decides', () => {
  const { highlights, reasons } = townPages;
  const filled = JSON.stringify([highlights, reasons, pages.home.why, pages.terms]);
  expect(filled).not.toMatch(/\{(rental|service|delivery|turnaround)/);
  expect(JSON.stringify(content)).not.toMatch(/\b(can|may) be registered/);
});

test('a vehicle’s description says what the figures on its card do not', async () => {
  const vehicles = JSON.parse(await read('/api/vehicles')) as { id: string; description: string }[];
  const repeats = vehicles.filter(({ description }) =>
    /\b(\d|two|four|six|eight)[ -](seat|adult)|\bseats (\d|two|four|six|eight)|\d+-\d+ mi|\d\+? mph(?! or less)|on its way|order now/i.test(
      description,
    ),
  );
  expect(vehicles).not.toEqual([]);
  expect(repeats).toEqual([]);
});

test('llms.txt and the manifest say who the dealer is', async () => {
  const text = await read('/llms.txt');
  for (const fact of [
    ...['732-555-0142', 'Mon-Fri 9AM-5PM', 'Sun closed', '1200 Route 9, Bayville, NJ 08721'],
    'Daily $245, 3-day $685, Weekly $1,050, Monthly $2,800',
  ]) {
    expect(text).toContain(fact);
  }
  expect(JSON.parse(await read('/manifest.webmanifest')).short_name).toBe('Sedge Island');
});

test('structured data: founded in 2008, a service area of 50,000 m', async () => {
  const dealers = ofType(graphOf(await read('/contact')), 'AutoDealer');
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
});
