import type { Intake, IntakeResult } from '#server/inquiries/receive.ts';
import type { Person } from '#server/store/desk/people.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { record } from './activity.ts';
import { BOOKED, driveItem, toldOf } from './drives.ts';

interface Booking {
  person: Person;
  /** Mails a receipt, where there is an address. */
  tell: boolean;
  miles?: number | undefined;
  /** The warning that the clerk has read, and goes beyond. */
  read?: string | undefined;
  /** Of the form: sent twice it books once. */
  key: string;
}

/**
 * Books a test drive, or a rental that is confirmed at once, for who phones or stands there.
 *
 * @param input as of a visitor, but telephone and e-mail may be empty
 * @returns with the activity's id, and what is wrong by field; `errors.isWarned`: what the clerk may go beyond
 */
export async function bookForSomebody(
  intake: Pick<Intake, 'book'>,
  input: object,
  { person, read, key, ...given }: Booking,
) {
  let done: string | undefined;
  const book = (isWarned: boolean): Promise<IntakeResult> =>
    intake.book(
      { interest: 'sales', message: '', ...input },
      {
        ...given,
        isWarned,
        key: { text: key, otherBody: 'new' },
        async also(transaction, inquiry) {
          done = await record(transaction, { person, ...activityOf(inquiry, given.tell) });
        },
      },
    );
  const first = await book(false);
  const isRead = first.status === 'taken' && read && first.errors.isWarned === read;
  const result = isRead ? await book(true) : first;
  const errors =
    'errors' in result ? result.errors : { refused: 'Not saved. Press again in a minute.' };
  return { ...result, done, errors };
}

function activityOf(inquiry: StoredInquiry, tell: boolean) {
  const { drive, rental } = inquiry.details ?? {};
  if (drive) {
    const after = { at: drive.at, told: toldOf(inquiry, tell) };
    return { ...driveItem(inquiry.id, drive.at), action: BOOKED, after };
  }
  const after = `${rental?.count} × ${rental?.title}`;
  return { about: 'rentals', inquiryId: inquiry.id, action: 'booked a rental', after };
}
