import { dayAfter, monthAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { takenAtOnce } from '#domain/hours/period.ts';
import { firstStay, type Plan, readDates, stayFrom } from '#domain/rental/address.ts';
import { type AnsweredRental, calendarOf, periodOfDays } from '#domain/rental/availability.ts';
import type { RentalRequest } from '#domain/rental/kind.ts';
import { cheapestQuote, LONGEST, type Rate } from '#domain/rental/quote.ts';
import {
  type AskedRental,
  daysOf,
  nearStays,
  outOfHours,
  periodOf,
  type Stay,
  spokenStay,
  stayFault,
  stayWarnings,
} from '#domain/rental/stay.ts';
import { type Hash, isSigned, signUntil } from '#server/hash.ts';
import type { Handler, Resolved } from '#server/inquiries/handlers.ts';
import type { LiveSite } from '#server/live-site.ts';
import { type Database, time } from '#server/store/database.ts';
import { countHeld, insertRental, lockFleet, readTaken } from '#server/store/rentals.ts';
import { decideRental } from './decide.ts';
import { lateWarnings } from './late.ts';

const HOUR = 3_600_000;

/** Months that the calendar shows at once, and months ahead that it can reach. */
const MONTHS = 2;
const LAST_MONTH = 12;

/** Days from today to the latest return: a year ahead, for a year. */
const LATEST = 2 * LONGEST;

/** Simultaneous holds of one person, so that nobody can block the fleet. */
const MOST_HELD = 3;

interface Options {
  db: Database;
  site: Pick<LiveSite, 'content'>;
  /** Keyed by a secret in the store, so that a quote of one process is valid in all. */
  hash: Hash;
}

export type Rentals = ReturnType<typeof createRentals>;

/** `look` is for pages, `handler` for the intake. */
export function createRentals({ db, site, hash }: Options) {
  /** Answers the URL of the rentals page, never cached, since a cart may go at any time. */
  async function look(params: URLSearchParams, now = Date.now()): Promise<AnsweredRental> {
    const { business, pages } = site.content;
    const { plans, quoteDays } = pages.rentals;
    const read = readDates(params);
    const plan = plans.find(({ id }) => id === read.cart) ?? plans[0];
    if (!plan) throw new Error('a dealer without rental plans');
    const count = Math.min(read.count, Math.max(1, plan.fleet));
    const today = dayInNewYork(now);
    const { taken, isPossible } = await openTo(db, plan, count, now);
    const start = read.start && stayFrom(read.start, quoteDays, isPossible);
    const stay = read.stay ?? start ?? firstStay(quoteDays, now, business);
    const asked = { cart: plan.id, count, ...stay };
    const [month, last] = [today.slice(0, 7), monthAfter(today.slice(0, 7), LAST_MONTH)];
    // Clamp the month to the calendar's range.
    const [, first = month] = [month, read.month ?? asked.fromDay.slice(0, 7), last].toSorted();
    const shown = Array.from({ length: MONTHS }, (_, n) => monthAfter(first, n));
    const turns = [monthAfter(first, -1), monthAfter(first, 1)];
    const answer = (): AnsweredRental['answer'] => {
      if (!isPossible(asked)) {
        const fault = stayFault(asked, now, business);
        const near = nearStays(asked, isPossible);
        return fault ? { status: 'refused', ...fault, near } : { status: 'taken', near };
      }
      const price = priceOf(asked, plan, params.get('quote') ?? undefined, now);
      const token = signQuote(hash, asked, price);
      return { status: 'free', ...price, token, outOfHours: outOfHours(asked, business) };
    };
    return {
      ...asked,
      plan,
      today,
      picks: read.start ? 'toDay' : 'fromDay',
      answer: answer(),
      months: shown.map((each) =>
        calendarOf(each, { fleet: plan.fleet, taken, week: business, today, count }),
      ),
      turns: turns.filter((each) => each >= month && each <= last),
    };
  }

  /** What is taken of a plan, and whether a stay is possible, from now to the latest return. */
  async function openTo(from: Database, plan: Plan, count: number, now: number, by = {}) {
    const today = dayInNewYork(now);
    const span = periodOfDays(today, dayAfter(today, LATEST));
    const taken = await readTaken(from, plan.id, span, now);
    const isPossible = (stay: Stay) =>
      !stayFault(stay, now, site.content.business, by) &&
      plan.fleet - takenAtOnce(taken, periodOf(stay)).most >= count;
    return { taken, isPossible };
  }

  const handler: Handler<'rental'> = {
    async resolve(request, desk) {
      const { plans, dates, deliveryText } = site.content.pages.rentals;
      const { quote, delivery, town = null, address = null, ...asked } = request;
      const plan = plans.find(({ id }) => id === asked.cart);
      if (!plan) return refused('cart', 'Choose a cart that we rent');
      if (asked.count > plan.fleet) {
        return refused('count', `We have ${plan.fleet} of the ${plan.title} to rent`);
      }
      const now = await time(db);
      const by = { isByDesk: desk !== undefined };
      const fault = stayFault(asked, now, site.content.business, by);
      if (fault) return refused(fault.field, fault.message);
      const { rate, extraDays, total, goodUntil } = priceOf(asked, plan, quote, now);
      // Without fields that only the page shows, such as the badge.
      const { duration, days, price, renewal } = rate;
      const isDelivered = delivery === 'deliver';
      return {
        status: 'ok',
        value: {
          ...asked,
          title: plan.title,
          days: daysOf(asked),
          delivery,
          rate: { duration, days, price, renewal },
          extraDays,
          total,
          goodUntil,
          town: isDelivered ? town : null,
          address: isDelivered ? address : null,
          deliveryTerms: `${deliveryText} ${dates.measured}`,
        },
      };
    },

    /** Only held and confirmed rentals take carts: without holds no lock is needed. The desk's is confirmed at once. */
    async reserve(transaction, inquiry, rental, { desk }) {
      const { plans, dates } = site.content.pages.rentals;
      if (dates.holdHours > 0) await lockFleet(transaction, rental.cart);
      const now = await time(transaction);
      const plan = plans.find(({ id }) => id === rental.cart);
      const by = { isByDesk: desk !== undefined };
      const open = plan && (await openTo(transaction, plan, rental.count, now, by));
      const isPossible = open?.isPossible;
      if (!plan || !isPossible?.(rental)) {
        const near = isPossible && nearStays(rental, isPossible).map(spokenStay).join(', or ');
        const free = near ? `Free days near those: ${near}` : 'See the free days in the calendar';
        return { 'details.rental.fromDay': `Taken on those days. ${free}; or call us` };
      }
      const period = periodOf(rental);
      if (desk) {
        const wanted = { period, count: rental.count, now };
        const late = await lateWarnings(transaction, plan, wanted);
        const warning = [...stayWarnings(rental, now, site.content.business), ...late].join(' ');
        if (warning && !desk.hasRead(warning)) return { warning };
      }
      const isHeld =
        dates.holdHours > 0 &&
        inquiry.suspect === null &&
        (await countHeld(transaction, inquiry, now)) < MOST_HELD;
      await insertRental(transaction, {
        inquiry_id: inquiry.id,
        cart: rental.cart,
        count: rental.count,
        from_at: period.from,
        to_at: period.to,
        changed_at: now,
        status: isHeld ? 'held' : 'asked',
        held_until: isHeld ? now + dates.holdHours * HOUR : null,
        quoted_cents: Math.round(rental.total * 100),
      });
      if (!desk) return undefined;
      const given = { content: site.content, channels: [], miles: desk.miles, hasRead: () => true };
      const decided = await decideRental(transaction, inquiry.id, 'confirmed', given);
      return 'sentence' in decided ? { 'details.rental.fromDay': decided.sentence } : undefined;
    },
  };

  /** A stay's price and its last valid day: the earlier quote's (`token`), or today's where that is lower. */
  function priceOf(asked: AskedRental, { rates }: Plan, token: string | undefined, now: number) {
    const given = token ? readQuote(hash, asked, token, rates, now) : undefined;
    const quote = cheapestQuote(rates, daysOf(asked), asked.count, given?.rate);
    const { quoteDays } = site.content.pages.rentals.dates;
    const fresh = dayAfter(dayInNewYork(now), quoteDays);
    return {
      ...quote,
      goodUntil: quote.rate === given?.rate ? given.goodUntil : fresh,
      /** Whether the earlier quote has expired, or was for another rental. */
      isLapsed: Boolean(token) && !given,
    };
  }

  return { look, handler };
}

function refused(field: keyof RentalRequest, message: string): Resolved<never> {
  return { status: 'refused', errors: { [`details.rental.${field}`]: message } };
}

interface GivenQuote {
  rate: Rate;
  /** The last day on which it is valid: `2026-12-07`. */
  goodUntil: string;
}

/** A token for a URL: it fixes this price for these carts and days until the end of `goodUntil` in New York. */
export function signQuote(hash: Hash, asked: AskedRental, { rate, goodUntil }: GivenQuote): string {
  const price = [rate.days, rate.price * 100, rate.renewal * 100].map(Math.round).join('-');
  const until = instantInNewYork(dayAfter(goodUntil, 1), '00:00');
  return `${price}.${signUntil(hash, 'quote', subjectOf(asked, price), until)}`;
}

/** Undefined for a token that is forged, expired, or for other carts or days. */
function readQuote(
  hash: Hash,
  asked: AskedRental,
  token: string,
  rates: readonly Rate[],
  now: number,
): GivenQuote | undefined {
  const [price = '', ...rest] = token.split('.');
  const signed = rest.join('.');
  if (!isSigned(hash, 'quote', subjectOf(asked, price), signed, now)) return undefined;
  const [days = 0, cents = 0, renewal = 0] = price.split('-').map(Number);
  const duration = rates.find((rate) => rate.days === days)?.duration ?? `${days}-day`;
  const until = Number.parseInt(signed, 36) * 1000;
  return {
    rate: { duration, days, price: cents / 100, renewal: renewal / 100 },
    goodUntil: dayInNewYork(until - 1),
  };
}

function subjectOf(asked: AskedRental, price: string): string {
  const { cart, fromDay, fromTime, toDay, toTime, count } = asked;
  return [cart, fromDay, fromTime, toDay, toTime, count, price].join(' ');
}
