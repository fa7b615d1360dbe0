import { afterAll, expect, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { LARGEST_FILE } from '#domain/photograph/limits.ts';
import { openDatabase } from '#server/store/database.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { photograph } from '#tests/photographs.ts';
import { sharedSite } from '#tests/shared-site.ts';

/* What the pages of test drives and rentals show. */

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());
const { cookie } = await signedIn(site);
const RENTALS = '/desk/rentals';

let weeks = 20;
/** Days of its own for each rental, so that they don't compete; from a Monday, since Sundays are closed. */
function newStay() {
  weeks += 1;
  const fromDay = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), weeks * 7)).first, 1);
  return { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, 2), toTime: '10:00' };
}

/** A rental of the one utility cart that is asked for and confirmed. */
async function confirmed(typed: object = {}, rental: object = {}): Promise<string> {
  const asked = { cart: 'utility', count: 1, ...newStay(), delivery: 'pick-up', ...rental };
  const email = `${asked.fromDay}@bookings.example.org`;
  const sent = await sendInquiry(site.url, { email, details: { rental: asked }, ...typed });
  const { id: of } = (await sent.json()) as { id: string };
  await done({ press: 'confirmRental', of, miles: '14' });
  return of;
}

async function get(path: string, status = 200): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, status]);
  return answer.text();
}

async function done(fields: Record<string, string>): Promise<void> {
  const answer = await press(site.url, '/desk/press', { cookie }, { of: '', ...fields });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

test('a test drive stands on its day, with its inquiry and numbers to call', async () => {
  const day = dayAfter(weekOfDay(dayInNewYork(Date.now())).first, 31);
  const drive = {
    'details.drive.carts': 'denago-ev-city',
    'details.drive.showroom': 'Port Lively',
  };
  const who = { firstName: 'Ada', lastName: 'Shift', phone: '732-555-0110', email: '' };
  await done({ press: 'bookDrive', ...drive, ...who, day, time: '15:00' });
  const page = parseHtml(await get(`/desk/test-drives?week=${weekOfDay(day).name}`));
  const rows = page.querySelectorAll(`section[id="${day}"] li[id]`);
  const row = rows.find((each) => textOf(each).includes('Ada Shift')) ?? expect.fail();
  expect(textOf(row)).toMatch(/3PM.*Booked/s);
  expect(row.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    ...[`/desk/inquiries/${row.id}`, 'tel:+17325550110', 'sms:+17325550110'],
  ]);
});

test.each(['', '2026-54', '9999-52', '0000-01', '<b>'])('week %j shows a week', async (name) => {
  const page = parseHtml(await get(`/desk/test-drives?week=${encodeURIComponent(name)}`));
  expect(page.querySelectorAll('section[id^="20"]')).toHaveLength(7);
});

test('a rental says where it goes, its sheet what was noted, and the search finds it when it is over', async () => {
  const where = { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' };
  const of = await confirmed({ lastName: 'Outing' }, where);
  expect(await get(RENTALS)).toContain('12 Bay Ave, Heron Mills');
  const noted = { cartNumber: 'No. 77', deposit: '$1,250.50', how: 'check', damage: 'A scratch' };
  await done({ press: 'handOut', of, license: 'on', ...noted });
  const out = parseHtml(await get(`${RENTALS}/${of}/out`));
  expect(out.querySelector('form [name=cartNumber]')).toBeNull();
  const sheet = await get(`${RENTALS}/${of}/sheet`);
  for (const words of ['No. 77', 'A scratch', '$1,250.50', 'Signature'])
    expect(sheet).toContain(words);
  await done({ press: 'takeBack', of, charged: '40' });
  expect(await get(RENTALS)).not.toContain(of);
  for (const query of ['words=outing', 'unit=77']) {
    expect(await get(`${RENTALS}?${query}`)).toContain(`href="/desk/rentals/${of}/back"`);
  }
  expect(await get(`${RENTALS}?words=outing&month=2020-01`)).not.toContain(of);
});

test('photographs go up with a session alone, within their limit, and belong to the moment', async () => {
  const of = await confirmed();
  const upload = (bytes: Buffer<ArrayBuffer>, Cookie: string) => {
    const body = new FormData();
    body.append('photograph', new Blob([bytes]), 'cart.jpg');
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' };
    const request = { method: 'POST', redirect: 'manual', headers, body } as const;
    return fetch(`${site.url}/desk/photographs`, request);
  };
  const count = async () => (await db.selectFrom('photographs').select('id').execute()).length;
  const before = await count();
  const picture = await photograph();
  expect((await upload(picture, '')).status).toBe(303);
  expect((await upload(Buffer.alloc(LARGEST_FILE + 128 * 1024), cookie)).status).toBe(413);
  expect((await upload(Buffer.from('no picture'), cookie)).status).toBe(422);
  expect(await count()).toBe(before);
  const taken = await upload(picture, cookie);
  expect(taken.status).toBe(201);
  const { ticket } = (await taken.json()) as { ticket: string };
  const path = `${RENTALS}/${of}/out`;
  const form = { press: 'handOut', of, form: 'out', cartNumber: '7', license: 'on', how: 'card' };
  const send = (photographs: string) =>
    press(site.url, path, { cookie }, { ...form, 'photographs[]': photographs });
  const forged = parseHtml(await (await send(`${ticket}x`)).text());
  expect(forged.querySelector('[id$="photographs-error"]')).not.toBeNull();
  expect((await send(ticket)).status).toBe(303);
  const [first] = await smallPictures(db, of);
  expect(first?.moment).toBe('out');
  const shown = await fetch(`${site.url}/desk/photographs/${first?.id}`, {
    headers: { Cookie: cookie },
  });
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  // Other files need the cart.
  await done({ press: 'takeBack', of, charged: '0' });
});

test('the fleet counts what is free, without blocked carts', async () => {
  const { fromDay: first, toDay: last } = newStay();
  await done({ press: 'blockCarts', cart: 'utility', count: '1', first, last, reason: 'own use' });
  const week = parseHtml(await get(`${RENTALS}?from=${first}`));
  const rows = week.querySelectorAll('table tbody tr').map((row) => textOf(row));
  expect(rows).toContainEqual(expect.stringMatching(/^Utility ?0 of 1 free/));
});

test.each(['out', 'back', 'sheet'])('a rental that is erased has no page: %s', async (page) => {
  await get(`${RENTALS}/20260101-000000-abcdefgh/${page}`, 404);
});
