import { afterAll, expect, test } from 'vitest';
import { dayAfter, spokenTime, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { listActivity } from '#server/desk/activity.ts';
import { openDatabase } from '#server/store/database.ts';
import { listDeliveries } from '#server/store/deliveries.ts';
import { closedDays } from '#server/store/drives.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const db = await openDatabase(site.databaseUrl);
afterAll(() => db.destroy());
const { cookie, person } = await signedIn(site, { name: 'Hedy' });

/** A Wednesday far from what other tests book: each test has a time of its own. */
const day = dayAfter(weekOfDay(dayInNewYork(Date.now())).first, 31);
const week = weekOfDay(day).name;
const LIST = `/desk/test-drives?week=${week}`;

test('a walk-in without an address is booked once, past what was typed wrong and a warning', async () => {
  const form = await pageOf('/desk/test-drives/new');
  const key = form.querySelector('[name=key]')?.getAttribute('value') ?? '';
  const empty = await send({ key, time: '', 'details.drive.carts': '', lastName: '' });
  expect(empty.status).toBe(422);
  const again = parseHtml(await empty.text());
  const marked = [...again.querySelectorAll('[aria-invalid]')].map((each) => each.id);
  expect(marked.toSorted()).toEqual(['details.drive.carts', 'lastName', 'time']);
  expect(again.querySelector('[name=firstName]')?.getAttribute('value')).toBe('Ada');
  // A day that is closed to visitors' test drives.
  await press(site.url, LIST, { cookie }, { press: 'close', day });
  const warned = await send({ key });
  expect(warned.status).toBe(422);
  const asked = parseHtml(await warned.text());
  const read = asked.querySelector('[name=read]')?.getAttribute('value') ?? '';
  expect(textOf(asked.querySelector('[role=alert]'))).toBe(read);
  const booked = [await send({ key, read }), await send({ key, read })].map(
    ({ status, headers }) => ({ status, to: headers.get('Location') ?? '' }),
  );
  expect(booked.map(({ status }) => status)).toEqual([303, 303]);
  const ids = booked.map(({ to }) => to.split('#')[1] ?? '');
  expect(ids[0]).toBe(ids[1]);
  expect(booked[0]?.to).toMatch(new RegExp(`week=${week}&done=`));
  const row = (await pageOf(LIST)).querySelector(`[id="${ids[0]}"]`);
  expect(textOf(row)).toMatch(/10AM.*Booked.*Ada Byron.*No telephone/s);
  expect(await channelsOf(ids[0])).not.toContain('receipt');
  await press(site.url, LIST, { cookie }, { press: 'open', day });
});

test('a move is mailed by the tick; a refused one comes back with its reason and what was typed', async () => {
  const id = await walkIn({ time: '11:00', email: 'move@example.org', phone: '732-555-0110' });
  const row = (page: Page) => page.querySelector(`[id="${id}"]`);
  const listed = row(await pageOf(LIST));
  const links = [...(listed?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/desk/inquiries/${id}`, 'tel:+17325550110', 'sms:+17325550110']);
  const before = (await listDeliveries(db, id)).length;
  const early = { press: 'move', id, day, time: '05:15' };
  const refused = await press(site.url, LIST, { cookie }, early);
  expect(refused.status).toBe(422);
  const shown = row(parseHtml(await refused.text()));
  const alert = textOf(shown?.querySelector('[role=alert]') ?? null);
  expect(alert).toMatch(/hours/);
  expect(shown?.querySelector('[name=time]')?.getAttribute('value')).toBe('05:15');
  expect(shown?.querySelector('[name=tell]')?.hasAttribute('checked')).toBe(false);
  expect(shown?.querySelector('details')?.hasAttribute('open')).toBe(true);
  expect(await listDeliveries(db, id)).toHaveLength(before);

  const moved = await press(site.url, LIST, { cookie }, { ...early, read: alert });
  expect(moved.status).toBe(303);
  expect(await driveOf(id)).toMatchObject({ at: `${day}T05:15` });
  expect(await channelsOf(id, before)).toEqual(['mail']);
  const told = await press(site.url, LIST, { cookie }, { ...early, time: '14:00', tell: 'yes' });
  expect(told.headers.get('Location')).toMatch(new RegExp(`#${id}$`));
  expect(await channelsOf(id, before + 1)).toEqual(['mail', 'receipt']);
  const [activity] = await listActivity(db, { about: `test-drives?week=${week}` });
  expect(activity).toMatchObject({ person: person.name, inquiry_id: id });

  const undone = await press(site.url, '/desk/undo', { cookie }, { id: activity?.id ?? '' });
  expect(undone.headers.get('Location')).toBe(`${LIST}&done=${activity?.id}`);
  expect(await driveOf(id)).toMatchObject({ at: `${day}T05:15` });
  expect(textOf(row(await pageOf(LIST)))).toContain(spokenTime('05:15'));
});

test('a cancellation is undone; a drive that has not begun has no outcome', async () => {
  const id = await walkIn({ time: '12:00' });
  const early = await press(site.url, LIST, { cookie }, { press: 'came', id });
  expect(early.status).toBe(422);
  expect(textOf(parseHtml(await early.text()).querySelector('[role=alert]'))).toMatch(/begun/);
  const { headers } = await press(site.url, LIST, { cookie }, { press: 'cancel', id });
  expect(await driveOf(id)).toMatchObject({ status: 'cancelled' });
  const done = new URL(headers.get('Location') ?? '', site.url).searchParams.get('done') ?? '';
  await press(site.url, '/desk/undo', { cookie }, { id: done });
  expect(await driveOf(id)).toMatchObject({ status: 'booked' });
});

test.each([
  { press: 'close', day: dayAfter(dayInNewYork(Date.now()), -1) },
  { press: 'close', day: '9999-12-31' },
  { press: 'open', day: '2026-02-30' },
  { press: 'move', id: 'x', day: '2026-12-05', time: '25:00' },
  { press: 'move', id: 'nobody', day: '2026-12-05', time: '10:00', tell: 'yes' },
  { press: 'came', id: '\0' },
  { press: 'erase', id: 'nobody' },
])('%j is refused and changes nothing', async (fields) => {
  const before = [await listActivity(db), await closedDays(db, '2000-01-01')];
  const answer = await press(site.url, LIST, { cookie }, fields as Record<string, string>);
  expect(answer.status).toBe(422);
  expect([await listActivity(db), await closedDays(db, '2000-01-01')]).toEqual(before);
});

test.each(['2027-02-30', '9999-12-31', '', '\0'])('nobody books on %j', async (on) => {
  const answer = await send({ key: on, day: on, read: 'It is more than 60 days ahead.' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('id="time-error"');
});

test.each(['', '2026-54', '9999-52', '0000-01', '<b>'])('week %j shows a week', async (name) => {
  const page = await pageOf(`/desk/test-drives?week=${encodeURIComponent(name)}`);
  expect(page.querySelectorAll('section[id^="20"]')).toHaveLength(7);
});

type Page = ReturnType<typeof parseHtml>;

async function pageOf(path: string) {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  return parseHtml(await answer.text());
}

/** The form of a walk-in, with the given fields. */
function send(given: Record<string, string>) {
  return press(
    site.url,
    '/desk/test-drives/new',
    { cookie },
    {
      'details.drive.carts': 'denago-ev-city',
      second: '',
      'details.drive.showroom': 'Port Lively',
      day,
      time: '10:00',
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '',
      email: '',
      message: '',
      tell: 'yes',
      ...given,
    },
  );
}

async function walkIn(given: Record<string, string>): Promise<string> {
  const booked = await send({ key: JSON.stringify(given), ...given });
  expect(booked.status).toBe(303);
  return booked.headers.get('Location')?.split('#')[1] ?? '';
}

async function driveOf(id: string) {
  return (await findInquiry(db, id))?.details?.drive;
}

/** Of the deliveries after the first so many. */
async function channelsOf(id = '', first = 0): Promise<string[]> {
  const all = await listDeliveries(db, id);
  return all
    .slice(first)
    .map(({ channel }) => channel)
    .toSorted();
}
