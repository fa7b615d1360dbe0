import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCookie } from 'react-router';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import routes from '#app/routes.ts';
import { openDatabase } from '#server/store/database.ts';
import { personByEmail, putOut, removePerson } from '#server/store/desk/people.ts';
import { newAddress } from '#tests/address.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';
import { startSite } from '#tests/site.ts';
import { engines, newDatabaseUrl, reopen } from '#tests/store/engines.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers });

/** The code in the newest mail to an address. */
async function mailedCode(email: string): Promise<string> {
  const { mails } = inject('sharedSite');
  const codes = () =>
    readdirSync(mails)
      .toSorted((a, b) => Number(a) - Number(b))
      .map((name) => readFileSync(join(mails, name), 'utf8'))
      .filter((raw) => raw.includes(`To: ${email}`))
      .flatMap((raw) => /^Subject: ([0-9A-Z]{8}) /m.exec(raw)?.[1] ?? []);
  await expect.poll(codes).not.toEqual([]);
  return codes().at(-1) ?? '';
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

test('a mailed code signs in, leads to the page of the link, and the session is good until it is ended', async () => {
  const { person } = await signedIn(site, { name: 'Grace' });
  const asked = await get('/desk/people');
  expect(asked.status).toBe(303);
  const door = asked.headers.get('Location') ?? '';
  expect(door).toBe('/desk/sign-in?to=%2Fdesk%2Fpeople');
  const address = newAddress();
  const sent = await press(site.url, door, { address }, { press: 'send', email: person.email });
  expect(sent.status).toBe(303);
  const asking = cookiesOf(sent);
  expect(await (await get(door, { Cookie: asking })).text()).toContain('one-time-code');

  const code = await mailedCode(person.email);
  const other = await press(site.url, door, { address }, { press: 'enter', code });
  expect(other.status).toBe(422);
  const entered = await press(
    site.url,
    door,
    { cookie: asking, address },
    { press: 'enter', code },
  );
  expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/desk/people']);
  for (const set of entered.headers.getSetCookie()) expect(set).toMatch(/; HttpOnly; SameSite=Lax/);
  const cookie = cookiesOf(entered);
  const page = await get('/desk/people', { Cookie: cookie });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(person.email);

  const used = await press(site.url, door, { cookie: asking, address }, { press: 'enter', code });
  expect(used.status).toBe(422);
  const out = await press(site.url, '/desk/sign-out', { cookie }, {});
  expect(out.status).toBe(303);
  expect((await get('/desk/people', { Cookie: cookie })).status).toBe(303);
});

/** Every route below /desk but the door itself, with a value for each parameter. */
const deskPaths = routes
  .filter(({ path = '' }) => path === 'desk')
  .flatMap(({ children = [] }) => children)
  // With and without an optional parameter.
  .flatMap(({ path = '' }) => [path.replace(/\/:\w+\?/, ''), path.replace('?', '')])
  .map((path) => `/desk${path ? `/${path.replace(/:\w+/g, 'x')}` : ''}`);

test('without a session every page and its data leads to the door, and no press does anything', async () => {
  expect(deskPaths.length).toBeGreaterThan(5);
  for (const path of deskPaths) {
    const page = await get(`${path}?a=b`);
    const to = `/desk/sign-in?${new URLSearchParams({ to: `${path}?a=b` })}`;
    expect([path, page.status, page.headers.get('Location')]).toEqual([path, 303, to]);
    const read = await get(`${path}.data?a=b`);
    expect([path, read.status, await read.text()]).toEqual([
      path,
      202,
      expect.stringContaining(`${to}"`),
    ]);
    for (const address of [path, `${path}.data`]) {
      const pressed = await press(site.url, address, {}, { press: 'erase', id: 'x' });
      expect([address, [202, 303, 405]]).toEqual([
        address,
        expect.arrayContaining([pressed.status]),
      ]);
    }
  }
});

test('known and unknown addresses get the same answer', async () => {
  const { person } = await signedIn(site, { name: 'Joan' });
  const answers = [];
  for (const email of [person.email, 'nobody@desk.example.org']) {
    const fields = { press: 'send', email };
    const answer = await press(site.url, '/desk/sign-in', { address: newAddress() }, fields);
    const page = await get('/desk/sign-in', { Cookie: cookiesOf(answer) });
    const text = (await page.text()).replaceAll(email, 'EMAIL').replace(/nonce="[^"]*"/g, '');
    answers.push([
      answer.status,
      answer.headers.get('Location'),
      page.status,
      text.replace(/[0-9a-f-]{36}/g, 'ID'),
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a forged session, one that is put out, and one of a removed person are out at once', async () => {
  const { cookie, person } = await signedIn(site, { name: 'Mary' });
  expect((await get('/desk', { Cookie: cookie })).status).toBe(200);
  expect((await get('/desk', { Cookie: cookie.slice(0, -3) })).status).toBe(303);
  await putOut(db, person.id);
  expect((await get('/desk', { Cookie: cookie })).status).toBe(303);
  const again = await signedIn(site, { name: 'Mary' });
  expect((await get('/desk', { Cookie: again.cookie })).status).toBe(200);
  await removePerson(db, person.id);
  expect((await get('/desk', { Cookie: again.cookie })).status).toBe(303);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another origin', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
  ['nowhere', { 'Sec-Fetch-Site': '' }],
])('a press that comes from %s is refused, and nobody is added', async (_, from) => {
  const { cookie } = await signedIn(site);
  const headers = Object.fromEntries(
    Object.entries<string>({ ...from, Cookie: cookie }).filter(([, value]) => value !== ''),
  );
  const email = 'eve@evil.example';
  const body = new URLSearchParams({ press: 'addPerson', name: 'Eve', email, role: 'owner' });
  for (const path of ['/desk/people', '/desk/people.data', '/desk/press']) {
    const sent = await fetch(site.url + path, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    });
    expect(sent.status).toBe(403);
  }
  expect(await personByEmail(db, email)).toBeUndefined();
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/desk\\@evil',
  '/deskevil',
  '/rentals',
  '/desk/people.data?a=b',
])('signing in never leads to %s', async (to) => {
  const { cookie } = await signedIn(site);
  const door = await get(`/desk/sign-in?to=${encodeURIComponent(to)}`, { Cookie: cookie });
  expect([door.status, door.headers.get('Location')]).toEqual([303, '/desk']);
});

test('a refused code leaves a field and a reason', async () => {
  const { person } = await signedIn(site, { name: 'Edith' });
  const address = newAddress();
  const enter = (code: string, cookie = '') =>
    press(site.url, '/desk/sign-in', { cookie, address }, { press: 'enter', code });
  const asked = await press(
    site.url,
    '/desk/sign-in',
    { address },
    { press: 'send', email: person.email },
  );
  const old = `x ${Date.now() - 16 * 60_000} ${person.email}`;
  const late = (await createCookie('desk-sign-in').serialize(old)).split(';')[0] ?? '';
  const waiting = await get('/desk/sign-in', { Cookie: late });
  expect(await waiting.text()).toContain('one-time-code');
  for (const cookie of ['', late, cookiesOf(asked)]) {
    const refused = await enter('ZZZZZZZZ', cookie);
    const field = parseHtml(await refused.text()).querySelector('[name=code]');
    expect([refused.status, field?.getAttribute('aria-invalid')]).toEqual([422, 'true']);
  }
});

test('a passkey is added within an hour of signing in alone', async () => {
  const { cookie, person } = await signedIn(site, { name: 'Barbara' });
  const offered = (body: string) =>
    fetch(`${site.url}/desk/sign-in/passkey`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      body,
    });
  expect((await offered('{"step":"offer"}')).status).toBe(200);
  await db
    .updateTable('sessions')
    .set({ created_at: Date.now() - 61 * 60_000 })
    .where('person_id', '=', person.id)
    .execute();
  expect((await offered('{"step":"offer"}')).status).toBe(403);
});

// SQLite stores NUL.
test.each(engines)('NUL is stored nowhere and breaks nothing on %s', async (engine) => {
  const own = engine === 'SQLite' ? site : await siteOnPostgres();
  const { cookie } = await signedIn(own);
  const sent = (path: string, fields: Record<string, string>) =>
    press(own.url, path, { cookie }, fields);
  const posted = (path: string, body: string) =>
    fetch(own.url + path, {
      method: 'POST',
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      body,
    });
  const asked = await sent('/desk/sign-in', { press: 'send', email: 'a\0da@shop.example' });
  expect(asked.status).toBe(303);
  const response = '{"id":"a\\u0000","response":{}}';
  for (const step of ['enter', 'add']) {
    const answer = await posted(
      '/desk/sign-in/passkey',
      `{"step":"${step}","response":${response}}`,
    );
    expect(answer.status).toBe(422);
  }
  const eve = { press: 'addPerson', name: 'E\0ve', email: 'eve@shop.example', role: 'staff' };
  expect((await sent('/desk/people', eve)).status).toBe(303);
  const stored = await personByEmail(await reopen(own.databaseUrl), eve.email);
  expect(stored).toMatchObject({ name: 'Eve' });
  expect((await sent('/desk/people', { press: 'undo', of: 'a\0' })).status).toBe(422);
  for (const path of [
    '/desk?done=%00',
    '/desk/inquiries?words=%00',
    '/desk/inquiries?before=%00',
  ]) {
    const page = await fetch(own.url + path, { headers: { Cookie: cookie } });
    expect([path, page.status]).toEqual([path, 400]);
  }
});

async function siteOnPostgres() {
  const url = await newDatabaseUrl('PostgreSQL');
  const own = await startSite({ DATABASE_URL: url, LOG_LEVEL: 'error' });
  onTestFinished(() => own.remove());
  return own;
}
