import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress } from '#tests/address.ts';
import { readPage } from '#tests/html.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { dealerMails, type Mailbox, mailInto, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

let site: RunningSite;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startSite({
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...mailInto(mailbox),
  });
  await importLot(site, lot);
});
afterAll(async () => {
  await site.remove();
  await mailbox.close();
});

test.each([
  ['topic=test-drive&from=/vehicles/EDGE-15', '/test-drive?carts=EDGE-15'],
  [
    'from=/vehicles/denago-ev-city?paint=coral&topic=test-drive',
    '/test-drive?carts=denago-ev-city&from=%2Fvehicles%2Fdenago-ev-city%3Fpaint%3Dcoral',
  ],
  ['topic=test-drive&from=//evil.example', '/test-drive'],
  ['topic=test-drive', '/test-drive'],
])('/contact?%s leads on to %s', async (query, to) => {
  const answer = await fetch(`${site.url}/contact?${query}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, to]);
  expect((await fetch(site.url + to)).status).toBe(200);
});

test('a drive booked by the call is confirmed, mailed with its calendar file, moved and cancelled', async () => {
  const [at = '', other = ''] = (await freeTimes()).slice(-2);
  const before = mailbox.messages.length;
  const answer = await call({ carts: ['denago-ev-city'], showroom: 'Port Lively', at });
  expect(answer.status).toBe(201);
  const { id, next } = (await answer.json()) as { id: string; next: string };
  expect(next).toMatch(new RegExp(`^/test-drive/${id}\\?key=`));

  const confirmed = await fetch(site.url + next);
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers.get('Cache-Control')).toBe('no-store');
  const html = await confirmed.text();
  expect(html).toContain('name="robots" content="noindex"');
  const file = next.replace('?', '/calendar.ics?');
  const download = await fetch(site.url + file);
  expect(download.headers.get('Content-Type')).toContain('text/calendar');
  const { uid } = eventIn(await download.text());
  expect(uid).toContain(id);

  await mailbox.arrived(before + 2);
  const [toDealer, toVisitor] = ofBoth(before);
  expect(toDealer).toMatch(/^Subject: Test drive on [^\r]+[AP]M:\s+Ada\s+Byron/m);
  expect(calendarIn(toVisitor)).toMatchObject({ uid, sequence: 0, method: 'REQUEST' });
  expect(calendarIn(toDealer)).toMatchObject({ uid, method: 'PUBLISH' });
  // The link of the mail, as somebody has it who never saw the page.
  const link = /\/test-drive\/\S+/.exec(plain(toVisitor))?.[0] ?? '';
  expect((await fetch(site.url + link)).status).toBe(200);

  const moved = await change(link, { change: 'move', at: other });
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, link]);
  await mailbox.arrived(before + 4);
  const [dealerMoved, visitorMoved] = ofBoth(before + 2);
  expect(dealerMoved).toMatch(/^Subject: Test drive moved/m);
  expect(calendarIn(visitorMoved)).toMatchObject({ uid, sequence: 1 });
  expect(calendarIn(visitorMoved).starts).not.toBe(calendarIn(toVisitor).starts);

  const cancelled = await change(link, { change: 'cancel' });
  expect(cancelled.status).toBe(303);
  await mailbox.arrived(before + 6);
  const [dealerCancelled, visitorCancelled] = ofBoth(before + 4);
  expect(dealerCancelled).toMatch(/^Subject: Test drive cancelled/m);
  expect(calendarIn(visitorCancelled)).toMatchObject({ uid, sequence: 2, method: 'CANCEL' });
  expect(await freeTimes()).toContain(at);
});

test('to look at a link changes nothing, and without its key there is nothing to see', async () => {
  const [at = ''] = (await freeTimes()).slice(-6);
  const drive = { carts: ['denago-ev-city'], showroom: 'Port Lively', at };
  const { next } = (await (await call(drive, 'three@example.org')).json()) as { next: string };
  for (const query of ['&change=cancel', '&change=move&at=x']) {
    expect((await fetch(site.url + next + query)).status).toBe(200);
  }
  expect(await freeTimes()).not.toContain(at);

  const [path = ''] = next.split('?');
  const forged = [path, `${path}?key=`, `${path}?key=x.y`, `${next}x`, '/test-drive/nobody?key=x'];
  for (const link of forged) {
    expect((await fetch(site.url + link)).status).toBe(404);
    const file = link.includes('?') ? link.replace('?', '/calendar.ics?') : `${link}/calendar.ics`;
    expect((await fetch(site.url + file)).status).toBe(404);
    expect((await change(link, { change: 'cancel' })).status).toBe(404);
  }
  expect((await change(next, {})).status).toBe(400);
  expect((await change(next, { change: 'move', at: 'never' })).status).toBe(409);
  const elsewhere = await change(next, { change: 'cancel' }, { 'Sec-Fetch-Site': 'cross-site' });
  expect(elsewhere.status).toBe(403);
  expect(await freeTimes()).not.toContain(at);
});

test('the page knows the cart that led to it, its showroom, and one like it for what is not here', async () => {
  const model = { brand: 'denago', name: 'EV CITY' };
  const here = vehicle('HERE-9', { ...model, showroom: 'Port Lively', status: 'available' });
  const coming = vehicle('COME-9', { ...model, inStock: false, status: 'in transit' });
  await importLot(site, [...lot, here, coming]);
  const chosen = async (query: string) => {
    const { document } = await readPage(`${site.url}/test-drive${query}`);
    return document
      .querySelectorAll('option[selected]')
      .map((each) => each.getAttribute('value') ?? each.text);
  };
  expect(await chosen('')).toEqual(['', '', 'Heron Mills']);
  expect(await chosen('?carts=HERE-9')).toEqual(['HERE-9', '', 'Port Lively']);
  expect(await chosen('?carts=COME-9&showroom=Atlantis')).toEqual([
    ...['denago-ev-city', '', 'Heron Mills'],
  ]);
  expect(await chosen('?carts=HERE-9&carts=denago-ev-city~bay-teal&showroom=Heron+Mills')).toEqual([
    ...['HERE-9', 'denago-ev-city', 'Heron Mills'],
  ]);
  expect(await chosen('?carts=nothing,%3Cscript%3E')).toEqual(['', '', 'Heron Mills']);
});

test.each([
  ['the import that sells it', 'SOON-1', async () => importLot(site, lot)],
  ['taking back the import that brought it', 'SOON-2', async () => undo()],
])(
  'a cart that is gone is told to the dealer by %s, by mail and in the list',
  async (_, id, sell) => {
    await importLot(site, [...lot, vehicle(id, { status: 'available', inStock: true })]);
    const [at = ''] = (await freeTimes()).slice(-8);
    const before = mailbox.messages.length;
    const drive = { carts: [id], showroom: 'Port Lively', at };
    expect((await call(drive, `${id}@example.org`)).status).toBe(201);
    await mailbox.arrived(before + 2);
    await sell();
    await mailbox.arrived(before + 3);
    expect(mailbox.messages.at(-1)).toMatch(/^Subject: Test drive of a cart that is sold/m);
    expect((await site.command('drives', 'list')).stdout).toContain(`SOLD: ${id}`);
  },
);

async function undo(): Promise<void> {
  expect((await site.command('inventory', 'undo')).status).toBe(0);
}

/** Times that the page offers at one showroom. */
async function freeTimes(): Promise<string[]> {
  const { document } = await readPage(`${site.url}/test-drive?showroom=Port+Lively`);
  return document
    .querySelectorAll('input[type=radio]:not([disabled])')
    .map((each) => each.getAttribute('value') ?? '');
}

function call(drive: object, email = 'ada@example.org'): Promise<Response> {
  return fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() },
    body: JSON.stringify({
      ...{ firstName: 'Ada', lastName: 'Byron', email, phone: '732-555-0101' },
      ...{ interest: 'sales', details: { drive } },
    }),
  });
}

function change(link: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(site.url + link, { method: 'POST', body, headers, redirect: 'manual' });
}

/** The dealer's and the visitor's mail of those since `from`. */
function ofBoth(from: number): [string, string] {
  const two = mailbox.messages.slice(from, from + 2);
  const [dealer = ''] = dealerMails(two);
  return [dealer, two.find((each) => each !== dealer) ?? ''];
}

/** Without the line breaks and signs of quoted-printable. */
function plain(raw: string): string {
  return raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What a calendar program reads in a mail. */
function calendarIn(raw: string) {
  const [, part = ''] = raw.split(/Content-Type: text\/calendar;.*?\r\n\r\n/s);
  return eventIn(Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString('utf8'));
}

function eventIn(file: string) {
  const component = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined);
  return {
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toString(),
    method: component.getFirstPropertyValue('method'),
  };
}
