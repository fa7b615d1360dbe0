import type { Booking } from '#server/inquiries/booking.ts';
import type { Intake, IntakeResult } from '#server/inquiries/receive.ts';
import type { Person } from '#server/store/desk/people.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { record } from './activity.ts';
import { driveBooked } from './drives.ts';

type Given = Pick<Booking, 'tell' | 'miles'> & {
  person: Person;
  key: string;
  read?: string | undefined;
};

/**
 * Books a test drive, or a rental that is confirmed at once, for who phones or stands there.
 *
 * @param input as of a visitor, but telephone and e-mail may be empty
 * @param given `key`: of the form, which sent twice books once. `read`: the warning that the clerk goes beyond
 * @returns with the activity's id (`done`), and what is wrong by field; `errors.isWarned` is the warning
 */
export async function bookForSomebody(
  intake: Pick<Intake, 'book'>,
  input: object,
  { person, read, key, ...given }: Given,
) {
  let done: string | undefined;
  const also: Booking['also'] = async (transaction, inquiry) => {
    const { drive } = inquiry.details ?? {};
    const booked = drive ? driveBooked(inquiry, drive, given.tell) : rentalBooked(inquiry);
    done = await record(transaction, { person, inquiryId: inquiry.id, ...booked });
  };
  const asked = { interest: 'sales', message: '', ...input };
  const terms = { ...given, also, key: { text: key, otherBody: 'new' as const } };
  let result: IntakeResult = await intake.book(asked, { ...terms, isWarned: false });
  if (result.status === 'taken' && read && result.errors.isWarned === read) {
    result = await intake.book(asked, { ...terms, isWarned: true });
  }
  const failed = { refused: 'Not saved. Press again in a minute.' };
  return { ...result, done, errors: 'errors' in result ? result.errors : failed };
}

function rentalBooked({ details }: StoredInquiry) {
  const { count, title } = details?.rental ?? {};
  return { about: 'rentals', action: 'booked a rental', after: `${count} × ${title}` };
}
