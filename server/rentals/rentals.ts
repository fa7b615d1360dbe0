import type { Content } from '#domain/content/content.ts';
import { monthAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type Period, takenAtOnce } from '#domain/hours/period.ts';
import { firstStay, readDates } from '#domain/rental/address.ts';
import {
  type AnsweredRental,
  calendarOf,
  freeInstead,
  insteadInWords,
  NEAR,
  periodOfDays,
} from '#domain/rental/availability.ts';
import type { RentalRequest } from '#domain/rental/kind.ts';
import { type AskedRental, daysOf, periodOf, stayFault } from '#domain/rental/stay.ts';
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
  /** Answers the URL of the rentals page, never cached, since a cart may go at any time. */
  async function look(params: URLSearchParams, now = Date.now()): Promise<AnsweredRental> {
    const { business, pages } = content();
    const { plans, quoteDays } = pages.rentals;
    const read = readDates(params);
    const plan = plans.find(({ id }) => id === read.cart) ?? plans[0];
    if (!plan) throw new Error('a dealer without rental plans');
    const asked = {
      cart: plan.id,
      count: Math.min(read.count, Math.max(1, plan.fleet)),
      ...(read.stay ?? firstStay(quoteDays, now, business.holidays)),
    };
    const today = dayInNewYork(now);
    const [month, last] = [today.slice(0, 7), monthAfter(today.slice(0, 7), LAST_MONTH)];
    // Clamp the month to the calendar's range.
    const [, first = month] = [month, read.month ?? asked.fromDay.slice(0, 7), last].toSorted();
    const span = periodOfDays(`${first}-01`, `${monthAfter(first, MONTHS)}-01`);
    const taken = (await readFleet(db, content(), span, now)).taken(plan.id);
    const shown = Array.from({ length: MONTHS }, (_, n) => monthAfter(first, n));
    const turns = [monthAfter(first, -1), monthAfter(first, 1)];
    return {
      ...asked,
      today,
      answer: await answerOf(asked, params.get('quote') ?? undefined, now),
      months: shown.map((each) => calendarOf(each, { fleet: plan.fleet, taken, today })),
      turns: turns.filter((each) => each >= month && each <= last),
    };
  }

  async function answerOf(
    asked: AskedRental,
    token: string | undefined,
    now: number,
  ): Promise<AnsweredRental['answer']> {
    const { business, pages } = content();
    const fault = stayFault(asked, now, business.holidays);
    if (fault) return { status: 'refused', ...fault };
    const instead = await insteadIfTaken(db, asked, content(), now);
    if (instead) return { status: 'taken', instead };
    const { plans, dates } = pages.rentals;
    const plan = plans.find(({ id }) => id === asked.cart) as (typeof plans)[number];
    const price = priceOf(hash, asked, plan, { token, quoteDays: dates.quoteDays, now });
    return { status: 'free', ...price, token: signQuote(hash, asked, price) };
  }

  const handler: Handler<'rental'> = {
    async settle(request) {
      const { plans, dates, deliveryText } = content().pages.rentals;
      const { cart, count, fromDay, fromTime, toDay, toTime, delivery, quote: token } = request;
      const plan = plans.find(({ id }) => id === cart);
      if (!plan) return refused('cart', 'Choose a cart that we rent');
      if (count > plan.fleet) {
        return refused('count', `We have ${plan.fleet} of the ${plan.title} to rent`);
      }
      const now = await time(db);
      const asked = { cart, count, fromDay, fromTime, toDay, toTime };
      const fault = stayFault(asked, now, content().business.holidays);
      if (fault) return refused(fault.field, fault.message);
      const { rate, extraDays, total, goodUntil } = priceOf(hash, asked, plan, {
        ...{ token, quoteDays: dates.quoteDays, now },
      });
      // Without fields that only the page shows, such as the badge.
      const { duration, days, price, renewal } = rate;
      const isDelivered = delivery === 'deliver';
      return {
        status: 'ok',
        kept: {
          ...{ ...asked, title: plan.title, days: daysOf(asked), delivery },
          ...{ rate: { duration, days, price, renewal }, extraDays, total, goodUntil },
          town: isDelivered ? (request.town ?? null) : null,
          address: isDelivered ? (request.address ?? null) : null,
          deliveryTerms: `${deliveryText} ${dates.measured}`,
        },
      };
    },

    /** Only held and confirmed rentals take carts: without holds no lock is needed. */
    async keep(transaction, inquiry, kept) {
      const { plans, dates } = content().pages.rentals;
      if (dates.holdHours > 0) await lockFleet(transaction, kept.cart);
      const now = await time(transaction);
      const instead = await insteadIfTaken(transaction, kept, content(), now);
      if (instead) {
        const free = instead.map((other) => insteadInWords(other, kept, plans)).join('; ');
        const sentence = free
          ? `Taken on those days. Free near them: ${free}.`
          : `Taken on those days, and in the ${NEAR} days around them. Please call us.`;
        return { status: 'taken', errors: { 'details.rental.fromDay': sentence } };
      }
      const isHeld =
        dates.holdHours > 0 &&
        inquiry.suspect === null &&
        (await countHeld(transaction, inquiry, now)) < MOST_HELD;
      const { from, to } = periodOf(kept);
      await insertRental(transaction, {
        ...{ inquiry_id: inquiry.id, cart: kept.cart, count: kept.count },
        ...{ from_at: from, to_at: to, changed_at: now },
        status: isHeld ? 'held' : 'asked',
        held_until: isHeld ? now + dates.holdHours * HOUR : null,
        quoted_cents: Math.round(kept.total * 100),
      });
      return { status: 'ok' };
    },
  };

  return { look, handler };
}

function refused(field: keyof RentalRequest, message: string): Settled<'rental'> {
  return { status: 'refused', errors: { [`details.rental.${field}`]: message } };
}

/** Free rentals near taken days; null where enough carts are free on the days themselves. */
async function insteadIfTaken(db: Database, asked: AskedRental, content: Content, now: number) {
  const { from, to } = periodOf(asked);
  // An hour wider, for daylight saving time.
  const margin = NEAR * 24 * HOUR + HOUR;
  const { free } = await readFleet(db, content, { from: from - margin, to: to + margin }, now);
  if (free(asked.cart, { from, to }) >= asked.count) return null;
  const { holidays } = content.business;
  return freeInstead(asked, { plans: content.pages.rentals.plans, free, now, holidays });
}

/**
 * Reads the carts that are taken in a span. `taken` lists a plan's rented, held and blocked carts; `free` counts those that
 * are free throughout a period.
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
  const taken = (cart: string) => stored.filter((each) => each.cart === cart);
  const free = (cart: string, period: Period) => {
    const fleet = rentals.plans.find(({ id }) => id === cart)?.fleet ?? 0;
    return fleet - takenAtOnce(taken(cart), period).most;
  };
  return { taken, free };
}
