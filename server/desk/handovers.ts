import { handoverLine } from '#domain/rental/lines.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { PHOTOGRAPH_GONE } from '#server/photographs/photographs.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import {
  findHandovers,
  type Handover,
  insertHandover,
  takeHandoverBack,
} from '#server/store/desk/handovers.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { givePhotographs, smallPictures } from '#server/store/photographs.ts';
import { findRental, lockFleet } from '#server/store/rentals.ts';
import type { Undoer } from './activity.ts';
import { type Clerk, done, type PressedRental, refused } from './rentals.ts';
import { rentalInBrief } from './who-waits.ts';

const OUT = 'handed the carts out';
const BACK = 'took the carts back';

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

type Given = Omit<Handover, 'at' | 'person' | 'taken_back_at'>;

/** Carts go out or come back, once, with the photographs of that moment. @param photographs ids of uploaded ones */
export async function handOver(
  { db, person }: Pick<Clerk, 'db' | 'person'>,
  { photographs, ...given }: Given & { photographs: string[] },
): Promise<PressedRental> {
  const { inquiry_id: id, way } = given;
  return inTransaction(db, async (transaction) => {
    const { cart } = (await findRental(transaction, id)) ?? {};
    if (cart === undefined) return refused('There is no such rental any more: it has been erased.');
    await lockFleet(transaction, cart);
    const rental = await findRental(transaction, id);
    const before = await findHandovers(transaction, id);
    const twice = before[way];
    if (twice) return refused(`${twice.person} has marked it ${way} already.`);
    if (way === 'back' && !before.out) return refused('Its carts are not out.');
    if (rental?.status !== 'confirmed') return refused('It is not confirmed. Confirm it first.');
    if (!(await givePhotographs(transaction, id, photographs, way))) {
      throw new PhotographGone();
    }
    const at = await time(transaction);
    await insertHandover(transaction, { ...given, at, person: person.name });
    const action = way === 'out' ? OUT : BACK;
    const after = { cart: given.cart_number, photographs: photographs.length };
    return done(transaction, { person, action, inquiryId: id, after });
  }).catch((error: unknown) => {
    if (error instanceof PhotographGone) return refused(`${PHOTOGRAPH_GONE}.`);
    throw error;
  });
}

/** Rolls the handover back: some of its photographs are assigned already. */
class PhotographGone extends Error {}

const undoOut: Undoer = async (transaction, { inquiry_id }, _, { now }) => {
  const { back } = await findHandovers(transaction, inquiry_id ?? '');
  if (back) return 'The carts are back. Undo that first.';
  await takeHandoverBack(transaction, inquiry_id ?? '', 'out', now);
  return undefined;
};

/** A handover that is taken back stays as a record. */
export const handoverUndoers: Record<string, Undoer> = {
  [OUT]: undoOut,
  [BACK]: async (transaction, { inquiry_id }, _, { now }) => {
    await takeHandoverBack(transaction, inquiry_id ?? '', 'back', now);
    return undefined;
  },
};
