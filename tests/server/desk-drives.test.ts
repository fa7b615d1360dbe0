import { expect, test } from 'vitest';
import { dayAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { press, signedIn } from '#tests/desk.ts';
import { parseHtml, textOf } from '#tests/html.ts';
import { sharedSite } from '#tests/shared-site.ts';

const site = sharedSite();
const { cookie } = await signedIn(site, { name: 'Hedy' });

/** A Wednesday far from what other tests book: each test has a time of its own. */
const day = dayAfter(weekOfDay(dayInNewYork(Date.now())).first, 31);
const week = weekOfDay(day).name;
const LIST = `/desk/test-drives?week=${week}`;
const NEW = '/desk/test-drives/new';

test('a walk-in is booked once a page, past what was typed wrong and a warning', async () => {
  const token = (await pageOf(NEW)).querySelector('[name=token]')?.getAttribute('value') ?? '';
  const wrong = { token, time: '', 'details.drive.carts': '' };
  const again = await after(NEW, walkIn(wrong), 422);
  const marked = [...again.querySelectorAll('[aria-invalid]')].map((each) => each.id);
  expect(marked.toSorted()).toEqual(['details.drive.carts', 'time']);
  expect(again.querySelector('[name=firstName]')?.getAttribute('value')).toBe('Ada');
  await after(LIST, { press: 'closeDay', of: day });
  const asked = await after(NEW, walkIn({ token }), 422);
  const read = asked.querySelector('[name=read]')?.getAttribute('value') ?? '';
  expect(textOf(asked.querySelector('main form [role=alert]'))).toBe(read);
  for (const _ of [1, 2]) await after(NEW, walkIn({ token, read }));
  const list = await pageOf(LIST);
  const rows = list.querySelectorAll(`section[id="${day}"] li`).map((row) => textOf(row));
  expect(rows).toEqual([expect.stringMatching(/10AM.*Booked.*Ada Byron.*No phone/s)]);
  await after(LIST, { press: 'openDay', of: day });
});

test('a refused move comes back with its reason and what was typed; a done one leads to its row', async () => {
  const of = await book({ time: '11:00', lastName: 'Shift', phone: '732-555-0110' });
  const row = (page: Page) => page.querySelector(`[id="${of}"]`);
  const links = row(await pageOf(LIST))?.querySelectorAll('a') ?? [];
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([
    ...[`/desk/inquiries/${of}`, 'tel:+17325550110', 'sms:+17325550110'],
  ]);
  const fields = { press: 'moveDrive', of, form: 'drive', day, time: '05:15' };
  const shown = row(await after(LIST, fields, 422));
  const alert = textOf(shown?.querySelector('[role=alert]') ?? null);
  expect(alert).toMatch(/hours/);
  expect(shown?.querySelector('[name=time]')?.getAttribute('value')).toBe('05:15');
  expect(shown?.querySelector('[name=tell]')?.hasAttribute('checked') ?? false).toBe(false);
  expect(shown?.querySelector('details')?.hasAttribute('open')).toBe(true);
  const moved = await press(site.url, LIST, { cookie }, { ...fields, read: alert });
  expect(moved.headers.get('Location')).toMatch(new RegExp(`week=${week}&done=.*#${of}$`));
  const next = await press(site.url, LIST, { cookie }, { press: 'cancelDrive', of });
  expect(next.status).toBe(303);
  expect(textOf(row(await pageOf(LIST)))).toContain('Cancelled');
});

test('a drive that has not begun has no outcome, and says so beside it', async () => {
  const of = await book({ time: '13:00', lastName: 'Early' });
  const page = await after(LIST, { press: 'came', of, form: 'drive' }, 422);
  expect(textOf(page.querySelector(`[id="${of}"] [role=alert]`))).toMatch(/begun/);
});

test.each(['', '2026-54', '9999-52', '0000-01', '<b>'])('week %j shows a week', async (name) => {
  const page = await pageOf(`/desk/test-drives?week=${encodeURIComponent(name)}`);
  expect(page.querySelectorAll('section[id^="20"]')).toHaveLength(7);
});

type Page = ReturnType<typeof parseHtml>;

async function pageOf(path: string): Promise<Page> {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  return parseHtml(await answer.text());
}

/** The page that follows a press, or that shows it refused. */
async function after(path: string, fields: Record<string, string>, status = 303): Promise<Page> {
  const answer = await press(site.url, path, { cookie }, fields);
  expect(answer.status).toBe(status);
  const to = answer.headers.get('Location');
  return to ? pageOf(to) : parseHtml(await answer.text());
}

/** The form of a walk-in, with the given fields. */
function walkIn(given: Record<string, string>) {
  const drive = {
    'details.drive.carts': 'denago-ev-city',
    'details.drive.showroom': 'Port Lively',
  };
  const who = { firstName: 'Ada', lastName: 'Byron', phone: '', email: '', message: '' };
  const form = { press: 'bookDrive', of: '', form: 'book a drive' };
  return { ...form, ...drive, second: '', day, time: '10:00', ...who, ...given };
}

/** @returns the id of its row */
async function book(given: Record<string, string>): Promise<string> {
  const list = await after(NEW, walkIn(given));
  const rows = list.querySelectorAll('li[id]');
  return rows.find((row) => textOf(row).includes(given.lastName ?? ''))?.id ?? '';
}
