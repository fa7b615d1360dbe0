import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { listActivity } from '#server/desk/activity.ts';
import { restoreInto } from '#server/store/copy.ts';
import { listPeople } from '#server/store/desk/people.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { press, signedIn } from '#tests/desk.ts';
import { newFolder } from '#tests/folder.ts';
import { parseHtml } from '#tests/html.ts';
import { importLot, lot } from '#tests/lot.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { newDatabaseUrl, reopen } from '#tests/store/engines.ts';

const shared = sharedSite();

/** A site of its own: it has a photograph of a cart, which no other test may find. */
async function siteWith(photograph: Buffer) {
  const site = await startSite({ LOG_LEVEL: 'error' });
  onTestFinished(() => site.remove());
  const folder = join(site.folder, 'data', 'pictures', 'lot');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'front.webp'), photograph);
  return site;
}

/** What a backup has left beside the store and the photographs. */
const leftOf = async ({ folder }: RunningSite) =>
  (await readdir(join(folder, 'data'))).filter((name) => name.startsWith('.'));

test('a press gives the file of the day, which restores all of it, with photographs', async () => {
  const photograph = randomBytes(300_000);
  const site = await siteWith(photograph);
  await importLot(site, lot);
  const { cookie, person } = await signedIn(site);
  const answer = await press(site.url, '/desk/backup', { cookie }, {});
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toContain(dayInNewYork(Date.now()));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(await leftOf(site)).toEqual([]);
  const db = await reopen(site.databaseUrl);
  expect(await listActivity(db, { about: 'backup' })).toMatchObject([{ person: person.name }]);
  const [folder, url] = [await newFolder(), await newDatabaseUrl('SQLite')];
  await writeFile(join(folder, 'site.backup'), bytes);
  await restoreInto(url, join(folder, 'site.backup'), folder);
  expect(await readFile(join(folder, 'lot', 'front.webp'))).toEqual(photograph);
  const restored = await reopen(url);
  expect(await listVehicles(restored)).toEqual(await listVehicles(db));
  expect(await listPeople(restored)).toEqual(await listPeople(db));
});

test('of two presses at once one is refused; a broken one leaves no file, and the next works', async () => {
  // More than fits into the buffers on the way.
  const site = await siteWith(randomBytes(20_000_000));
  const { cookie } = await signedIn(site);
  const send = () => press(site.url, '/desk/backup', { cookie }, {});
  const two = await Promise.all([send(), send()]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const answer of two) {
    if (answer.status === 409) expect(await answer.text()).toContain('under way');
    else await answer.body?.cancel();
  }
  // The browser goes away while the file is made; the first answer's end may still be on its way.
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  const begin = () => {
    const asking = request(`${site.url}/desk/backup`, { method: 'POST', headers }).end();
    return asking.on('error', () => undefined).on('response', () => asking.destroy());
  };
  let breaking = begin();
  const isBegun = async () => {
    if (breaking.destroyed) breaking = begin();
    return (await leftOf(site)).length > 0;
  };
  await expect.poll(isBegun).toBe(true);
  breaking.destroy();
  await expect.poll(() => leftOf(site)).toEqual([]);
  await expect
    .poll(async () => {
      const answer = await send();
      await answer.body?.cancel();
      return answer.status;
    })
    .toBe(200);
  await expect.poll(() => leftOf(site)).toEqual([]);
});

test('the page has the button and changes nothing; staff are refused; an old sign-in is asked again', async () => {
  const { cookie } = await signedIn(shared);
  const db = await reopen(shared.databaseUrl);
  const get = (headers: HeadersInit) => fetch(`${shared.url}/desk/backup`, { headers });
  const buttons = async (headers: HeadersInit) =>
    parseHtml(await (await get(headers)).text()).querySelectorAll('main form[method=post] button');
  expect(await buttons({ Cookie: cookie })).toHaveLength(1);

  const staff = await signedIn(shared, { name: 'Hedy', role: 'staff' });
  expect(await buttons({ Cookie: staff.cookie })).toHaveLength(0);
  const refused = await press(shared.url, '/desk/backup', { cookie: staff.cookie }, {});
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Only an owner'),
  ]);

  const old = await signedIn(shared, { name: 'Ida' });
  const created_at = Date.now() - 2 * 60 * 60 * 1000;
  await db
    .updateTable('sessions')
    .set({ created_at })
    .where('person_id', '=', old.person.id)
    .execute();
  const led = await press(shared.url, '/desk/backup', { cookie: old.cookie }, {});
  expect([led.status, led.headers.get('Location')]).toEqual([
    303,
    '/desk/sign-in?to=%2Fdesk%2Fbackup&again=yes',
  ]);
  expect(await listActivity(db, { about: 'backup' })).toEqual([]);
});
