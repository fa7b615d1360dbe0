import type { Content } from '#domain/content/content.ts';
import { monthAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { firstStay, type Plan, readDates, stayAddress } from '#domain/rental/address.ts';
import { calendarInWords, calendarOf, weeksOf } from '#domain/rental/availability.ts';
import type { Dates, MonthView } from '#domain/rental/dates-view.ts';
import { reachOf, stayFault } from '#domain/rental/period.ts';
import { whyCheapest, whyLonger } from '#domain/rental/quote.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import type { Database } from '#server/store/database.ts';
import { type AskedRental, nearIfTaken, readFleet, spanAround } from './fleet.ts';
import { priceOf, signQuote } from './pricing.ts';

/** Months that the calendar shows at once, and how far it can be turned. */
const MONTHS = 2;
const LAST_MONTH = 12;

interface Options {
  db: Database;
  content: () => Content;
  hash: Hash;
}

/** Answers for which carts are free when, and at what price. */
export interface RentalDesk {
  /**
   * Reads what an address of the page of days asks, anew each time, since a cart may go in between; undefined where
   * nothing is for rent.
   */
  look(params: URLSearchParams, now?: number): Promise<Dates | undefined>;
}

export function createRentalDesk({ db, content, hash }: Options): RentalDesk {
  return {
    async look(params: URLSearchParams, now = Date.now()) {
      const current = content();
      const { plans, quoteDays } = current.pages.rentals;
      const asked = readDates(params);
      const plan = plans.find(({ id }) => id === asked.cart) ?? plans[0];
      if (!plan) return undefined;
      const count = Math.min(asked.count, Math.max(1, plan.fleet));
      const stay = asked.stay ?? firstStay(params, quoteDays, now, current.business.holidays);
      const wanted = { cart: plan.id, stay, count };
      const quote = params.get('quote') ?? undefined;
      return {
        plan: plan.id,
        stay,
        count,
        today: dayInNewYork(now),
        answer: await answerOf(wanted, plan, { db, content: current, hash, now, quote }),
        calendar: await calendarFor(plan, asked.month ?? stay.fromDay.slice(0, 7), {
          ...{ db, content: current, now },
        }),
      };
    },
  };
}

interface World {
  db: Database;
  content: Content;
  now: number;
}

async function answerOf(
  asked: AskedRental,
  plan: Plan,
  { db, content, hash, now, quote }: World & { hash: Hash; quote: string | undefined },
): Promise<Dates['answer']> {
  const { cart, stay, count } = asked;
  const fault = stayFault(stay, now, content.business.holidays);
  if (fault) return { status: 'refused', ...fault };
  const fleet = await readFleet(db, content, spanAround(stay), now);
  const near = nearIfTaken(asked, fleet, content, now);
  if (near) {
    const titleOf = (id: string) =>
      content.pages.rentals.plans.find((each) => each.id === id)?.title;
    return {
      status: 'taken',
      stays: near.stays.map((each) => ({ stay: each, to: stayAddress(cart, count, each) })),
      carts: near.carts.map((id) => ({
        title: titleOf(id) ?? id,
        to: stayAddress(id, count, stay),
      })),
    };
  }
  const price = priceOf(hash, asked, plan, content, quote, now);
  const { rate } = price.each;
  const token = signQuote(hash, asked, { rate, goodUntil: price.goodUntil });
  return {
    status: 'free',
    ...pick(price),
    token,
    address: `${stayAddress(cart, count, stay)}&quote=${token}`,
    paidUntil: reachOf(stay, price.paid),
    why: whyCheapest(price.each),
    longer: whyLonger(price.each, price.days),
    isLapsed: price.isLapsed,
  };
}

/** What the page shows of a price. */
function pick({ days, total, goodUntil, each, next }: ReturnType<typeof priceOf>) {
  const { rate, extraDays, extra } = each;
  return {
    ...{ days, total, goodUntil, extraDays, extra },
    rate: { duration: rate.duration, days: rate.days, price: rate.price, renewal: rate.renewal },
    next: next && { days: next.rate.days, duration: next.rate.duration, total: next.total },
  };
}

async function calendarFor(
  plan: Plan,
  wanted: string,
  { db, content, now }: World,
): Promise<Dates['calendar']> {
  const today = dayInNewYork(now);
  const current = today.slice(0, 7);
  const last = monthAfter(current, LAST_MONTH);
  // Of a month that can't be turned to, the nearest.
  const first = [current, wanted, last].toSorted()[1] ?? current;
  const end = monthAfter(first, MONTHS);
  const span = {
    from: instantInNewYork(`${first}-01`, '00:00'),
    to: instantInNewYork(`${end}-01`, '00:00'),
  };
  const fleet = await readFleet(db, content, span, now);
  const months = Array.from({ length: MONTHS }, (_, n): MonthView => {
    const month = monthAfter(first, n);
    const days = calendarOf(month, { fleet: plan.fleet, taken: fleet.taken(plan.id), today });
    return { month, weeks: weeksOf(days), words: calendarInWords(days) };
  });
  return {
    months,
    before: first > current ? monthAfter(first, -1) : null,
    after: first < last ? monthAfter(first, 1) : null,
  };
}
