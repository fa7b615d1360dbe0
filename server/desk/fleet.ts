import { dayAfter, daysFrom } from '#domain/hours/calendar.ts';
import { DAY, dayInNewYork } from '#domain/hours/new-york.ts';
import { takenAtOnce } from '#domain/hours/period.ts';
import type { Plan } from '#domain/rental/address.ts';
import { freeOn, periodOfDays } from '#domain/rental/availability.ts';
import type { Database } from '#server/store/database.ts';
import { firstInquiryAt } from '#server/store/inquiries.ts';
import { readTaken } from '#server/store/rentals.ts';

/**
 * Each plan's carts on days in a row: those `free` all day, those `rented`, and those `open` to rent, without what
 * blocks take. As in the calendar, each day that a rental or a block touches counts, and a late cart until now.
 */
export async function readFleet(
  db: Database,
  plans: readonly Plan[],
  days: readonly string[],
  now: number,
) {
  const span = periodOfDays(days[0] ?? '', days.at(-1) ?? '');
  return Promise.all(
    plans.map(async ({ id, title, fleet }) => {
      const taken = await readTaken(db, id, span, now);
      const ofDays = days.map((day) => {
        const most = (what: 'confirmed' | 'blocked') =>
          takenAtOnce(
            taken.filter((each) => each.what === what),
            periodOfDays(day, day),
          ).most;
        const rented = most('confirmed');
        const open = Math.max(rented, fleet - most('blocked'));
        return { free: freeOn(day, fleet, taken).allDay, rented, open };
      });
      return { title, fleet, days: ofDays };
    }),
  );
}

/** Each plan's share of cart-days rented, in percent of those open to rent. */
export async function readUse(
  db: Database,
  plans: readonly Plan[],
  days: readonly string[],
  now: number,
) {
  const uses = (await readFleet(db, plans, days, now)).map(({ title, days }) => {
    const sum = (what: 'rented' | 'open') => days.reduce((all, each) => all + each[what], 0);
    const [rented, open] = [sum('rented'), sum('open')];
    return { title, rented, open, share: Math.round((100 * rented) / open) };
  });
  return uses.filter(({ open }) => open > 0);
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
  const days = daysFrom(dayAfter(dayInNewYork(before), -ADVISED), ADVISED);
  const uses = (await readUse(db, plans, days, now)).filter(
    ({ share }) => share < 30 || share > 80,
  );
  const toDo = (share: number) => (share < 30 ? 'sell' : 'buy');
  return new Map(
    uses.map(({ title, share }) => [title, ` (${share}% in ${ADVISED} days: ${toDo(share)} one)`]),
  );
}
