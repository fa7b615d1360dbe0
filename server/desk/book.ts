import * as z from 'zod';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import type { Booking } from '#server/inquiries/booking.ts';
import type { IntakeResult } from '#server/inquiries/receive.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { findByToken, record } from './activity.ts';
import { type Around, type Outcome, refused } from './press.ts';

/** Whether the customer hears of it by mail: a box in a form. */
export const tell = z.literal('yes').optional().transform(Boolean);

/**
 * Books a test drive, or a rental that is confirmed at once, for who phones or stands there. The intake has the rules of
 * the fields, and its own transaction; the activity is part of it.
 *
 * @param given as of a visitor, but phone and email may be empty
 */
export async function bookForSomebody(
  { db, site, person, token, hasRead }: Around,
  given: object,
  terms: Pick<Booking, 'tell' | 'miles'>,
): Promise<Outcome> {
  let booked: { id: string; words: string } | undefined;
  const also: Booking['also'] = async (transaction, inquiry) => {
    const { words, about } = bookedInWords(inquiry);
    const row = {
      person,
      press: about === 'rentals' ? 'bookRental' : 'bookDrive',
      action: words,
      about,
    };
    booked = { words, id: await record(transaction, { ...row, inquiryId: inquiry.id, token }) };
  };
  const input = { interest: 'sales', message: '', ...given };
  const key = token ? { key: { text: token, otherBody: 'new' as const } } : {};
  const book = (isWarned: boolean): Promise<IntakeResult> =>
    site.intake.book(input, { ...terms, also, ...key, isWarned });
  let result = await book(false);
  const warning = 'errors' in result ? result.errors.isWarned : undefined;
  if (warning !== undefined && !hasRead(warning)) return { status: 'warned', sentence: warning };
  if (warning !== undefined) result = await book(true);
  if (result.status === 'stored') {
    // Of two requests with one token at once, the second has only found what the first one booked.
    const first = booked ? undefined : await findByToken(db, token);
    const words = booked?.words ?? first?.action ?? 'It is booked';
    const activity = booked?.id ?? first?.id;
    return { status: 'done', about: '', words, inquiryId: result.id, activity };
  }
  return refused('errors' in result ? result.errors : 'Not saved. Press again in a minute.');
}

/** The list of test drives below `/desk`, with the week of a day or moment. */
export function drivesOf(at: string): string {
  return `test-drives?week=${weekOfDay(at.slice(0, 10)).name}`;
}

function bookedInWords(inquiry: StoredInquiry): { words: string; about: string } {
  const { drive, rental } = inquiry.details ?? {};
  const what = drive ? `test drive ${spokenAt(drive.at)}` : `${rental?.count} × ${rental?.title}`;
  const about = drive ? drivesOf(drive.at) : 'rentals';
  return { words: `Booked: ${nameOf(inquiry)}, ${what}`, about };
}
