import { dayAfter, spokenDay } from '#domain/hours/calendar.ts';
import { DAY, dayInNewYork } from '#domain/hours/new-york.ts';
import { takenAtOnce } from '#domain/hours/period.ts';
import type { Plan } from '#domain/rental/address.ts';
import { freeOn, periodOfDays } from '#domain/rental/availability.ts';
import { spokenInstant } from '#domain/rental/stay.ts';
import type { Database } from '#server/store/database.ts';
import type { listOpenRentals } from '#server/store/desk/handovers.ts';
import { firstInquiryAt } from '#server/store/inquiries.ts';
import { type listBlocks, readTaken } from '#server/store/rentals.ts';
import { rentalInBrief } from './who-waits.ts';

/** Days of the fleet that the desk sees at once. */
const DAYS = 14;

/** Of each plan how many carts are free all day, for each day from `first` on. */
export async function readFleet(db: Database, plans: readonly Plan[], first: string, now: number) {
  const days = Array.from({ length: DAYS }, (_, n) => dayAfter(first, n));
  const span = periodOfDays(first, dayAfter(first, DAYS - 1));
  const rows = [];
  for (const plan of plans) {
    const taken = await readTaken(db, plan.id, span, now);
    const free = days.map((day) => freeOn(day, plan.fleet, taken).allDay);
    rows.push({ title: plan.title, fleet: plan.fleet, free });
  }
  return { days, rows };
}

/**
 * Of each plan its carts' days among some in a row: those rented, and those open to rent, without what blocks take. As
 * in the calendar, each day that a rental or a block touches counts, and a late cart until now.
 */
export async function readUse(
  db: Database,
  plans: readonly Plan[],
  days: readonly string[],
  now: number,
) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const uses = [];
  for (const { id, title, fleet } of plans) {
    const taken = days.length > 0 ? await readTaken(db, id, periodOfDays(first, last), now) : [];
    const use = { title, rented: 0, open: 0 };
    for (const day of days) {
      const most = (what: (typeof taken)[number]['what']) =>
        takenAtOnce(
          taken.filter((each) => each.what === what),
          periodOfDays(day, day),
        ).most;
      const rented = most('confirmed');
      use.rented += rented;
      use.open += Math.max(rented, fleet - most('blocked'));
    }
    uses.push(use);
  }
  return uses.filter(({ open }) => open > 0);
}

export function percentOf({ rented, open }: { rented: number; open: number }): number {
  return Math.round((100 * rented) / open);
}

/** Days of use before one sells or buys a cart: a week says too little. */
const ADVISED = 60;

/** What to do, by a plan's title, as the sixty days before an instant say it; nothing of a younger store. */
export async function fleetAdvice(
  db: Database,
  plans: readonly Plan[],
  before: number,
  now: number,
): Promise<Map<string, string>> {
  if ((await firstInquiryAt(db)) > before - ADVISED * DAY) return new Map();
  const days = Array.from({ length: ADVISED }, (_, n) =>
    dayAfter(dayInNewYork(before), n - ADVISED),
  );
  const shares = (await readUse(db, plans, days, now)).map(
    (use) => [use.title, percentOf(use)] as const,
  );
  return new Map(
    shares
      .filter(([, share]) => share < 30 || share > 80)
      .map(([title, share]) => [
        title,
        ` (${share}% in ${ADVISED} days: ${share < 30 ? 'sell' : 'buy'} one)`,
      ]),
  );
}

type Open = Awaited<ReturnType<typeof listOpenRentals>>[number];
export type ShownRental = ReturnType<typeof shownRental>;

/** A rental in words, for the list. */
export function shownRental(row: Open, now: number) {
  return {
    id: row.inquiry.id,
    ...rentalInBrief(row, row.inquiry),
    isDelivered: row.inquiry.details?.rental?.delivery === 'deliver',
    ...stateOf(row, now),
  };
}

type Stage = 'asked' | 'going out' | 'out' | 'late' | 'over';

/**
 * What a rental waits for, and `at`, when it goes out or comes back. One that was not fetched stays to go out until its
 * end.
 */
function stateOf(
  row: Open,
  now: number,
): { stage: Stage; at: number; isLate: boolean; state: string } {
  const { status, held_until, from_at: at, to_at, out_at, back_at } = row;
  const over = { stage: 'over' as const, at, isLate: false };
  if (back_at !== null) return { ...over, state: `Back ${spokenInstant(back_at)}` };
  if (status === 'released') return { ...over, state: 'Declined or cancelled' };
  if (out_at !== null) {
    const isLate = to_at < now;
    const stage = isLate ? 'late' : 'out';
    return { stage, at: to_at, isLate, state: `${unitsOf(row)} ${stage}` };
  }
  if (status === 'confirmed') {
    const isLate = at < now;
    const fetched = to_at < now ? 'Over, and never marked out' : 'Confirmed, and not fetched yet';
    const state = isLate ? fetched : 'Confirmed';
    return { stage: 'going out', at, isLate, state };
  }
  const isHeld = status === 'held' && held_until !== null;
  if (!isHeld) return { stage: 'asked', at, isLate: false, state: 'Nothing is held' };
  const isLate = held_until <= now;
  const state = `${isLate ? 'Its hold ended' : 'Held until'} ${spokenInstant(held_until)}`;
  return { stage: 'asked', at, isLate, state };
}

/** `Cart 7 is`, `Carts 3, 7 and 9 are`, as they were noted when they went out. */
function unitsOf({ cart_number }: Open): string {
  const units = (cart_number ?? '').split(/[\s,]+|\band\b/).filter(Boolean);
  const last = units.at(-1);
  if (units.length < 2) return `Cart ${last} is`;
  return `Carts ${units.slice(0, -1).join(', ')} and ${last} are`;
}

type Block = Awaited<ReturnType<typeof listBlocks>>[number];

/** `2 × 4 seater, repair` and `Dec 24 to Dec 26` */
export function shownBlock({ id, cart, count, from, to, reason }: Block, plans: readonly Plan[]) {
  const title = plans.find((plan) => plan.id === cart)?.title ?? cart;
  const spokenAt = (instant: number) => spokenDay(dayInNewYork(instant));
  const days = `${spokenAt(from)} to ${spokenAt(to - 1)}`;
  return { id, words: [`${count} × ${title}`, reason].filter(Boolean).join(', '), days };
}
