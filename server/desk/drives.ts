import * as z from 'zod';
import { type Week, weekOfDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { TestDrive } from '#domain/test-drive/test-drive.ts';
import { channelsOfNews } from '#server/delivery/channel.ts';
import type { LiveSite } from '#server/live-site.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { searchInquiries } from '#server/store/desk/cases.ts';
import type { Person } from '#server/store/desk/people.ts';
import * as store from '#server/store/drives.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import { changeTestDrive } from '#server/test-drives/change.ts';
import { type Activity, record, type Undoer } from './activity.ts';

interface Clerk {
  site: Pick<LiveSite, 'content' | 'channels'>;
  person: Person;
  /** Milliseconds since 1970. */
  now: number;
}

const day = z.iso.date('Choose a day.').startsWith('20', 'Choose a day of this century.');
const id = z.string().regex(/^[\w-]{1,60}$/, 'There is no such test drive.');
const clock = z.iso.time({ precision: -1, error: 'Choose a time.' });
const tell = z.literal('yes').optional().transform(Boolean);
/**
 * A press of the list, as its form sends it. `tell`: whether the customer hears of it. `read`: the warning that the clerk
 * has read, and goes beyond.
 */
export const drivePress = z.discriminatedUnion('press', [
  z
    .object({ press: z.literal('move'), id, day, time: clock, tell, read: z.string().optional() })
    .transform(({ day, time, ...rest }) => ({ ...rest, at: `${day}T${time}` })),
  z.object({ press: z.literal('cancel'), id, tell }),
  z.object({ press: z.enum(['came', 'missed']), id }),
  z.object({ press: z.enum(['close', 'open']), day }),
]);

export type DrivePress = z.infer<typeof drivePress>;

/** `done`: the activity's id; none where all was so already. */
export type Pressed =
  | { status: 'done'; done?: string }
  | { status: 'refused' | 'warned'; sentence: string };

const BOOKED = 'booked a test drive';
const MOVED = 'moved a test drive';
const CANCELLED = 'cancelled a test drive';
const TOLD = 'customer told';
const outcomes = {
  came: 'noted that a customer came',
  missed: 'noted that a customer did not come',
};
const days = { close: 'closed a day for test drives', open: 'opened a day for test drives' };

/** A week's bookings in time order, cancelled ones too; its closed days; and what is asked for of any week. */
export async function readWeek(db: Database, { first, from, to }: Week) {
  return {
    closed: await store.closedDays(db, first),
    drives: await store.listDrives(db, from, { cancelled: true, before: to }),
    asked: (await searchInquiries(db, { state: 'waiting' })).toReversed().flatMap((inquiry) => {
      const drive = inquiry.details?.drive;
      return drive ? { ...inquiry, drive, outcome: null } : [];
    }),
  };
}

/** A press of the list, and its activity in the same transaction. */
export function pressDrive(db: Database, press: DrivePress, clerk: Clerk): Promise<Pressed> {
  return inTransaction(db, (transaction) => {
    if ('day' in press) return closeOrOpen(transaction, press, clerk);
    if ('tell' in press) return change(transaction, press, clerk);
    return noteOutcome(transaction, press, clerk);
  });
}

async function change(
  transaction: Database,
  press: Extract<DrivePress, { tell: boolean }>,
  { site, person, now }: Clerk,
): Promise<Pressed> {
  const { id, tell, at, read } = { at: undefined, read: undefined, ...press };
  // Locked, so that Undo leads back to what this press has changed.
  const inquiry = await findInquiry(transaction, id, { isLocked: true });
  const before = inquiry?.details?.drive;
  const terms = { content: site.content, channels: channelsOfNews(site.channels, tell), now };
  const run = (isWarned: boolean) =>
    changeTestDrive(transaction, { id, at, ...terms, desk: { isWarned } });
  let result = await run(false);
  if (result.status === 'warned' && result.sentence === read) result = await run(true);
  if ('sentence' in result) return result;
  if (result.status === 'same' || !before) return { status: 'done' };
  const changed = before.status === 'asked' ? BOOKED : MOVED;
  return done(transaction, at ?? before.at, {
    inquiryId: id,
    person,
    action: at ? changed : CANCELLED,
    before: { at: before.at },
    after: { at: at ?? 'cancelled', told: toldOf(inquiry, tell) },
  });
}

async function noteOutcome(
  transaction: Database,
  { id, press }: Extract<DrivePress, { press: 'came' | 'missed' }>,
  { person, now }: Clerk,
): Promise<Pressed> {
  const inquiry = await findInquiry(transaction, id, { isLocked: true });
  const booking = await store.findBooking(transaction, id);
  const at = inquiry?.details?.drive?.at;
  if (!at || booking?.cancelled_at !== null) return refused('It is not booked any more.');
  if (booking.starts_at > now) return refused('This test drive has not begun yet.');
  if (booking.outcome === press) return { status: 'done' };
  await store.writeOutcome(transaction, id, press);
  const values = { before: booking.outcome ?? undefined, after: press };
  return done(transaction, at, { inquiryId: id, person, action: outcomes[press], ...values });
}

async function closeOrOpen(
  transaction: Database,
  { press, day }: Extract<DrivePress, { day: string }>,
  { person, now }: Clerk,
): Promise<Pressed> {
  if (day < dayInNewYork(now)) return refused('That day is past.');
  const isNew = await setClosed(transaction, day, press === 'close', now);
  if (!isNew) return { status: 'done' };
  return done(transaction, day, { person, action: days[press], after: day });
}

/** With the activity, of which the list of that day's week is the item. */
async function done(
  transaction: Database,
  at: string,
  given: Omit<Activity, 'about'>,
): Promise<Pressed> {
  return { status: 'done', done: await record(transaction, { ...given, about: listOf(at) }) };
}

/** @returns whether it was the other way before */
async function setClosed(transaction: Database, day: string, isClosed: boolean, now: number) {
  await store.lockDay(transaction, day);
  if ((await store.closedDays(transaction, day)).includes(day) === isClosed) return false;
  await (isClosed ? store.closeDay(transaction, day, now) : store.openDay(transaction, day));
  return true;
}

const CHANGED_SINCE = 'Somebody has changed it since.';

/** Back to the time before, where the drive is still as the press left it. Who was told of the press hears of this, too. */
const takeBack: Undoer = async (transaction, row, _, { site, now }) => {
  const id = row.inquiry_id ?? '';
  const { at } = JSON.parse(row.before ?? '{}');
  const left = JSON.parse(row.after ?? '{}');
  const drive = (await findInquiry(transaction, id, { isLocked: true }))?.details?.drive;
  if ((drive?.status === 'booked' ? drive.at : drive?.status) !== left.at) return CHANGED_SINCE;
  const channels = channelsOfNews(site.channels, left.told === TOLD);
  const terms = { content: site.content, channels, now, desk: { isWarned: true } };
  const result = await changeTestDrive(transaction, { id, at, ...terms, takesBack: true });
  return 'sentence' in result ? result.sentence : undefined;
};

const takeOutcomeBack: Undoer = async (transaction, { inquiry_id, before, after }) => {
  const id = inquiry_id ?? '';
  await findInquiry(transaction, id, { isLocked: true });
  const booking = await store.findBooking(transaction, id);
  if (booking?.outcome !== JSON.parse(after ?? '')) return CHANGED_SINCE;
  await store.writeOutcome(transaction, id, JSON.parse(before ?? 'null'));
  return undefined;
};

const takeDayBack: Undoer = async (transaction, { action, after }, _, { now }) => {
  const isNew = await setClosed(transaction, JSON.parse(after ?? ''), action === days.open, now);
  return isNew ? undefined : CHANGED_SINCE;
};

/** Ways back, for undo.ts. */
export const driveUndoers: Record<string, Undoer> = {
  [MOVED]: takeBack,
  [CANCELLED]: takeBack,
  [outcomes.came]: takeOutcomeBack,
  [outcomes.missed]: takeOutcomeBack,
  [days.close]: takeDayBack,
  [days.open]: takeDayBack,
};

/** The activity of a drive that a clerk has booked. */
export function driveBooked(inquiry: StoredInquiry, { at }: TestDrive, tell: boolean) {
  return { about: listOf(at), action: BOOKED, after: { at, told: toldOf(inquiry, tell) } };
}

function toldOf(inquiry: Pick<StoredInquiry, 'email'> | null, tell: boolean): string {
  return tell && inquiry?.email ? TOLD : 'customer not told';
}

/** The list's address below `/desk`, with the week of a day or moment. */
function listOf(at: string): string {
  return `test-drives?week=${weekOfDay(at.slice(0, 10)).name}`;
}

function refused(sentence: string): Pressed {
  return { status: 'refused', sentence };
}
