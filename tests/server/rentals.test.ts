import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { newAddress } from '#tests/address.ts';
import { canonicalOf, parseHtml, readPage, textOf } from '#tests/html.ts';
import { dealerMails, type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

/** A site of its own: other requests would be counted among its mails. */
let site: RunningSite;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startSite({
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...mailInto(mailbox),
  });
});
afterAll(async () => {
  await site.remove();
  await mailbox.close();
});

/** A stay of its own for each test, so that none is in another's way. */
function newStay(days = 5) {
  stays += 1;
  const fromDay = dayAfter(dayInNewYork(Date.now()), stays * 15);
  return { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, days), toTime: '10:00' };
}
let stays = 0;

const address = (query: object) =>
  `${site.url}/rentals?${new URLSearchParams(query as Record<string, string>)}`;
const read = (query: object) => readPage(address(query));
const person = {
  firstName: 'Rina',
  lastName: 'Shore',
  email: 'rina@example.org',
  phone: '302-555-0198',
};

test('the page of days has become this one, and its query comes along', async () => {
  const moved = await fetch(`${site.url}/rentals/dates?cart=utility&count=2`, {
    redirect: 'manual',
  });
  expect([moved.status, moved.headers.get('Location')]).toEqual([
    301,
    '/rentals?cart=utility&count=2',
  ]);
});

test.each([
  [5, { cart: '4-seater', count: '3' }, ' $2,730 '],
  [8, { cart: '6-seater' }, ' $1,440 '],
])('%i days of %j cost %s', async (days, query, price) => {
  const { status, text, document } = await read({ ...query, ...newStay(days) });
  expect(status).toBe(200);
  expect(text).toContain(price);
  expect(canonicalOf(document)).toBe('/rentals');
});

test('the page is answered before anybody has chosen, and nobody keeps it', async () => {
  const answer = await fetch(address({ cart: 'utility', days: '2' }));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toContain('holds until');
  const asked = await fetch(`${site.url}/rentals.data`);
  expect(asked.headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  [{ cart: 'boat' }, 'an unknown cart is the first'],
  [{ count: '99', month: 'x', quote: 'forged', fromDay: '2026-02-30' }, 'nonsense'],
])('%j is a page (%s)', async (query, _) => {
  const { status, document } = await read(query);
  expect(status).toBe(200);
  expect(document.querySelector('form input[name=cart]')?.getAttribute('value')).toBe('4-seater');
});

test('a stay that can’t be is refused beside its field', async () => {
  const stay = newStay();
  const { document } = await read({ cart: 'utility', ...stay, toDay: dayAfter(stay.fromDay, -1) });
  expect(textOf(document.querySelector('#toDay-error'))).toMatch(/after the start/);
  expect(document.querySelector('form[aria-label="Rental request"]')).toBeNull();
});

test('a quote’s address keeps its price when rates rise, and says when it has none', async () => {
  const stay = newStay();
  const { document } = await read({ cart: '4-seater', ...stay });
  const kept = document
    .querySelectorAll('main a')
    .find((link) => link.getAttribute('href')?.includes('quote='));
  const query = new URLSearchParams(kept?.getAttribute('href')?.split('?')[1]);
  expect(query.get('quote')).toMatch(/^7-91000-13000\./);
  expect((await read(Object.fromEntries(query))).text).toContain('keeps the quote');
  const forged = Object.fromEntries(query);
  forged.quote = forged.quote?.replace('91000', '1000') ?? '';
  const { text } = await read(forged);
  expect(text).toContain(' $910 ');
  expect(text).toContain('holds no more');
});

test('a request sent without JavaScript is stored, mailed, confirmed and released', async () => {
  const stay = newStay();
  const query = { cart: 'utility', ...stay };
  const fields = await fieldsOf(query);
  const sent = await post(query, {
    ...fields,
    ...person,
    'details.rental.delivery': 'deliver',
    'details.rental.town': 'Heron Mills',
    'details.rental.address': '12 Bay Ave',
  });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/thank-you']);
  await mailbox.arrived(2);
  const mails = mailbox.messages.join('\n');
  for (const said of ['1 =C3=97 Utility', '12 Bay Ave, Heron Mills', 'nothing is held']) {
    expect(unfolded(mails)).toContain(unfolded(said));
  }
  // Nothing that was typed goes to an address that anybody can give.
  const receipt = mailbox.messages.find((raw) => /^To: rina@/m.test(raw)) ?? '';
  expect(receipt).not.toContain('Bay Ave');
  const { stdout } = await site.command('rentals', 'list');
  const id = /^\d{8}-\d{6}-\w+/m.exec(stdout)?.[0] ?? '';
  const told = (raw = '') => unfolded(raw).includes(`npm run rentals -- confirm ${id}, or release`);
  expect(dealerMails(mailbox.messages).map(told)).toEqual([true]);
  expect(told(receipt)).toBe(false);
  expect((await site.command('rentals', 'confirm', id)).status).toBe(0);
  await mailbox.arrived(4);
  const confirmed = mailbox.messages.slice(2).find((raw) => /^To: rina@/m.test(raw)) ?? '';
  expect(confirmed).toMatch(/^Subject: Your golf cart rental is confirmed/m);
  expect(unfolded(confirmed)).toContain('12 Bay Ave, Heron Mills');
  const taken = await read(query);
  expect(taken.text).toContain('Free near them');
  expect(dealerMails(mailbox.messages).map(told).toSorted()).toEqual([false, true]);
  expect((await site.command('rentals', 'release', id)).status).toBe(0);
  await mailbox.arrived(6);
  expect(mailbox.messages.slice(4).join('\n')).toContain('Subject: Your golf cart rental request');
  expect((await read(query)).text).toContain('holds until');
});

test('what is missing is said beside its field, and all that was typed stays', async () => {
  const query = { cart: '4-seater', ...newStay() };
  const fields = await fieldsOf(query);
  const wish = { 'details.rental.delivery': 'deliver', 'details.rental.town': 'Heron Mills' };
  const answer = await post(query, { ...fields, ...person, ...wish });
  expect(answer.status).toBe(422);
  const document = parseHtml(await answer.text());
  expect(textOf(document.querySelector('[id="details.rental.address-error"]'))).toMatch(/required/);
  expect(document.querySelector('[id="details.rental.town"]')?.getAttribute('value')).toBe(
    'Heron Mills',
  );
  expect(document.querySelector('#email')?.getAttribute('value')).toBe(person.email);
});

test('days that have gone meanwhile are answered with 409 and what is free near them', async () => {
  const stay = newStay();
  await site.command('rentals', 'block', 'utility', stay.fromDay, stay.fromDay);
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() },
    body: JSON.stringify({
      ...person,
      interest: 'sales',
      details: { rental: { cart: 'utility', ...stay, count: 1, delivery: 'pick-up' } },
    }),
  });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(await answer.json())).toMatch(
    /Free near them.*4 seater.*#\/details\/rental\/fromDay/,
  );
});

test.each([
  [{ fromDay: '2026-02-30' }, '/fromDay'],
  [{ toTime: '25:00' }, '/toTime'],
  [{ count: 'many' }, '/count'],
  [{ delivery: 'by boat' }, '/delivery'],
  [{ delivery: 'deliver' }, '/town'],
])('the call refuses %j by its pointer', async (given, pointer) => {
  const rental = { cart: 'utility', ...newStay(), count: 1, delivery: 'pick-up', ...given };
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() },
    body: JSON.stringify({ ...person, interest: 'sales', details: { rental } }),
  });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(await answer.json())).toContain(`#/details/rental${pointer}`);
});

/** What the request's form holds before anybody types. */
async function fieldsOf(query: object): Promise<Record<string, string>> {
  const { document } = await read(query);
  const inputs = document.querySelectorAll('form[aria-label="Rental request"] input[type=hidden]');
  return Object.fromEntries(
    inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

function post(query: object, fields: Record<string, string>): Promise<Response> {
  return fetch(address(query), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, 'X-Forwarded-For': newAddress() },
    body: new URLSearchParams(fields),
  });
}

/** Without the line ends that quoted-printable puts into long lines. */
function unfolded(mail: string): string {
  return mail.replaceAll('=\r\n', '');
}
