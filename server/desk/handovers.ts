import { handoverLine } from '#domain/rental/lines.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import type { Database } from '#server/store/database.ts';
import { findHandovers, type Handover } from '#server/store/desk/handovers.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { findRental } from '#server/store/rentals.ts';
import { rentalInBrief } from './who-waits.ts';

export type ShownHandover = ReturnType<typeof shownHandover>;

/** A rental with what was noted when its carts went out and came back; undefined where there is none. */
export async function readHandover(db: Database, id: string) {
  const inquiry = await findInquiry(db, id);
  const rental = await findRental(db, id);
  if (!inquiry || !rental) return undefined;
  const { out, back, takenBack } = await findHandovers(db, id);
  const pictures = await smallPictures(db, id);
  const shown = (row: Handover | undefined) => row && shownHandover(row, pictures);
  const asked = inquiry.details?.rental;
  const handover = asked ? handoverLine(asked).value : '';
  return {
    ...rentalInBrief(rental, inquiry),
    handover,
    out: shown(out),
    back: shown(back),
    takenBack: takenBack.map((row) => shownHandover(row, pictures)),
  };
}

function shownHandover(row: Handover, pictures: Awaited<ReturnType<typeof smallPictures>>) {
  const { way, at, taken_back_at, person, deposit_cents, deposit_how, charged_cents } = row;
  const money = (cents: number, how = '') => `${exactDollars(cents / 100)} ${how}`;
  const deposit = deposit_cents > 0 ? money(deposit_cents, deposit_how) : 'None';
  const rows = {
    out: [
      ['Cart number', row.cart_number],
      ['Driver’s license', 'Seen'],
      ['Deposit', deposit],
    ],
    back: [['Charged', money(charged_cents)]],
  };
  return {
    heading:
      `${way === 'out' ? 'Out' : 'Back'} ${spokenInstant(at)}, by ${person}` +
      (taken_back_at > 0 ? `; taken back ${spokenInstant(taken_back_at)}` : ''),
    rows: [...rows[way], ['Damage', row.damage || 'None']],
    photographs: pictures
      .filter((each) => each.moment === way && each.taken_back_at === taken_back_at)
      .map(({ id }) => id),
  };
}
