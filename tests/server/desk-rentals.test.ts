import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { LARGEST_FILE } from '#domain/photograph/limits.ts';
import { openDatabase } from '#server/store/database.ts';
import { findHandovers } from '#server/store/desk/handovers.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { findRental, listBlocks } from '#server/store/rentals.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { photograph } from '#tests/photographs.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());
const { cookie } = await signedIn(site);

let weeks = 20;
/** Days of its own for each rental, so that they don't compete; from a Monday, since Sundays are closed. */
function newStay() {
  weeks += 1;
  const fromDay = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), weeks * 7)).first, 1);
  return { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, 2), toTime: '10:00' };
}

async function ask(email: string, given: object = {}): Promise<string> {
  const rental = { cart: 'utility', count: 1, ...newStay(), delivery: 'pick-up', ...given };
  const sent = await sendInquiry(site.url, { email, message: '', details: { rental } });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

const send = (path: string, fields: Record<string, string>) =>
  press(site.url, path, { cookie }, fields);
const get = (path: string) =>
  fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } });
const alertsOf = (html: string) =>
  parseHtml(html)
    .querySelectorAll('[role=alert]')
    .map((each) => textOf(each));

test('a delivery is confirmed with its miles; without them the reason is beside it, and what was typed', async () => {
  const where = { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' };
  const id = await ask('deliver@desk-rentals.example.org', where);
  const page = await (await get('/desk/rentals')).text();
  expect(page).toContain('12 Bay Ave, Heron Mills');
  expect(page).toContain(`/desk/inquiries/${id}`);
  for (const miles of ['', 'ten']) {
    const refused = await send('/desk/rentals', { press: 'confirm', id, miles, tell: 'yes' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(alertsOf(html)).toEqual([expect.stringMatching(/miles/)]);
    expect(textOf(parseHtml(html).querySelector(`[id="${id}"] [role=alert]`))).toMatch(/miles/);
  }
  expect(await findRental(db, id)).toMatchObject({ status: 'asked' });
  const done = await send('/desk/rentals', { press: 'confirm', id, miles: '14', tell: 'yes' });
  expect(done.status).toBe(303);
  expect(await (await get(done.headers.get('Location') ?? '')).text()).toContain(
    'Confirmed the rental',
  );
  expect(await findRental(db, id)).toMatchObject({ status: 'confirmed' });
});

test('who is declined reads the reason in the mail', async () => {
  const email = 'declined@desk-rentals.example.org';
  const id = await ask(email);
  const fields = { press: 'decline', id, reason: 'The carts are in repair.', tell: 'yes' };
  expect((await send('/desk/rentals', fields)).status).toBe(303);
  const { mails } = inject('sharedSite');
  const toVisitor = () =>
    readdirSync(mails)
      .map((name) => readFileSync(join(mails, name), 'utf8'))
      .filter((raw) => raw.includes(`To: ${email}`));
  await expect.poll(() => toVisitor().join()).toContain('The carts are in repair.');
});

test('a cart goes out with its number and a license that somebody has seen, and back with its charge', async () => {
  const id = await ask('out@desk-rentals.example.org');
  await send('/desk/rentals', { press: 'confirm', id });
  const out = `/desk/rentals/${id}/out`;
  const fields = { cartNumber: 'No. 7', deposit: '$1,250.50', how: 'check', damage: 'A scratch' };
  const unseen = await send(out, fields);
  expect(unseen.status).toBe(422);
  const shown = parseHtml(await unseen.text());
  expect(shown.querySelector('#cartNumber')?.getAttribute('value')).toBe('No. 7');
  expect(shown.querySelector('#licence-error')).not.toBeNull();
  const wrong = await send(out, { ...fields, licence: 'on', deposit: 'much' });
  expect(parseHtml(await wrong.text()).querySelector('#deposit-error')).not.toBeNull();
  expect((await findHandovers(db, id)).out).toBeUndefined();

  expect((await send(out, { ...fields, licence: 'on' })).status).toBe(303);
  const noted = { cart_number: 'No. 7', licence_seen: 1, damage: 'A scratch', person: 'Ada' };
  expect((await findHandovers(db, id)).out).toMatchObject({
    ...noted,
    deposit_cents: 125_050,
    deposit_how: 'check',
  });
  const again = await send(out, { ...fields, licence: 'on' });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain('has marked it out already');
  const sheet = await (await get(`/desk/rentals/${id}/sheet`)).text();
  for (const words of ['No. 7', 'A scratch', '$1,250.50', 'Signature']) {
    expect(sheet).toContain(words);
  }
  const back = await send(`/desk/rentals/${id}/back`, { charged: '40', damage: '' });
  expect(back.status).toBe(303);
  expect((await findHandovers(db, id)).back).toMatchObject({ charged_cents: 4000 });
});

test('photographs go up with a session alone, within their limit, and belong to the moment', async () => {
  const id = await ask('photo@desk-rentals.example.org');
  await send('/desk/rentals', { press: 'confirm', id });
  const upload = (bytes: Buffer<ArrayBuffer>, Cookie: string) => {
    const body = new FormData();
    body.append('photograph', new Blob([bytes]), 'cart.jpg');
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' };
    return fetch(`${site.url}/desk/photographs`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    });
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

  const out = `/desk/rentals/${id}/out`;
  const fields = { cartNumber: '7', licence: 'on', how: 'card' };
  const forged = await send(out, { ...fields, 'photographs[]': `${ticket}x` });
  expect(parseHtml(await forged.text()).querySelector('#photographs-error')).not.toBeNull();
  expect((await send(out, { ...fields, 'photographs[]': ticket })).status).toBe(303);
  const [first] = await smallPictures(db, id);
  expect(first?.moment).toBe('out');
  const shown = await get(`/desk/photographs/${first?.id}`);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
});

test('a walk-in is booked without an address, and what is wrong stands beside its field', async () => {
  const stay = newStay();
  const fields = {
    press: 'book',
    token: '',
    firstName: 'Walt',
    lastName: 'Inn',
    phone: '',
    email: '',
    'details.rental.cart': '6-seater',
    'details.rental.count': '1',
    'details.rental.fromDay': stay.fromDay,
    'details.rental.fromTime': '10:00',
    'details.rental.toDay': stay.fromDay,
    'details.rental.toTime': '09:00',
    'details.rental.delivery': 'pick-up',
  };
  const refused = await send('/desk/rentals', fields);
  expect(refused.status).toBe(422);
  const form = parseHtml(await refused.text());
  expect(form.querySelector('[id="details.rental.toDay-error"]')).not.toBeNull();
  expect(form.querySelector('#firstName')?.getAttribute('value')).toBe('Walt');
  const booked = await send('/desk/rentals', { ...fields, 'details.rental.toTime': '17:00' });
  expect(booked.status).toBe(303);
  expect(await (await get('/desk/rentals')).text()).toContain('Walt Inn');
});

test('carts are blocked, and given back by a press', async () => {
  const { fromDay: first, toDay: last } = newStay();
  const fields = { press: 'block', cart: 'utility', count: '1', first, last, reason: 'own use' };
  expect((await send('/desk/rentals', { ...fields, count: '9' })).status).toBe(422);
  expect((await send('/desk/rentals', fields)).status).toBe(303);
  const [block] = (await listBlocks(db, 0)).filter(({ reason }) => reason === 'own use');
  const week = parseHtml(await (await get(`/desk/rentals?from=${first}`)).text());
  const rows = week.querySelectorAll('table tbody tr').map((row) => textOf(row));
  expect(rows).toContainEqual(expect.stringMatching(/^Utility ?0 of 1 free/));
  const given = await send('/desk/rentals', { press: 'give back', id: block?.id ?? '' });
  expect(given.status).toBe(303);
});

test.each(['out', 'back', 'sheet'])('a rental that is erased has no page: %s', async (page) => {
  expect((await get(`/desk/rentals/20260101-000000-abcdefgh/${page}`)).status).toBe(404);
});
