import * as z from 'zod/mini';
import { weekOfDay } from '#domain/hours/calendar.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { emailAddress, line } from '#domain/inquiry/field-rules.ts';
import { checkInquiry, inquirySchema } from '#domain/inquiry/inquiry.ts';
import { spokenAt } from '#domain/test-drive/test-drive.ts';
import type { Intake } from '#server/inquiries/receive.ts';
import { lockKey } from '#server/store/database.ts';
import { addDeliveries, listDeliveries } from '#server/store/deliveries.ts';
import { type Around, type At, type Outcome, refused, UNDO, type Undone } from './press.ts';

/** Whether the customer hears of it by mail: a box in a form. */
export const tell = z.pipe(
  z.optional(z.literal('yes')),
  z.transform((typed: 'yes' | undefined) => typed === 'yes'),
);

export const day = z.iso
  .date('Choose a day.')
  .check(z.regex(/^20/, 'Choose a day of this century.'));

/** As a visitor's inquiry, but who phones may have no email, and who stands there give no number and no last name. */
export const bookingSchema = z.extend(inquirySchema, {
  lastName: line('Last name', 100),
  email: z.union(
    [z.pipe(line('Email'), z.literal('')), emailAddress('Invalid email address')],
    'Invalid email address',
  ),
  phone: line('Phone number', 40),
});

/** What `readBooking` has read, for `book`. */
export type Ready = Extract<Awaited<ReturnType<Intake['book']>>, { status: 'ready' }>;

/** Before the transaction: reads what a booking for who phones or stands there needs. */
export async function readBooking({ site, hasRead }: Around, given: object, miles?: number) {
  const checked = checkInquiry({ interest: 'sales', message: '', ...given }, bookingSchema);
  if (checked.status === 'refused') return checked;
  return site.intake.book(checked.inquiry, { hasRead, miles });
}

/** Books a test drive, or a rental that is confirmed at once. Its mails wait, so that it can be taken back. */
export async function book(at: At, { store }: Ready, isTold: boolean): Promise<Outcome> {
  const { transaction, site, now } = at;
  const { stored, errors } = await store(transaction);
  if (errors?.warning) return { status: 'warned', sentence: errors.warning };
  if (!stored) return refused(errors);
  const channels = site.channels.filter((channel) => isTold || channel !== 'receipt');
  await addDeliveries(transaction, stored, channels, { dueAt: now + UNDO });
  const { drive, rental } = stored.details ?? {};
  const what = drive ? `test drive ${spokenAt(drive.at)}` : `${rental?.count} × ${rental?.title}`;
  return {
    ...{ status: 'done', words: `Booked: ${nameOf(stored)}, ${what}`, inquiryId: stored.id },
    ...(drive
      ? { about: drivesOf(drive.at), to: `/desk/${drivesOf(drive.at)}` }
      : { about: 'rentals' }),
  };
}

/** Deletes what was booked, with its mails, unless something else has happened to it. */
export async function unbook(
  { transaction }: At,
  { inquiryId }: Undone,
): Promise<string | undefined> {
  const id = inquiryId ?? '';
  // Other presses about it wait, and find it gone.
  await lockKey(transaction, `desk ${id}`);
  const done = transaction.selectFrom('activity').select('id').where('inquiry_id', '=', id);
  if ((await done.execute()).length > 1) return 'Somebody has changed it since.';
  await transaction
    .deleteFrom('deliveries')
    .where('inquiry_id', '=', id)
    .where('attempts', '=', 0)
    .execute();
  if ((await listDeliveries(transaction, id)).length > 0) return 'Its mail is on the way already.';
  // The activity stays without the name, since its token keeps the same form from booking once more.
  await transaction
    .updateTable('activity')
    .set({ inquiry_id: null, action: 'Booked, and taken back' })
    .where('inquiry_id', '=', id)
    .execute();
  await transaction.deleteFrom('inquiries').where('id', '=', id).execute();
  return undefined;
}

/** The list of test drives below `/desk`, with the week of a day or moment. */
export function drivesOf(at: string): string {
  return `test-drives?week=${weekOfDay(at.slice(0, 10)).name}`;
}

/** Ends a press's sentence: whether its customer gets a mail. */
export function toldInWords(isTold: boolean, { email }: { email: string }): string {
  return isTold && email ? 'Mail sent' : 'No mail: tell the customer';
}
