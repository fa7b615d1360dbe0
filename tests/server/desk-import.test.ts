import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { listActivity } from '#server/desk/activity.ts';
import { toCsv } from '#server/inventory/export.ts';
import { openDatabase } from '#server/store/database.ts';
import { listImports } from '#server/store/imports.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { pagesCurrent } from '#tests/site.ts';

const PATH = '/desk/inventory/import';
const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
const { cookie } = await signedIn(site, { name: 'Lise' });

beforeAll(() => importLot(site, lot));
afterAll(async () => {
  await importLot(site, lot);
  await db.destroy();
});

const open = async (path = PATH) =>
  (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();

/** Chooses a file, as a browser without JavaScript sends it. */
function choose(
  csv: string | Vehicle[],
  fields: Record<string, string> = {},
  name = 'stock.csv',
  path = PATH,
) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ press: 'lookImport', form: 'file', ...fields }))
    body.set(field, value);
  body.set('file', new Blob([typeof csv === 'string' ? csv : toCsv(csv)]), name);
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  return fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body });
}

/** Presses a button of the page's form of the waiting file. */
function pressFile(html: string, name: string) {
  const inputs = parseHtml(html).querySelectorAll('form:has([value=discardImport]) input');
  const fields = [...inputs].map((each) => [each.getAttribute('name'), each.getAttribute('value')]);
  return press(site.url, PATH, { cookie }, { ...Object.fromEntries(fields), press: name });
}

const mainOf = (html: string) => parseHtml(html).querySelector('main')?.textContent ?? '';
test('a file shows what is new, changed, gone and doubtful; Apply takes it in as shown, and Undo takes it back', async () => {
  const [first, ...others] = lot;
  if (!first) throw new Error('the lot is empty');
  const next = [{ ...first, price: 5000 }, vehicle('I-1', { name: 'Fresh Cart' }), ...others];
  next.pop();
  const before = await listVehicles(db);
  const chosen = await choose(next, { whole: 'yes' });
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, PATH]);
  const html = await open();
  const text = mainOf(html);
  expect(text).toContain('Price: $14,999.99, then $5,000');
  expect(text).toContain('NEW-1 from $14,999.99 to $5,000');
  expect(text).toMatch(/New: 1.*Fresh Cart I-1.*Changed: 1.*Maverick Sand NEW-1.*Gone: 1.*LAST-1/s);
  expect(await listVehicles(db)).toEqual(before);
  const other = await pressFile(html.replaceAll('$5,000', '$6,000'), 'applyImport');
  expect(other.status).toBe(422);
  const applied = await pressFile(await other.text(), 'applyImport');
  const [row] = await listActivity(db, { about: 'inventory/import' });
  const to = `${PATH}?done=${row?.id}`;
  expect([applied.status, applied.headers.get('Location')]).toEqual([303, to]);
  await pagesCurrent(site.url);
  expect(await (await fetch(`${site.url}/vehicles/I-1`)).text()).toContain('Fresh Cart');
  expect(mainOf(await open())).toContain('stock.csv');
  const undo = { press: 'undo', of: row?.id ?? '' };
  expect((await press(site.url, '/desk/press', { cookie }, undo)).status).toBe(200);
  expect(await listVehicles(db)).toEqual(before);
});

test.each([
  ['line 2, column price: "free"', 'id,name,brand,category,price\nA,Cart,evolution,ranger,free'],
  ['larger than', `id,name,brand,category,price\n${'A,Cart,evolution,ranger,1\n'.repeat(250_000)}`],
])('a file is refused in words: %s', async (words, csv) => {
  const answer = await choose(csv);
  expect(answer.status).toBe(422);
  expect(mainOf(await answer.text())).toContain(words);
  expect(parseHtml(await open()).querySelector('[value=applyImport]')).toBeNull();
  // A form with scripts brings its file elsewhere.
  const sent = await choose(csv, {}, 'stock.csv', '/desk/press');
  const said = expect.stringContaining(words.replaceAll('"', '\\"'));
  expect([sent.status, await sent.text()]).toEqual([422, said]);
});

test('the export is a file that changes nothing, and runs no formula', async () => {
  await importLot(site, [vehicle('I-4', { name: '=1+1', description: 'é' }), ...lot]);
  const csv = await open('/desk/inventory.csv');
  expect(csv).toContain(`'=1+1`);
  await choose(csv, { whole: 'yes' });
  expect(mainOf(await open())).toContain('It changes nothing');
});

test.each([{}, { press: 'undo' }, { press: 'lookImport', file: 'x' }, { press: '\0' }])(
  'a form that no page made changes nothing: %o',
  async (fields) => {
    const before = await listImports(db);
    expect((await press(site.url, PATH, { cookie }, fields)).status).toBeLessThan(500);
    expect(await listImports(db)).toEqual(before);
  },
);
