import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage, textOf } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';
import { modelFacts, modelRows } from './model-facts.ts';
import { models } from './paths.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startShippedSite({ LOG_LEVEL: 'error' });
  await importLot(site, lot);
});
afterAll(() => site.remove());

test('the table has the 23 models', () => {
  expect(
    Object.keys(modelFacts)
      .map((slug) => `/vehicles/${slug}`)
      .sort(),
  ).toEqual([...models].sort());
});

test.each(Object.entries(modelFacts))('%s says every figure of its row', async (slug, fact) => {
  const { status, document } = await readPage(`${site.url}/vehicles/${slug}`);
  expect(status).toBe(200);
  expect(textOf(document.querySelector('h1'))).toBe(fact.name);
  const table = Object.fromEntries(
    document
      .querySelectorAll('main tbody tr')
      .map((row) => [textOf(row.querySelector('th')), textOf(row.querySelector('td'))]),
  );
  expect(table).toMatchObject(fact.rows);
  // In their order; what is not known has no row, and is named above the table.
  const known = modelRows.filter((label) => label in fact.rows);
  const unknown = modelRows.filter((label) => !(label in fact.rows));
  expect(Object.keys(table).slice(0, known.length)).toEqual(known);
  const head = textOf(document.querySelector('main section:has(table) p'));
  for (const label of unknown) expect(head).toContain(label.toLowerCase());
});

test.each(Object.entries(modelFacts))(
  '%s has the parts of a model page, by whether it has an MSRP',
  async (slug, { name, rows }) => {
    const { document } = await readPage(`${site.url}/vehicles/${slug}`);
    const brand = slug.startsWith('denago') ? 'Denago' : 'Evolution';
    const trail = document
      .querySelectorAll('nav[aria-label=Breadcrumb] li')
      .map((step) => [textOf(step), step.querySelector('a')?.getAttribute('href')]);
    expect(trail).toEqual([
      ['Home', '/'],
      ['Vehicles', '/inventory'],
      [brand, `/${brand.toLowerCase()}`],
      [name, undefined],
    ]);

    const main = document.querySelector('main');
    expect(main?.querySelectorAll('.figure-strip dt')).toHaveLength(4);
    expect(main?.querySelectorAll('section[aria-label=Features] article')).toHaveLength(4);

    const terms = Object.fromEntries(
      (main?.querySelectorAll('dl dt') ?? []).map((term) => [
        textOf(term),
        textOf(term.nextElementSibling),
      ]),
    );
    const { MSRP, Availability, Delivery } = rows;
    const plates = main?.querySelectorAll('span').filter((plate) => textOf(plate) === 'NEW');
    const contact = main?.querySelector('section[aria-label="Ask about this model"]');
    if (MSRP) {
      expect(terms).toMatchObject({ MSRP, Availability, Delivery });
      expect(plates).toHaveLength(1);
      expect(contact).toBeNull();
    } else {
      expect(Object.keys(terms)).not.toContain('MSRP');
      expect(plates).toHaveLength(0);
      expect(terms).toMatchObject({
        'Sales phone': '732-555-0142',
        Hours: 'Mon–Fri 9AM–5PM Sat 9AM–5PM Sun Closed',
        'Service area': expect.stringContaining('Ocean County'),
      });
      expect(contact?.querySelector('a')?.getAttribute('href')).toBe('tel:+17325550142');
    }

    const links = (main?.querySelectorAll('a.btn') ?? []).map((link) => [
      textOf(link).replace(' (opens in a new tab)', ''),
      link.getAttribute('target') ?? link.getAttribute('href')?.split('?')[0],
    ]);
    expect(links[0]).toEqual([
      expect.stringMatching(/^(Get|Request|Get Commercial) Quote$|^Schedule Test Drive$/),
      '/contact',
    ]);
    expect(links[1]).toEqual(['Finance Options', '_blank']);
    expect(links.slice(-2)).toEqual([
      ['Get Quote Today', '/contact'],
      ['Visit Showroom', '_blank'],
    ]);
  },
);

test('an Evolution page without carts says so', async () => {
  try {
    await importLot(site, [vehicle('ROV-1', { brand: 'denago' })]);
    expect((await readPage(`${site.url}/brands/evolution`)).text).toContain(
      'No Evolution vehicles are currently in our inventory. Contact us for availability updates.',
    );
  } finally {
    await importLot(site, lot);
  }
});
