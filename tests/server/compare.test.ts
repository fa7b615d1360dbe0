import { expect, test } from 'vitest';
import { headOf, readPage, textOf } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();

async function comparison(query: string) {
  const { document } = await readPage(`${site.url}/compare${query}`);
  const cells = (selector: string) => document.querySelectorAll(selector).map(textOf);
  return { document, heads: cells('thead th a'), labels: cells('tbody th'), cells };
}

test('a model in a paint and a vehicle, in the order of the address', async () => {
  const { document, heads, labels } = await comparison('?carts=EDGE-25,denago-ev-city~bay-teal');
  expect(heads).toEqual(['Rover Edge', 'EV CITY']);
  expect(labels.join()).toMatch(/Price.*Seats.*Range/);
  const pictures = document
    .querySelectorAll('.compare-cart img')
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

test('of more than four the first four are shown, and the others named', async () => {
  const { document, heads } = await comparison(
    '?carts=EDGE-15,EDGE-25,NEW-1,OUT-1,denago-ev-city,LAST-1',
  );
  expect(heads).toHaveLength(4);
  const said = document.querySelectorAll('[role=status]').map(textOf).join();
  expect(said).toContain('EV CITY');
  expect(said).toContain('Last Cart');
  expect(document.querySelector('form select[name=carts]')).toBeNull();
});

test('a month is worked out for each cart at the terms of the address, with all that belongs beside it', async () => {
  const query = '?carts=EDGE-15,EDGE-25&down=16000&tax=no&apr=6&months=60';
  const { document } = await comparison(query);
  const row = document
    .querySelectorAll('tbody tr')
    .find((each) => /month: an estimate, not an offer/.test(textOf(each)));
  // 9,000 over 60 months at 6 %: 173.995…; and 16,000 down is more than 15,000.
  expect(row && textOf(row)).toContain('$174');
  expect(row && textOf(row)).toMatch(/60 months at 6% APR, \$16,000 down, \$9,000 financed/);
  expect(row?.querySelectorAll('td').map(textOf)[0]).toBe('Not known');
  const month = document.querySelector('#month');
  expect(month && textOf(month)).toContain('must be left to finance');
});

test('a list that was sent is shown as it was sent, and search engines are told of none', async () => {
  const { document } = await readPage(`${site.url}/saved?carts=EDGE-25,GONE-1,denago-ev-city`);
  expect(document.querySelectorAll('.saved-name a').map(textOf)).toEqual(['Rover Edge', 'EV CITY']);
  expect(document.querySelector('main')?.textContent).toContain('GONE-1');
  expect(headOf(document).tags.robots).toEqual(['noindex']);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/compare</loc>');
  expect(sitemap).not.toContain('/saved');
});
