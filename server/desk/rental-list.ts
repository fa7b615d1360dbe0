import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import type { Plan } from '#domain/rental/address.ts';
import { handoverLine } from '#domain/rental/lines.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/sentences.ts';
import type { Database } from '#server/store/database.ts';
import {
  findHandovers,
  type Handover,
  type listOpenRentals,
} from '#server/store/desk/handovers.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import { smallPictures } from '#server/store/photographs.ts';
import { findRental, type listBlocks } from '#server/store/rentals.ts';
import type { RentalRow } from '#server/store/schema.ts';

type Open = Awaited<ReturnType<typeof listOpenRentals>>[number];
export type ShownRental = ReturnType<typeof shownRental>;

/** A rental in words, for the list. */
export function shownRental(row: Open, now: number) {
  const { id, details } = row.inquiry;
  const state = stateOf(row, now);
  const words = nextWords[state.stage];
  const to = `rentals/${id}/${state.stage === 'going out' ? 'out' : 'back'}`;
  return {
    id,
    ...rentalInBrief(row, row.inquiry),
    isDelivered: details?.rental?.delivery === 'deliver',
    ...state,
    /** A link below `/desk/`. */
    next: words === undefined ? undefined : { words, to },
  };
}

type Stage = 'asked' | 'going out' | 'out' | 'late' | 'over';
const nextWords = {
  ...{ asked: undefined, 'going out': 'Out', out: 'Back', late: 'Back', over: 'Look at it' },
} satisfies Record<Stage, string | undefined>;

/** A rental's customer, carts, days and price in words. */
export function rentalInBrief(row: RentalRow, inquiry: StoredInquiry) {
  const rental = inquiry.details?.rental;
  return {
    who: nameOf(inquiry),
    phone: inquiry.phone,
    email: inquiry.email,
    stay: `${spokenInstant(row.from_at)} to ${spokenInstant(row.to_at)}`,
    carts: `${row.count} × ${rental?.title ?? row.cart}`,
    price: exactDollars(row.quoted_cents / 100),
    handover: rental ? handoverLine(rental).value : '',
  };
}

/**
 * What a rental waits for, and `at`, when it goes out or comes back. One that was not fetched stays to go out until its
 * end.
 */
function stateOf(row: Open, now: number) {
  const { status, held_until, from_at, to_at, out_at, back_at } = row;
  const at = out_at === null ? from_at : to_at;
  const of = (stage: Stage, state: string, isLate = false) => ({ stage, at, isLate, state });
  if (back_at !== null) return of('over', `Back ${spokenInstant(back_at)}`);
  if (status === 'released') return of('over', 'Declined or cancelled');
  if (out_at !== null) {
    return to_at < now
      ? of('late', `${unitsOf(row)} late`, true)
      : of('out', `${unitsOf(row)} out`);
  }
  if (status === 'confirmed') {
    if (to_at < now) return of('going out', 'Over, and never marked out', true);
    const isLate = from_at < now;
    return of('going out', isLate ? 'Confirmed, and not fetched yet' : 'Confirmed', isLate);
  }
  if (held_until === null) return of('asked', 'Nothing is held');
  const isOver = held_until <= now;
  return of(
    'asked',
    `${isOver ? 'Its hold ended' : 'Held until'} ${spokenInstant(held_until)}`,
    isOver,
  );
}

/** `Cart 7 is`, `Carts 3 and 7 are`, as they were noted when they went out. */
function unitsOf({ cart_number }: Open): string {
  const units = (cart_number ?? '').split(/[\s,]+|\band\b/).filter(Boolean);
  return units.length > 1 ? `Carts ${listing(units)} are` : `Cart ${units[0]} is`;
}

export type ShownHandover = ReturnType<typeof shownHandover>;

/** A rental with what was noted when its carts went out and came back; undefined where there is none. */
export async function readHandover(db: Database, id: string) {
  const inquiry = await findInquiry(db, id);
  const rental = await findRental(db, id);
  if (!inquiry || !rental) return undefined;
  const { out, back, takenBack } = await findHandovers(db, id);
  const pictures = await smallPictures(db, id);
  const shown = (row: Handover) => shownHandover(row, pictures);
  return {
    ...rentalInBrief(rental, inquiry),
    out: out && shown(out),
    back: back && shown(back),
    takenBack: takenBack.map(shown),
  };
}

function shownHandover(row: Handover, pictures: Awaited<ReturnType<typeof smallPictures>>) {
  const { way, at, taken_back_at, person, deposit_cents, deposit_how, charged_cents } = row;
  const deposit = `${exactDollars(deposit_cents / 100)} ${deposit_how}`;
  const rows = {
    out: [
      ['Cart number', row.cart_number],
      ['Driver’s license', 'Seen'],
      ['Deposit', deposit_cents > 0 ? deposit : 'None'],
    ],
    back: [['Charged', exactDollars(charged_cents / 100)]],
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

type Block = Awaited<ReturnType<typeof listBlocks>>[number];

/** `2 × 4 seater, repair` and `Dec 24 to Dec 26` */
export function shownBlock({ id, cart, count, from, to, reason }: Block, plans: readonly Plan[]) {
  const title = plans.find((plan) => plan.id === cart)?.title ?? cart;
  const spokenAt = (instant: number) => spokenDay(dayInNewYork(instant));
  const days = `${spokenAt(from)} to ${spokenAt(to - 1)}`;
  return { id, words: [`${count} × ${title}`, reason].filter(Boolean).join(', '), days };
}
