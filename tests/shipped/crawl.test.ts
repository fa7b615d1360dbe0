import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeCrawl } from '#tests/crawl-rules.ts';
import { singles } from '#tests/fixed-pages.ts';
import { readPage } from '#tests/html.ts';
import { nearCopies } from '#tests/likeness.ts';
import { importLot, lot } from '#tests/lot.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';
import { models, towns } from './paths.ts';

const fixed = [...singles, ...towns.map(({ path }) => path), ...models];

let site: RunningSite;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

const dealer = {
  phone: '732-555-0142',
  call: 'tel:+17325550142',
  email: 'carts@sedgeisland.example.com',
};

// With the inventory of a new site, for its words are real: those of the test's own lot are all alike.
test('no two pages are near copies', async () => {
  const vehicles = (await (await fetch(`${site.url}/api/vehicles`)).json()) as { id: string }[];
  const texts = new Map<string, string>();
  for (const path of [...fixed, ...vehicles.map(({ id }) => `/vehicles/${id}`)]) {
    texts.set(path, (await readPage(site.url + path)).text);
  }
  expect(nearCopies(texts)).toEqual([]);
  texts.set('/copy', `Hello. ${texts.get('/')}`);
  expect(nearCopies(texts)).toHaveLength(1);
});

/** Of content/dealer/road-rules.yaml and content/dealer/towns.yaml. */
const unsaid = [
  'no general right to public roads',
  'a sound for pedestrians',
  'letter says',
  'carts in use',
];
const rules = { site: () => site, fixed, dealer, atLeast: 5000, unsaid };
describeCrawl('from the front page, with the inventory that a new site has', rules);

describe('with another inventory', () => {
  beforeAll(() => importLot(site, lot));
  describeCrawl('from the front page, with a lot on the edges of every filter', rules);
});
