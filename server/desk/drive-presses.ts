import * as z from 'zod';
import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import { listing } from '#domain/text/sentences.ts';
import { channelsOfNews } from '#server/delivery/channel.ts';
import * as store from '#server/store/drives.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { changeTestDrive, GONE } from '#server/test-drives/change.ts';
import { book, day, drivesOf, type Ready, readBooking, tell, toldInWords, unbook } from './book.ts';
import { type At, type Outcome, overtaken, press, refused, type Undone } from './press.ts';

const CART = 'details.drive.carts';
const SHOWROOM = 'details.drive.showroom';
const time = z.iso.time({ precision: -1, error: 'Choose a time.' });
/** A time that the form has shown, or the drive's status where it has none. */
const seen = z.string().optional();

/** What a clerk does with test drives; `of` is the inquiry's id, or a day. */
export const drivePresses = {
  moveDrive: press({
    schema: z.object({ day, time, tell, seen }),
    run: (at, typed) => change(at, { ...typed, to: `${typed.day}T${typed.time}` }),
    undo: changeBack,
  }),
  cancelDrive: press({
    schema: z.object({ tell, seen }),
    run: (at, typed) => change(at, { ...typed, to: undefined }),
    undo: changeBack,
  }),
  came: press({ schema: z.object({}), run: (at) => note(at, 'came') }),
  missed: press({ schema: z.object({}), run: (at) => note(at, 'missed') }),
  closeDay: press({ schema: z.object({}), run: (at) => setClosed(at, true) }),
  openDay: press({ schema: z.object({}), run: (at) => setClosed(at, false) }),
  /** For who phones or stands there. */
  bookDrive: press({
    schema: z.object({ tell }).catchall(z.string()),
    async prepare(at, { day, time, second, [CART]: cart, [SHOWROOM]: showroom = '', ...typed }) {
      const drive = { carts: [cart, second].filter(Boolean), showroom, at: `${day}T${time}` };
      const input = { ...typed, page: '/test-drive', details: { drive } };
      return besideTime(await readBooking(at, input));
    },
    run: async (at, { tell }, booking: Ready) => besideTime(await book(at, booking, tell)),
    undo: unbook,
  }),
};

/** The form has a day and a time for the test drive's moment. */
function besideTime<Result extends { status: string; errors?: Record<string, string> }>(
  result: Result,
): Result {
  const { 'details.drive.at': time, ...errors } = result.errors ?? {};
  return time === undefined ? result : { ...result, errors: { ...errors, time } };
}

interface Wanted {
  /** The new moment; undefined cancels. */
  to: string | undefined;
  tell: boolean;
  seen?: string | undefined;
}

async function change(at: At, { to, tell, seen }: Wanted): Promise<Outcome> {
  const { transaction, of: id, hasRead } = at;
  // Locked, so that Undo leads back to what this press has changed.
  const inquiry = await findInquiry(transaction, id, { isLocked: true });
  const before = inquiry?.details?.drive;
  if (!before) return refused(GONE);
  if (seen !== undefined && seen !== `${before.status} ${before.at}`) {
    return overtaken(
      'Somebody has changed this test drive meanwhile. Look at it, and press again.',
    );
  }
  const change = { id, at: to, ...termsOf(at, tell), desk: { hasRead } };
  const result = await changeTestDrive(transaction, change);
  if (result.status === 'warned') return result;
  if (result.status === 'refused') return refused(result.sentence);
  const name = nameOf(inquiry);
  const said = before.status === 'asked' ? 'Booked' : 'Moved';
  const words = to ? `${said}: ${name}, ${spokenAt(to)}` : `Cancelled: the test drive of ${name}`;
  const about = drivesOf(to ?? before.at);
  const isTold = tell && inquiry.email !== '';
  const undo = { before: { at: before.at }, after: { at: to ?? 'cancelled', isTold } };
  return {
    ...{ status: 'done', words: `${words}. ${toldInWords(tell, inquiry)}`, about },
    ...{ inquiryId: id, undo },
    ...(result.status === 'same' && { isSame: true }),
    // What is moved is shown where it is now.
    ...(to && { to: `/desk/${about}#${id}` }),
  };
}

/** To the time before, where the drive is still as the press left it. Whoever was told of the press hears of this, too. */
async function changeBack(at: At, { inquiryId, undo }: Undone): Promise<string | undefined> {
  const { transaction } = at;
  const id = inquiryId ?? '';
  const { before, after } = undo as {
    before: { at: string };
    after: { at: string; isTold?: boolean; told?: string };
  };
  const drive = (await findInquiry(transaction, id, { isLocked: true }))?.details?.drive;
  if ((drive?.status === 'booked' ? drive.at : drive?.status) !== after.at) {
    return 'Somebody has changed it since.';
  }
  // `told` is what an earlier version stored.
  const isTold = after.isTold ?? after.told === 'customer told';
  const back = { id, at: before.at, ...termsOf(at, isTold), takesBack: true };
  const result = await changeTestDrive(transaction, { ...back, desk: { hasRead: () => true } });
  return 'sentence' in result ? result.sentence : undefined;
}

function termsOf({ site, now }: At, isTold: boolean) {
  return { content: site.content, channels: channelsOfNews(site.channels, isTold), now };
}

async function note(
  { transaction, of: id, now, write }: At,
  outcome: 'came' | 'missed',
): Promise<Outcome> {
  const inquiry = await findInquiry(transaction, id, { isLocked: true });
  const booking = await store.findBooking(transaction, id);
  const drive = inquiry?.details?.drive;
  if (!drive || booking?.cancelled_at !== null) return refused('It is not booked any more.');
  if (booking.starts_at > now) return refused('This test drive has not begun yet.');
  const isNew = await write('drives', { inquiry_id: id }, { outcome });
  const words = `${nameOf(inquiry)} ${outcome === 'came' ? 'came' : 'did not come'}`;
  return {
    ...{ status: 'done', words, about: drivesOf(drive.at), inquiryId: id },
    ...(!isNew && { isSame: true }),
  };
}

/** What is booked on a closed day stays: the sentence says whom to call. */
async function setClosed(
  { transaction, of: day, now, write }: At,
  isClosed: boolean,
): Promise<Outcome> {
  if (!z.iso.date().safeParse(day).success) return refused('Choose a day.');
  if (day < dayInNewYork(now)) return refused('That day is past.');
  await store.lockDay(transaction, day);
  const isNew = (await store.closedDays(transaction, day)).includes(day) !== isClosed;
  if (isNew) await write('closed_days', { day }, isClosed ? { closed_at: now } : null);
  const { from, to } = periodOfDays(day, day);
  const coming = await store.listDrives(transaction, Math.max(now, from), { before: to });
  const booked = isClosed ? coming : [];
  const whom = booked.map((each) => [nameOf(each), each.phone].filter(Boolean).join(', '));
  const call = whom.length > 0 ? `. Still booked: ${listing(whom)}` : '';
  const words = `${isClosed ? 'Closed' : 'Open again'} for test drives: ${spokenDay(day)}${call}`;
  return { status: 'done', words, about: drivesOf(day), ...(!isNew && { isSame: true }) };
}
