import { dayInNewYork } from '#domain/hours/new-york.ts';
import { cartsOf, placeOf, spokenAt, type TestDrive } from '#domain/test-drive/test-drive.ts';
import { loadContent } from '#server/content/load.ts';
import { channelsOfNew, channelsOfNews } from '#server/delivery/channel.ts';
import { commandOf, env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import { closeDay, closedDays, listDrives, openDay } from '#server/store/drives.ts';
import { changeTestDrive } from '#server/test-drives/change.ts';
import { type Given, onStore, type Tool } from './command.ts';
import { mustFind, newsInWords } from './inquiries.ts';
import { moment, readDay, toTable } from './terminal.ts';

export const drives: Tool = {
  help: `Test drives that visitors have booked.

  list [--all]      those ahead, and the days that are closed; --all: cancelled and past ones too
  move ID DAY TIME  to another time within the showroom's hours: 2026-12-05 10:30
  cancel ID         gives the time back
  close DAY         no new test drives on this day; those that are booked stay
  open DAY          takes them again

A move and a cancellation are mailed to the visitor and to you, each with the calendar file of it.`,
  commands: onStore({
    list,
    move: (db, { ID, DAY, TIME }) => moveOrCancel(db, ID, `${readDay(DAY)}T${readTime(TIME)}`),
    cancel: (db, { ID }) => moveOrCancel(db, ID),
    close,
    async open(db, { DAY }) {
      const wasClosed = await openDay(db, readDay(DAY));
      return wasClosed ? `${DAY} is open for test drives.` : `${DAY} was not closed.`;
    },
  }),
};

async function list(db: Database, { all }: Given): Promise<string> {
  const now = Date.now();
  const booked = await (all ? listDrives(db, 0, { cancelled: true }) : listDrives(db, now));
  const rows = booked.map(({ id, drive, firstName, lastName, phone }) => [
    id,
    moment(placeOf(drive).from),
    drive.showroom.city,
    cartsOf(drive),
    `${firstName} ${lastName}`,
    phone,
    state(drive),
  ]);
  const heads = ['ID', 'WHEN', 'SHOWROOM', 'CARTS', 'NAME', 'PHONE', 'STATE'];
  const table = rows.length > 0 ? toTable(heads, rows) : 'No test drives ahead.';
  const closed = await closedDays(db, dayInNewYork(now));
  return closed.length > 0 ? `${table}\n\nClosed: ${closed.join(', ')}` : table;
}

/** Sold carts replace the status: the dealer must act. */
function state({ status, carts }: TestDrive): string {
  const gone = carts.filter(({ isGone }) => isGone).map(({ id }) => id);
  return gone.length > 0 && status !== 'cancelled' ? `SOLD: ${gone.join(', ')}` : status;
}

async function moveOrCancel(db: Database, id = '', at?: string): Promise<string> {
  const content = await loadContent(env.CONTENT_DIR);
  const inquiry = await mustFind(db, id);
  if (!inquiry.details?.drive)
    throw new Error(`${id} is no test drive. See ${commandOf('drives')} list`);
  const channels = channelsOfNews(channelsOfNew(env, content));
  const change = { id, at, content, channels, now: Date.now(), desk: { isWarned: false } };
  const changed = await changeTestDrive(db, change);
  const now = at === undefined ? 'cancelled' : `now ${spokenAt(at)}`;
  if ('sentence' in changed) throw new Error(`${id}: ${changed.sentence}`);
  if (changed.status === 'same') return `${id} is ${now} already: nothing has changed.`;
  return `${id} is ${now}. ${newsInWords(channels)}`;
}

async function close(db: Database, { DAY }: Given): Promise<string> {
  const day = readDay(DAY);
  if (day < dayInNewYork(Date.now())) throw new Error(`${day} is past.`);
  await closeDay(db, day, Date.now());
  const booked = await listDrives(db, Date.now());
  const ids = booked.filter(({ drive }) => drive.at.startsWith(day)).map(({ id }) => id);
  const rest = `\nBooked on it before, and still so; move or cancel: ${ids.join(', ')}`;
  return `${day} takes no new test drives.${ids.length > 0 ? rest : ''}`;
}

/** Validates a typed time of day: `10:30`, `9:30`. @throws with the format */
function readTime(text = ''): string {
  if (/^(\d|[01]\d|2[0-3]):[0-5]\d$/.test(text)) return text.padStart(5, '0');
  throw new Error(`${text} is no time; write it as 10:30 or 14:00.`);
}
