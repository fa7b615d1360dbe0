import { afterAll, expect, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import { blockCarts } from '#server/rentals/block.ts';
import { decideRental } from '#server/rentals/decide.ts';
import { openDatabase } from '#server/store/database.ts';
import { newAddress } from '#tests/address.ts';
import { canonicalOf, parseHtml, readPage, textOf } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { dealerMails, mailInto, openMailbox } from '#tests/mailbox.ts';
import { readMail } from '#tests/read-mail.ts';
import { startSite } from '#tests/site.ts';
import { listRentals } from '#tests/store/sample.ts';

/** A site of its own: other requests would add to its mails. */
const mailbox = await openMailbox();
const site = await startSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...mailInto(mailbox) });
const db = await openDatabase(site.databaseUrl);
const content = await loadContent('tests/content');
afterAll(async () => {
  await db.destroy();
  await site.remove();
  await mailbox.close();
});

let stays = 0;
/** A different stay for each test, so that they don't compete. */
function newStay(days = 5) {
  stays += 1;
  // A Monday: no Sunday, which is closed, ends five days.
  const fromDay = dayAfter(weekOfDay(dayAfter(dayInNewYork(Date.now()), stays * 14 + 7)).first, 1);
  return { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, days), toTime: '10:00' };
}

const address = (query: Record<string, string>) =>
  `${site.url}/rentals?${new URLSearchParams(query)}`;
const read = (query: Record<string, string>) => readPage(address(query));
const person = {
  firstName: 'Rina',
  lastName: 'Shore',
  email: 'rina@example.org',
  phone: '302-555-0198',
};

test('a page of days says the price, and nobody keeps it', async () => {
  const { text, document } = await read({ cart: '4-seater', count: '3', ...newStay() });
  expect(text).toContain(' $2,730 ');
  expect(text).toContain('Good through');
  expect(canonicalOf(document)).toBe('/rentals');
  const asked = await fetch(`${site.url}/rentals.data`);
  expect(asked.headers.get('Cache-Control')).toBe('no-store');
});

test('nonsense in the address is the first cart; a stay that can’t be is refused beside its field', async () => {
  const nonsense = {
    cart: 'boat',
    count: '99',
    month: 'x',
    quote: 'forged',
    fromDay: '2026-02-30',
  };
  const { status, document } = await read(nonsense);
  expect(status).toBe(200);
  expect(document.querySelector('main form input[name=cart]')?.getAttribute('value')).toBe(
    '4-seater',
  );
  const stay = newStay(-1);
  const refused = (await read({ cart: 'utility', ...stay })).document;
  expect(textOf(refused.querySelector('#toDay-error'))).toMatch(/after the start/);
  expect(refused.querySelector('form[aria-label="Rental request"]')).toBeNull();
});

test('a closed day is no button and says why; a rental to it is refused, with the free stays nearby', async () => {
  const stay = newStay();
  const sunday = dayAfter(stay.fromDay, 6);
  const { document } = await read({ cart: 'utility', ...stay, toDay: sunday });
  expect(textOf(document.querySelector('#toDay-error'))).toMatch(/closed on Sundays/);
  const cell = document.querySelector(`#calendar td:has(time[datetime="${sunday}"])`);
  expect(cell?.getAttribute('title')).toBe('Sundays: closed');
  expect(cell?.querySelector('button')).toBeNull();
  const near = document.querySelectorAll('main ul a[href*="fromDay="]').map((link) => {
    const params = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    return [params.get('fromDay'), params.get('toDay')];
  });
  expect(near).toEqual([
    [dayAfter(stay.fromDay, -2), dayAfter(sunday, -2)],
    [dayAfter(stay.fromDay, 1), dayAfter(sunday, 1)],
  ]);
});

test('a first day alone is answered for the usual length, and the days after it end the rental', async () => {
  const { fromDay, fromTime, toTime } = newStay();
  const { document } = await read({ cart: 'utility', fromDay, fromTime, toTime });
  const ends = (name: string) =>
    document
      .querySelectorAll(`#calendar button[name=${name}]`)
      .map((button) => button.getAttribute('value') ?? '');
  expect(ends('toDay').every((day) => day > fromDay)).toBe(true);
  expect(ends('fromDay')).toContain(fromDay);
  const form = document.querySelectorAll('#pick-toDay input').map((input) => {
    return [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''];
  });
  const picked = { ...Object.fromEntries(form), toDay: dayAfter(fromDay, 2) };
  expect((await read(picked)).text).toContain(' $420 ');
});

test('a quote’s address keeps its price when rates rise, and says when it has none', async () => {
  const { document } = await read({ cart: '4-seater', ...newStay() });
  const kept = document.querySelector('main a[href*="quote="]')?.getAttribute('href');
  const query = Object.fromEntries(new URLSearchParams(kept?.split('?')[1]));
  expect(query.quote).toMatch(/^7-91000-13000\./);
  expect((await read(query)).text).toContain('has the quote');
  const forged = query.quote?.replace('91000', '1000') ?? '';
  const { text } = await read({ ...query, quote: forged });
  expect(text).toContain(' $910 ');
  expect(text).toContain('quote has expired');
});

test('a request sent without JavaScript is mended, stored, mailed and confirmed', async () => {
  const query = { cart: 'utility', ...newStay() };
  const { document } = await read(query);
  const hidden = document.querySelectorAll('form[aria-label="Rental request"] input[type=hidden]');
  const fields = {
    ...Object.fromEntries(
      hidden.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    ),
    ...person,
    'details.rental.delivery': 'deliver',
    'details.rental.town': 'Heron Mills',
  };
  const answer = await post(query, fields);
  expect(answer.status).toBe(422);
  const again = parseHtml(await answer.text());
  expect(textOf(again.querySelector('[id="details.rental.address-error"]'))).toMatch(/required/);
  for (const [id, value] of [
    ['details.rental.town', 'Heron Mills'],
    ['email', person.email],
  ]) {
    expect(again.querySelector(`[id="${id}"]`)?.getAttribute('value')).toBe(value);
  }

  const sent = await post(query, { ...fields, 'details.rental.address': '12 Bay Ave' });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/thank-you']);
  const [request = ''] = dealerMails(await mails(2));
  for (const said of ['1 =C3=97 Utility', '12 Bay Ave, Heron Mills']) {
    expect(request).toContain(said);
  }
  // No typed text goes to an address that may be a stranger's.
  const receipt = toVisitor(await mails(2));
  expect(receipt).toContain('nothing is held');
  expect(receipt).not.toContain('Bay Ave');
  const [{ inquiry_id: id } = expect.fail('it is not stored')] = await listRentals(db);
  expect(readMail(request).text).toContain(`/desk/inquiries/${id}`);
  expect(receipt).not.toContain('/desk');

  const channels = ['mail', 'receipt'];
  await decideRental(db, id, 'confirmed', { content, channels, miles: 10, hasRead: () => false });
  const confirmed = toVisitor((await mails(4)).slice(2));
  expect(confirmed).toContain('It is 10 miles by road: $8.');
  expect((await read(query)).text).toContain('is taken on those days');
});

test('days that have gone meanwhile are answered with 409', async () => {
  const stay = newStay();
  const days = { first: stay.fromDay, last: stay.fromDay };
  await blockCarts(db, { cart: 'utility', count: 1, reason: 'repair', ...days }, content);
  const rental = { cart: 'utility', ...stay, count: 1, delivery: 'pick-up' };
  const answer = await sendInquiry(site.url, { details: { rental } });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(await answer.json())).toMatch(
    /Taken on those days.*#\/details\/rental\/fromDay/,
  );
});

function post(query: Record<string, string>, fields: Record<string, string>): Promise<Response> {
  return fetch(address(query), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, 'X-Forwarded-For': newAddress() },
    body: new URLSearchParams(fields),
  });
}

/** The first `count` mails, without quoted-printable's soft line breaks. */
async function mails(count: number): Promise<string[]> {
  await mailbox.arrived(count);
  return mailbox.messages.map((raw) => raw.replaceAll('=\r\n', ''));
}

function toVisitor(messages: string[]): string {
  return messages.find((raw) => /^To: rina@/m.test(raw)) ?? '';
}
