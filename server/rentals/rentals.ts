import type { Content } from '#domain/content/content.ts';
import { monthAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type Period, type Taken, takenAtOnce } from '#domain/hours/period.ts';
import { firstStay, type Plan, readDates } from '#domain/rental/address.ts';
import type { AnsweredRental } from '#domain/rental/answer.ts';
import {
  type AskedRental,
  calendarOf,
  NEAR,
  type Near,
  nearestFree,
  periodOfDays,
  takenSentence,
} from '#domain/rental/availability.ts';
import type { RentalRequest } from '#domain/rental/kind.ts';
import { daysOf, periodOf, stayFault } from '#domain/rental/stay.ts';
import type { Handler, Settled } from '#server/inquiries/handlers.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { type Database, time } from '#server/store/database.ts';
import { countHeld, insertRental, lockFleet, readTaken } from '#server/store/rentals.ts';
import { priceOf, signQuote } from './quote.ts';

const HOUR = 3_600_000;

/** Months that the calendar shows at once, and months ahead that it can reach. */
const MONTHS = 2;
const LAST_MONTH = 12;

/** Simultaneous holds of one person, so that nobody can block the fleet. */
const MOST_HELD = 3;

interface Options {
  db: Database;
  content: () => Content;
  /** Keyed by a secret in the store, so that a quote of one process is valid in all. */
  hash: Hash;
}

export type Rentals = ReturnType<typeof createRentals>;

/** `look` is for pages, `handler` for the intake. */
export function createRentals({ db, content, hash }: Options) {
  return {
    look: (params: URLSearchParams, now = Date.now()) => look(params, content(), now),
    handler: {
      settle: async (request) => settle(request, content(), await time(db)),
      keep: (transaction, inquiry, kept) => keep(transaction, inquiry, kept, content()),
    } satisfies Handler<'rental'>,
  };

  /** Answers the URL of the rentals page, never cached, since a cart may go at any time; undefined without any plan. */
  async function look(
    params: URLSearchParams,
    current: Content,
    now: number,
  ): Promise<AnsweredRental | undefined> {
    const { plans, quoteDays } = current.pages.rentals;
    const read = readDates(params);
    const plan = plans.find(({ id }) => id === read.cart) ?? plans[0];
    if (!plan) return undefined;
    const asked = {
      cart: plan.id,
      stay: read.stay ?? firstStay(params, quoteDays, now, current.business.holidays),
      count: Math.min(read.count, Math.max(1, plan.fleet)),
    };
    const token = params.get('quote') ?? undefined;
    return {
      ...asked,
      today: dayInNewYork(now),
      answer: await answerOf(asked, plan, current, token, now),
      calendar: await calendarFrom(
        read.month ?? asked.stay.fromDay.slice(0, 7),
        plan,
        current,
        now,
      ),
    };
  }

  async function answerOf(
    asked: AskedRental,
    plan: Plan,
    current: Content,
    token: string | undefined,
    now: number,
  ): Promise<AnsweredRental['answer']> {
    const fault = stayFault(asked.stay, now, current.business.holidays);
    if (fault) return { status: 'refused', ...fault };
    const near = await nearIfTaken(db, asked, current, now);
    if (near) return { status: 'taken', near };
    const { quoteDays } = current.pages.rentals.dates;
    const price = priceOf(hash, asked, plan, { token, quoteDays, now });
    const given = { rate: price.each.rate, goodUntil: price.goodUntil };
    return { status: 'free', ...price, token: signQuote(hash, asked, given) };
  }

  async function calendarFrom(wanted: string, plan: Plan, current: Content, now: number) {
    const today = dayInNewYork(now);
    const thisMonth = today.slice(0, 7);
    const last = monthAfter(thisMonth, LAST_MONTH);
    // Clamp the month to the calendar's range.
    const first = [thisMonth, wanted, last].toSorted()[1] ?? thisMonth;
    const span = periodOfDays(`${first}-01`, `${monthAfter(first, MONTHS)}-01`);
    const fleet = await readFleet(db, current, span, now);
    const shown = { fleet: plan.fleet, taken: fleet.taken(plan.id), today };
    return {
      months: Array.from({ length: MONTHS }, (_, n) => calendarOf(monthAfter(first, n), shown)),
      before: first > thisMonth ? monthAfter(first, -1) : null,
      after: first < last ? monthAfter(first, 1) : null,
    };
  }

  function settle(request: RentalRequest, current: Content, now: number): Settled<'rental'> {
    const { plans, dates, deliveryText } = current.pages.rentals;
    const { cart, count, fromDay, fromTime, toDay, toTime, delivery } = request;
    const plan = plans.find(({ id }) => id === cart);
    if (!plan) return refused('cart', 'Choose a cart that we rent');
    if (count > plan.fleet) {
      return refused('count', `We have ${plan.fleet} of the ${plan.title} to rent`);
    }
    const stay = { fromDay, fromTime, toDay, toTime };
    const fault = stayFault(stay, now, current.business.holidays);
    if (fault) return refused(fault.field, fault.message);
    const asked = { token: request.quote, quoteDays: dates.quoteDays, now };
    const price = priceOf(hash, { cart, stay, count }, plan, asked);
    // Without fields that only the page shows, such as the badge.
    const { duration, days, price: dollars, renewal } = price.each.rate;
    const isDelivered = delivery === 'deliver';
    return {
      status: 'ok',
      kept: {
        ...{ cart, title: plan.title, count, ...stay, days: daysOf(stay), delivery },
        rate: { duration, days, price: dollars, renewal },
        extraDays: price.each.extraDays,
        total: price.total,
        goodUntil: price.goodUntil,
        town: isDelivered ? (request.town ?? null) : null,
        address: isDelivered ? (request.address ?? null) : null,
        deliveryTerms: `${deliveryText} ${dates.measured}`,
      },
    };
  }
}

function refused(field: keyof RentalRequest, message: string): Settled<'rental'> {
  return { status: 'refused', errors: { [`details.rental.${field}`]: message } };
}

/** Only held and confirmed rentals take carts: without holds no lock is needed. */
async function keep(
  transaction: Database,
  inquiry: Parameters<NonNullable<Handler<'rental'>['keep']>>[1],
  kept: Parameters<NonNullable<Handler<'rental'>['keep']>>[2],
  content: Content,
): ReturnType<NonNullable<Handler<'rental'>['keep']>> {
  const { plans, dates } = content.pages.rentals;
  const { cart, title, count, total } = kept;
  if (dates.holdHours > 0) await lockFleet(transaction, cart);
  const now = await time(transaction);
  const near = await nearIfTaken(transaction, { cart, stay: kept, count }, content, now);
  if (near) {
    const titles = near.carts.map((id) => plans.find((plan) => plan.id === id)?.title ?? id);
    const sentence = takenSentence(title, count, { ...near, carts: titles });
    return { status: 'taken', errors: { 'details.rental.fromDay': sentence } };
  }
  const isHeld =
    dates.holdHours > 0 &&
    inquiry.suspect === null &&
    (await countHeld(transaction, inquiry, now)) < MOST_HELD;
  const { from, to } = periodOf(kept);
  await insertRental(transaction, {
    ...{ inquiry_id: inquiry.id, cart, from_at: from, to_at: to, count, changed_at: now },
    status: isHeld ? 'held' : 'asked',
    held_until: isHeld ? now + dates.holdHours * HOUR : null,
    quoted_cents: Math.round(total * 100),
  });
  return { status: 'ok' };
}

/** Free alternatives near taken days; null where enough carts are free on the days themselves. */
async function nearIfTaken(
  db: Database,
  asked: AskedRental,
  content: Content,
  now: number,
): Promise<Near | null> {
  const { from, to } = periodOf(asked.stay);
  // An hour wider, for daylight saving time.
  const margin = NEAR * 24 * HOUR + HOUR;
  const fleet = await readFleet(db, content, { from: from - margin, to: to + margin }, now);
  if (fleet.free(asked.cart, { from, to }) >= asked.count) return null;
  const carts = content.pages.rentals.plans.map(({ id }) => id);
  const { holidays } = content.business;
  return nearestFree(asked, { carts, free: fleet.free, now, holidays });
}

/**
 * Reads the taken carts in a span from store and content. `taken` lists a plan's rented, held and blocked carts; `free` counts
 * those that are free throughout a period.
 *
 * @param except an inquiry whose own rental does not count
 */
export async function readFleet(
  db: Database,
  { pages: { rentals } }: Pick<Content, 'pages'>,
  span: Period,
  now: number,
  except?: string,
) {
  const stored = await readTaken(db, span, now, except);
  const sizeOf = (cart: string) => rentals.plans.find(({ id }) => id === cart)?.fleet ?? 0;
  const taken = (cart: string): Taken[] => {
    const blocked = rentals.dates.blocked.filter(({ carts }) => carts?.includes(cart) ?? true);
    return [
      ...stored.filter((each) => each.cart === cart),
      ...blocked.map(({ from, to }) => ({ ...periodOfDays(from, to), count: sizeOf(cart) })),
    ];
  };
  const free = (cart: string, period: Period) =>
    sizeOf(cart) - takenAtOnce(taken(cart), period).most;
  return { taken, free };
}
