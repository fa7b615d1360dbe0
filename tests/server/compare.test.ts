import { expect, test } from 'vitest';
import { headOf, readPage, textOf } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

async function comparison(query: string) {
  const { document } = await readPage(`${site.url}/compare${query}`);
  const cells = (selector: string) => document.querySelectorAll(selector).map(textOf);
  return { document, heads: cells('thead th[scope=col] a'), labels: cells('tbody th'), cells };
}

test('a model in a paint and a vehicle, in the order of the address', async () => {
  const { document, heads, labels } = await comparison('?carts=EDGE-25,denago-ev-city~bay-teal');
  expect(heads).toEqual(['Rover Edge', 'EV CITY']);
  expect(labels.join()).toMatch(/Price.*Seats.*Range/);
  const pictures = document
    .querySelectorAll('.shortlist-pictures img')
    .map((img) => img.getAttribute('src'));
  expect(pictures).toEqual([expect.stringContaining('/denago-ev-city/side-bay-teal.')]);
  const { tags, canonical } = headOf(document);
  expect(canonical).toEqual([expect.stringMatching(/\/compare$/)]);
  expect(tags.robots).toEqual(['noindex']);
  expect(tags['og:url']).toEqual([
    expect.stringMatching(/\/compare\?carts=EDGE-25,denago-ev-city~bay-teal$/),
  ]);
});

test.each([
  ['', [], ''],
  ['?carts=', [], ''],
  ['?carts=NOPE-1', [], 'NOPE-1'],
  ['?carts=EDGE-15,NOPE-1', ['Ranger Edge'], 'NOPE-1'],
  ['?carts=EDGE-15&carts=EDGE-25', ['Ranger Edge', 'Rover Edge'], ''],
  ['?carts=EDGE-15,EDGE-15,EDGE-15', ['Ranger Edge'], ''],
  ['?carts=denago-ev-city~no-such,denago-ev-city', ['EV CITY'], ''],
  ['?carts=%3Cscript%3E,%00,~,..%2F', [], ''],
  [`?carts=${Array.from({ length: 900 }, (_, index) => `X-${index}`).join()}`, [], 'X-0'],
])('%s shows %j', async (query, names, gone) => {
  const { document, heads } = await comparison(query);
  expect(heads).toEqual(names);
  expect(document.querySelectorAll('[role=status]').map(textOf).join()).toContain(gone);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  // Where others can be added.
  expect(document.querySelectorAll('form select[name=carts] option').length).toBeGreaterThan(13);
});

test('a list of saved carts is its comparison, for good and with its carts', async () => {
  const moved = await fetch(`${site.url}/saved?carts=EDGE-25,denago-ev-city`, {
    redirect: 'manual',
  });
  expect(moved.status).toBe(301);
  expect(moved.headers.get('Location')).toBe('/compare?carts=EDGE-25%2Cdenago-ev-city');
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/compare</loc>');
  expect(sitemap).not.toContain('/saved');
});
