import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { readPage } from '#tests/html.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { mailInto, openMailbox } from '#tests/mailbox.ts';
import { startSite } from '#tests/site.ts';

const mailbox = await openMailbox();
const site = await startSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...mailInto(mailbox) });
const db = await openDatabase(site.databaseUrl);
beforeAll(() => importLot(site, lot));
afterAll(async () => {
  await db.destroy();
  await site.remove();
  await mailbox.close();
});

test('/contact leads on to the booking, with the cart of the page that led there', async () => {
  for (const [query, to] of [
    ['topic=test-drive&from=/vehicles/EDGE-15', '/test-drive?carts=EDGE-15'],
    ['topic=test-drive&from=//evil.example', '/test-drive'],
  ]) {
    const answer = await fetch(`${site.url}/contact?${query}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, to]);
  }
});

test('a test drive booked by the call is mailed with its calendar file, moved and cancelled', async () => {
  const [at = '', other = ''] = (await freeTimes()).slice(-2);
  const { id, next } = await book({ carts: ['denago-ev-city'], showroom: 'Port Lively', at });
  const confirmed = await fetch(site.url + next);
  expect(confirmed.headers.get('Cache-Control')).toBe('no-store');
  expect(await confirmed.text()).toContain('name="robots" content="noindex"');
  const download = await fetch(site.url + next.replace('?', '/calendar.ics?'));
  expect(download.headers.get('Content-Type')).toContain('text/calendar');
  expect(await download.text()).toContain(`UID:${id}@`);

  const booked = await mails(0);
  expect(booked.dealer).toMatch(/^Test drive on [^\r]+[AP]M\r$/m);
  expect(booked.dealer).toContain('text/calendar; charset=utf-8; method=PUBLISH');
  expect(booked.visitor).toContain('text/calendar; charset=utf-8; method=REQUEST');
  // Decodes quoted-printable in the mail's link.
  const plain = booked.visitor.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /\/test-drive\/\S+/.exec(plain)?.[0] ?? '';
  const moved = await change(link, { change: 'move', at: other });
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, link]);
  expect((await mails(2)).dealer).toMatch(/^Test drive moved/m);
  expect((await change(link, { change: 'cancel' })).status).toBe(303);
  const cancelled = await mails(4);
  expect(cancelled.dealer).toMatch(/^Test drive cancelled/m);
  expect(cancelled.visitor).toContain('method=CANCEL');
  expect(await freeTimes()).toContain(at);
});

test('opening a link changes nothing, and without its key there is nothing to see', async () => {
  const [at = ''] = (await freeTimes()).slice(-6);
  const drive = { carts: ['denago-ev-city'], showroom: 'Port Lively', at };
  const { next } = await book(drive, 'three@example.org');
  expect((await fetch(`${site.url}${next}&change=cancel`)).status).toBe(200);
  const [path = ''] = next.split('?');
  for (const link of [`${path}?key=`, `${path}?key=x.y`, `${next}x`, '/test-drive/nobody?key=x']) {
    expect((await fetch(site.url + link)).status).toBe(404);
    expect((await fetch(site.url + link.replace('?', '/calendar.ics?'))).status).toBe(404);
    expect((await change(link, { change: 'cancel' })).status).toBe(404);
  }
  expect((await change(next, {})).status).toBe(409);
  expect((await change(next, { change: 'move', at: 'never' })).status).toBe(409);
  // A stream is sent in chunks, without a length in its head.
  const body = new Blob(['change=cancel&filler='.padEnd(200_000, 'x')]).stream();
  const huge = await fetch(site.url + next, {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  expect(huge.status).toBe(409);
  const elsewhere = await change(next, { change: 'cancel' }, { 'Sec-Fetch-Site': 'cross-site' });
  expect(elsewhere.status).toBe(403);
  expect(await freeTimes()).not.toContain(at);
});

test('the page knows the cart that led to it, its showroom, and one like it for what is not here', async () => {
  const model = { brand: 'denago', name: 'EV CITY' };
  const here = vehicle('HERE-9', { ...model, showroom: 'Port Lively', status: 'available' });
  const coming = vehicle('COME-9', { ...model, inStock: false, status: 'in transit' });
  await importLot(site, [...lot, here, coming]);
  for (const [query, ...chosen] of [
    ['', '', '', 'Heron Mills'],
    ['?carts=HERE-9', 'HERE-9', '', 'Port Lively'],
    ['?carts=COME-9&showroom=Atlantis', 'denago-ev-city', '', 'Heron Mills'],
    [
      '?carts=HERE-9&carts=denago-ev-city~bay-teal&showroom=Heron+Mills',
      ...['HERE-9', 'denago-ev-city', 'Heron Mills'],
    ],
  ]) {
    const { document } = await readPage(`${site.url}/test-drive${query}`);
    const selected = document.querySelectorAll('main option[selected]');
    expect(selected.map((each) => each.getAttribute('value') ?? each.text)).toEqual(chosen);
  }
});

test.each([
  ['the import that sells it', 'SOON-1', () => importLot(site, lot)],
  ['taking back the import', 'SOON-2', () => site.command('inventory', 'undo')],
])('a cart that is gone is told to the dealer by %s', async (_, id, sell) => {
  await importLot(site, [...lot, vehicle(id, { status: 'available', inStock: true })]);
  const [at = ''] = (await freeTimes()).slice(-8);
  const before = mailbox.messages.length;
  const drive = { carts: [id], showroom: 'Port Lively', at };
  const booked = await book(drive, `${id}@example.org`);
  await mailbox.arrived(before + 2);
  await sell();
  await mailbox.arrived(before + 3);
  expect(mailbox.messages.at(-1)).toMatch(/^Test drive of a sold cart/m);
  const inquiry = await findInquiry(db, booked.id);
  expect(inquiry?.details?.drive?.carts).toMatchObject([{ id, isGone: true }]);
});

/** Free times at one showroom, from its page. */
async function freeTimes(): Promise<string[]> {
  const { document } = await readPage(`${site.url}/test-drive?showroom=Port+Lively`);
  return document
    .querySelectorAll('input[type=radio]:not([disabled])')
    .map((each) => each.getAttribute('value') ?? '');
}

async function book(drive: object, email = 'ada@example.org') {
  const answer = await sendInquiry(site.url, { email, details: { drive } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; next: string };
}

function change(link: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(site.url + link, { method: 'POST', body, headers, redirect: 'manual' });
}

/** The mails to dealer and visitor after the first `from` mails. */
async function mails(from: number): Promise<{ dealer: string; visitor: string }> {
  await mailbox.arrived(from + 2);
  const two = mailbox.messages.slice(from, from + 2);
  const visitor = two.find((raw) => /^To: .*ada@/m.test(raw)) ?? '';
  return { dealer: two.find((raw) => raw !== visitor) ?? '', visitor };
}
