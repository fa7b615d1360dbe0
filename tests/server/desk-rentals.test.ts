import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { LARGEST_FILE } from '#domain/photograph/limits.ts';
import { openDatabase } from '#server/store/database.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { listBlocks } from '#server/store/rentals.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { photograph } from '#tests/photographs.ts';
import { sharedSite } from '#tests/shared-site.ts';

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

async function ask(given: object = {}, rental: object = {}): Promise<string> {
  const asked = { cart: 'utility', count: 1, ...newStay(), delivery: 'pick-up', ...rental };
  const sent = await sendInquiry(site.url, { message: '', details: { rental: asked }, ...given });
  return ((await sent.json()) as { id: string }).id;
}

async function get(path: string, status = 200): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, status]);
  return answer.text();
}

const send = (path: string, fields: Record<string, string>) =>
  press(site.url, path, { cookie }, fields);

/** The page that follows a press, or that shows it refused. */
async function after(path: string, fields: Record<string, string>, status = 303) {
  const answer = await send(path, fields);
  expect(answer.status).toBe(status);
  const to = answer.headers.get('Location');
  return parseHtml(to ? await get(to) : await answer.text());
}

test('a delivery without its miles is refused beside it; with them it is confirmed, and declined by mail', async () => {
  const email = 'deliver@desk-rentals.example.org';
  const where = { delivery: 'deliver', town: 'Heron Mills', address: '12 Bay Ave' };
  const of = await ask({ email }, where);
  expect(await get(RENTALS)).toContain('12 Bay Ave, Heron Mills');
  const confirm = { press: 'confirmRental', of, form: 'confirm' };
  const refused = await after(RENTALS, { ...confirm, miles: 'ten' }, 422);
  const row = refused.querySelector(`[id="${of}"]`);
  const miles = row?.querySelector('[name=miles]');
  expect(miles?.getAttribute('value')).toBe('ten');
  expect(miles?.getAttribute('aria-invalid')).toBe('true');
  expect(row?.querySelector('[name=tell]')?.hasAttribute('checked')).toBe(false);
  const done = await after(RENTALS, { ...confirm, miles: '14', tell: 'yes' });
  expect(textOf(done.querySelector('[role=status]'))).toContain('Confirmed: Ada Byron');
  const decline = { press: 'declineRental', of, reason: 'The carts are in repair.', tell: 'yes' };
  await after(RENTALS, decline);
  const { mails } = inject('sharedSite');
  const toVisitor = () =>
    readdirSync(mails)
      .map((name) => readFileSync(join(mails, name), 'utf8'))
      .filter((raw) => raw.includes(`To: ${email}`));
  await expect.poll(() => toVisitor().join()).toContain('The carts are in repair.');
});

test('a cart goes out and comes back, the sheet says what was noted, and the search finds it when it is over', async () => {
  const of = await ask({ lastName: 'Outing' });
  await after(RENTALS, { press: 'confirmRental', of });
  const out = `/desk/rentals/${of}/out`;
  const noted = { cartNumber: 'No. 77', deposit: '$1,250.50', how: 'check', damage: 'A scratch' };
  const fields = { press: 'handOut', of, form: 'out', ...noted };
  const unseen = await after(out, fields, 422);
  expect(unseen.querySelector('[name=cartNumber]')?.getAttribute('value')).toBe('No. 77');
  expect(unseen.querySelector('[name=license]')?.getAttribute('aria-invalid')).toBe('true');
  await after(out, { ...fields, license: 'on' });
  expect(parseHtml(await get(out)).querySelector('form [name=cartNumber]')).toBeNull();
  const sheet = await get(`/desk/rentals/${of}/sheet`);
  for (const words of ['No. 77', 'A scratch', '$1,250.50', 'Signature'])
    expect(sheet).toContain(words);
  await after(`/desk/rentals/${of}/back`, { press: 'takeBack', of, form: 'back', charged: '40' });
  expect(await get(RENTALS)).not.toContain(of);
  for (const query of ['words=outing', 'unit=77']) {
    expect(await get(`${RENTALS}?${query}`)).toContain(`href="/desk/rentals/${of}/back"`);
  }
  expect(await get(`${RENTALS}?words=outing&month=2020-01`)).not.toContain(of);
});

test('photographs go up with a session alone, within their limit, and belong to the moment', async () => {
  const of = await ask();
  await after(RENTALS, { press: 'confirmRental', of });
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
  const out = `/desk/rentals/${of}/out`;
  const fields = { press: 'handOut', of, form: 'out', cartNumber: '7', license: 'on', how: 'card' };
  const forged = await after(out, { ...fields, 'photographs[]': `${ticket}x` }, 422);
  expect(forged.querySelector('[id$="photographs-error"]')).not.toBeNull();
  await after(out, { ...fields, 'photographs[]': ticket });
  const [first] = await smallPictures(db, of);
  expect(first?.moment).toBe('out');
  const shown = await fetch(`${site.url}/desk/photographs/${first?.id}`, {
    headers: { Cookie: cookie },
  });
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
});

test('a walk-in is booked, and what is wrong stands beside its field', async () => {
  const { toDay: _, toTime: __, ...stay } = newStay();
  const rental = { cart: '6-seater', count: '1', ...stay, toDay: stay.fromDay };
  const named = Object.entries(rental).map(([name, value]) => [`details.rental.${name}`, value]);
  const who = { firstName: 'Walt', lastName: 'Inn', phone: '', email: '' };
  const fields = { press: 'bookRental', form: 'book', ...who, ...Object.fromEntries(named) };
  const [delivery, toTime] = ['details.rental.delivery', 'details.rental.toTime'];
  const walkIn = { ...fields, [delivery]: 'pick-up', [toTime]: '09:00' };
  const form = await after(RENTALS, walkIn, 422);
  expect(form.querySelector('[id="details.rental.toDay-error"]')).not.toBeNull();
  expect(form.querySelector('[name=firstName]')?.getAttribute('value')).toBe('Walt');
  const booked = await after(RENTALS, { ...walkIn, [toTime]: '17:00' });
  expect(textOf(booked.querySelector('main'))).toContain('Walt Inn');
});

test('carts are blocked and unblocked, and the fleet counts them', async () => {
  const { fromDay: first, toDay: last } = newStay();
  const fields = { cart: 'utility', first, last, reason: 'own use' };
  const block = { press: 'blockCarts', of: 'fleet', form: 'block', ...fields };
  await after(RENTALS, { ...block, count: '9' }, 422);
  await after(RENTALS, { ...block, count: '1' });
  const week = parseHtml(await get(`${RENTALS}?from=${first}`));
  const rows = week.querySelectorAll('table tbody tr').map((row) => textOf(row));
  expect(rows).toContainEqual(expect.stringMatching(/^Utility ?0 of 1 free/));
  const [blocked] = (await listBlocks(db, 0)).filter(({ reason }) => reason === 'own use');
  await after(RENTALS, { press: 'unblockCarts', of: blocked?.id ?? '' });
});

test.each(['out', 'back', 'sheet'])('a rental that is erased has no page: %s', async (page) => {
  await get(`/desk/rentals/20260101-000000-abcdefgh/${page}`, 404);
});
