import { dayAfter, spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { takenAtOnce } from '#domain/hours/period.ts';
import type { Plan } from '#domain/rental/address.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import type { Database } from '#server/store/database.ts';
import type { listOpenRentals } from '#server/store/desk/handovers.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { type listBlocks, readTaken } from '#server/store/rentals.ts';
import type { RentalRow } from '#server/store/schema.ts';
import { spoken } from './who-waits.ts';

/** Days of the fleet that the desk sees at once. */
const DAYS = 14;

/** Of each plan how many carts are free all day, for each day from `first` on. */
export async function readFleet(db: Database, plans: readonly Plan[], first: string, now: number) {
  const days = Array.from({ length: DAYS }, (_, n) => dayAfter(first, n));
  const span = periodOfDays(first, dayAfter(first, DAYS - 1));
  const rows = [];
  for (const plan of plans) {
    const taken = await readTaken(db, plan.id, span, now);
    const free = days.map((day) => {
      const { most } = takenAtOnce(taken, periodOfDays(day, day));
      return Math.max(0, plan.fleet - most);
    });
    rows.push({ title: plan.title, fleet: plan.fleet, free });
  }
  return { days, rows };
}

type Open = Awaited<ReturnType<typeof listOpenRentals>>[number];
export type ShownRental = ReturnType<typeof shownRental>;

/** A rental in words, for the list. */
export function shownRental(row: Open, now: number) {
  const { inquiry, from_at, to_at } = row;
  const stage = stageOf(row, now);
  return {
    id: inquiry.id,
    stage,
    ...rentalInBrief(row, inquiry),
    /** The next moment: when it goes out, or comes back. */
    at: stage === 'out' || stage === 'late' ? to_at : from_at,
    isDelivered: inquiry.details?.rental?.delivery === 'deliver',
    ...stateOf(row, stage, now),
  };
}

/** A rental's customer, carts, days and price in words. */
export function rentalInBrief(row: RentalRow, { details, ...inquiry }: StoredInquiry) {
  const rental = details?.rental;
  return {
    who: `${inquiry.firstName} ${inquiry.lastName}`,
    phone: inquiry.phone,
    stay: `${spoken(row.from_at)} to ${spoken(row.to_at)}`,
    carts: `${row.count} × ${rental?.title ?? row.cart}`,
    price: exactDollars(row.quoted_cents / 100),
    place: rental?.delivery === 'deliver' ? `To ${rental.address}, ${rental.town}.` : 'Picked up.',
  };
}

function stateOf({ status, held_until, from_at, cart_number }: Open, stage: Stage, now: number) {
  if (stage === 'late') return { isLate: true, state: `Cart ${cart_number} is late` };
  if (stage === 'out') return { isLate: false, state: `Cart ${cart_number} is out` };
  if (stage === 'going out') {
    const isLate = from_at < now;
    return { isLate, state: isLate ? 'Confirmed, and not fetched yet' : 'Confirmed' };
  }
  if (status === 'asked' || held_until === null) return { isLate: false, state: 'Nothing is held' };
  const isLapsed = held_until <= now;
  const until = spoken(held_until);
  return { isLate: isLapsed, state: isLapsed ? `Its hold ended ${until}` : `Held until ${until}` };
}

type Stage = 'asked' | 'going out' | 'out' | 'late';

/** What a rental waits for. One that was not fetched stays to go out until its end. */
function stageOf({ status, out_at, to_at }: Open, now: number): Stage {
  if (status !== 'confirmed') return 'asked';
  if (out_at === null) return 'going out';
  return to_at < now ? 'late' : 'out';
}

type Block = Awaited<ReturnType<typeof listBlocks>>[number];

/** `2 × 4 seater, repair` and `Dec 24 to Dec 26` */
export function shownBlock({ id, cart, count, from, to, reason }: Block, plans: readonly Plan[]) {
  const title = plans.find((plan) => plan.id === cart)?.title ?? cart;
  const spokenAt = (instant: number) => spokenDay(dayInNewYork(instant));
  const days = `${spokenAt(from)} to ${spokenAt(to - 1)}`;
  return { id, words: [`${count} × ${title}`, reason].filter(Boolean).join(', '), days };
}
