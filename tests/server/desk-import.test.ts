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
const { cookie, person } = await signedIn(site, { name: 'Lise' });

beforeAll(() => importLot(site, lot));
afterAll(async () => {
  await importLot(site, lot);
  await db.destroy();
});

const open = async (path = PATH) =>
  (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();

/** Chooses a file, as a browser without JavaScript sends it. */
function choose(csv: string | Vehicle[], fields: Record<string, string> = {}, name = 'stock.csv') {
  const body = new FormData();
  for (const [field, value] of Object.entries({ press: 'look', ...fields })) body.set(field, value);
  body.set('file', new Blob([typeof csv === 'string' ? csv : toCsv(csv)]), name);
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  return fetch(site.url + PATH, { method: 'POST', redirect: 'manual', headers, body });
}

/** Presses Apply, with the doubts that the page shows. */
async function apply(html: string) {
  const read = parseHtml(html).querySelectorAll('input[name=read]');
  const body = new URLSearchParams({ press: 'apply' });
  for (const each of read) body.append('read', each.getAttribute('value') ?? '');
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  return fetch(site.url + PATH, { method: 'POST', redirect: 'manual', headers, body });
}

const mainOf = (html: string) => parseHtml(html).querySelector('main')?.textContent ?? '';
const prices = async () =>
  Object.fromEntries((await listVehicles(db)).map(({ id, price }) => [id, price]));

test('a file shows what is new, changed and gone; Apply takes it in, and Undo takes it back', async () => {
  const [first, ...others] = lot;
  if (!first) throw new Error('the lot is empty');
  const next = [{ ...first, price: 14000 }, vehicle('I-1', { name: 'Fresh Cart' }), ...others];
  next.pop();
  const before = await listVehicles(db);
  const chosen = await choose(next, { whole: 'yes' });
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, PATH]);
  const html = await open();
  const text = mainOf(html);
  expect(text).toContain('Price: $14,999.99, then $14,000');
  expect(text).toMatch(/New: 1.*Fresh Cart I-1.*Changed: 1.*Maverick Sand NEW-1.*Gone: 1.*LAST-1/s);
  expect(await listVehicles(db)).toEqual(before);

  const applied = await apply(html);
  const [row] = await listActivity(db, { about: 'inventory' });
  expect([applied.status, applied.headers.get('Location')]).toEqual([
    303,
    `${PATH}?done=${row?.id}`,
  ]);
  await pagesCurrent(site.url);
  expect(await (await fetch(`${site.url}/vehicles/I-1`)).text()).toContain('Fresh Cart');
  expect((await fetch(`${site.url}/vehicles/LAST-1`)).status).toBe(404);
  expect((await listImports(db))[0]).toMatchObject({
    ...{ person: person.name, command: 'import', added: 1, changed: 1, removed: 1 },
  });
  expect(mainOf(await open())).toContain('stock.csv');
  const undone = await press(site.url, '/desk/undo', { cookie }, { id: row?.id ?? '' });
  expect(undone.status).toBe(303);
  expect(await listVehicles(db)).toEqual(before);
});

test('an undo of an import that is not the last any more asks first', async () => {
  const take = async (price: number) => {
    await choose([vehicle('I-2', { price })]);
    await apply(await open());
    return (await listImports(db))[0]?.id ?? 0;
  };
  const [first] = [await take(9000), await take(9100)];
  const undo = `${first}`;
  const asked = await press(site.url, PATH, { cookie }, { undo });
  expect(asked.status).toBe(422);
  expect(mainOf(await asked.text())).toMatch(/not the last.*Undo all the same/s);
  expect(await prices()).toMatchObject({ 'I-2': 9100 });
  expect((await press(site.url, PATH, { cookie }, { undo, read: 'yes' })).status).toBe(303);
  expect(await prices()).not.toHaveProperty('I-2');
  const lost = await press(site.url, PATH, { cookie }, { undo: '999999', read: 'yes' });
  expect(mainOf(await lost.text())).toMatch(/no import 999999(?!.*all the same)/s);
});

test('what is doubtful is applied only as it was shown', async () => {
  await choose([vehicle('NEW-1', { price: 5000 })]);
  const html = await open();
  expect(mainOf(html)).toContain('NEW-1 from $14,999.99 to $5,000');
  // Somebody imports meanwhile.
  await importLot(site, [vehicle('NEW-1', { price: 20000 }), ...lot.slice(1)]);
  const other = await apply(html);
  expect(other.status).toBe(422);
  const again = await other.text();
  expect(mainOf(again)).toContain('NEW-1 from $20,000 to $5,000');
  expect(await prices()).toMatchObject({ 'NEW-1': 20000 });
  expect((await apply(again)).status).toBe(303);
  expect(await prices()).toMatchObject({ 'NEW-1': 5000 });
});

test.each([
  ['line 2, column price: "free"', 'id,name,brand,category,price\nA,Cart,evolution,ranger,free'],
  ['cart’s page', 'id,name,brand,category,price,images\nA,Cart,evolution,ranger,1,../a.jpg'],
  ['larger than', `id,name,brand,category,price\n${'A,Cart,evolution,ranger,1\n'.repeat(250_000)}`],
  ['Choose a file', ''],
])('a file is refused in words: %s', async (words, csv) => {
  const answer = await choose(csv);
  expect(answer.status).toBe(422);
  expect(mainOf(await answer.text())).toContain(words);
  expect(parseHtml(await open()).querySelector('[value=apply]')).toBeNull();
});

test('a discarded file is gone, and nothing can be applied', async () => {
  await choose([vehicle('I-3')], {}, 'C:\\lots\\mine.csv');
  expect(mainOf(await open())).toContain('mine.csv');
  expect(mainOf(await open())).not.toContain('lots');
  await press(site.url, PATH, { cookie }, { press: 'discard' });
  const late = await press(site.url, PATH, { cookie }, { press: 'apply' });
  expect([late.status, mainOf(await late.text())]).toEqual([
    422,
    expect.stringContaining('No file waits'),
  ]);
});

test('the export is a file that changes nothing, and runs no formula', async () => {
  const odd = vehicle('I-4', { name: '=1+1', images: ['/pictures/a.webp'], description: 'é' });
  await importLot(site, [odd, ...lot]);
  const csv = await open('/desk/inventory.csv');
  expect(csv).toContain(`'=1+1`);
  await choose(csv, { whole: 'yes' });
  expect(mainOf(await open())).toContain('It changes nothing');
  await press(site.url, PATH, { cookie }, { press: 'discard' });
});

test.each([{}, { press: 'undo' }, { undo: '-1', read: 'yes' }, { undo: 'x' }, { press: '\0' }])(
  'a form that no page made changes nothing: %o',
  async (fields) => {
    const before = await listImports(db);
    expect((await press(site.url, PATH, { cookie }, fields)).status).toBeLessThan(500);
    expect(await listImports(db)).toEqual(before);
  },
);
