import { exactDollars } from '#domain/text/dollars.ts';
import { spelled } from '#domain/text/sentences.ts';

export interface Rate {
  duration: string;
  days: number;
  price: number;
  renewal: number;
}

/** Longest stay in days. */
export const LONGEST = 365;

/**
 * The cheapest way to rent for `days` days of 24 hours: one plan, and its renewal for each further day; `others` has
 * the other plans' totals, cheapest first. A longer plan may win: five days cost less as a week. At equal totals the
 * shorter plan wins. Amounts are US dollars, exact to the cent.
 */
export function cheapestQuote(rates: Rate[], days: number) {
  const [best, ...others] = rates
    .map((rate) => {
      const extraDays = Math.max(0, days - rate.days);
      const extraCents = extraDays * Math.round(rate.renewal * 100);
      const cents = Math.round(rate.price * 100) + extraCents;
      return { rate, extraDays, extra: extraCents / 100, total: cents / 100 };
    })
    .sort((a, b) => a.total - b.total || a.rate.days - b.rate.days);
  if (!best) throw new Error('a cart to rent has no rates');
  return { ...best, others };
}

/**
 * The price of `count` carts for `days` days: the cheapest plan for each, and in `next` the next longer plan. Amounts
 * are US dollars, exact to the cent.
 *
 * @param given the rate of a valid quote: it applies unless today's price is lower
 */
export function quoteForDates(rates: Rate[], days: number, count: number, given?: Rate) {
  const today = cheapestQuote(rates, days);
  const before = given && cheapestQuote([given], days);
  const isGiven = before !== undefined && before.total <= today.total;
  // At the same price today's quote has other plans to compare.
  const each = isGiven && before.total < today.total ? before : today;
  const paid = Math.max(days, each.rate.days);
  const [longer] = rates.filter((rate) => rate.days > paid).sort((a, b) => a.days - b.days);
  return {
    each,
    /** Whether the price is the given quote's. */
    isGiven,
    /** Days that are paid for: those of a longer plan where that costs less. */
    paid,
    total: times(each.total, count),
    next: longer && { rate: longer, total: times(longer.price, count) },
  };
}

function times(dollars: number, count: number): number {
  return (Math.round(dollars * 100) * count) / 100;
}

type Quote = ReturnType<typeof cheapestQuote>;

/** Why this plan: its saving against the next cheapest. Undefined without another plan. */
export function whyCheapest({ rate, total, others: [next] }: Quote): string | undefined {
  if (!next) return undefined;
  const extra = next.extraDays ? ` and ${spelled(next.extraDays).toLowerCase()} extra` : '';
  const other = `${spelled(next.rate.days).toLowerCase()} ${next.rate.days === 1 ? 'day' : 'days'}${extra}`;
  const cents = Math.round((next.total - total) * 100);
  return cents
    ? `${rate.duration} is cheapest: ${exactDollars(cents / 100)} less than ${other}.`
    : `Nothing is cheaper than ${rate.duration}: ${other} would cost the same.`;
}

/**
 * Explains a plan with more days than the stay: that it costs less, where a shorter plan would do. Undefined where the
 * plan is not longer.
 */
export function whyLonger({ rate, others }: Quote, days: number): string | undefined {
  if (rate.days <= days) return undefined;
  return others.some((other) => other.rate.days <= days)
    ? `${spelled(rate.days)} days cost less than ${spelled(days).toLowerCase()}, and you may keep the cart for all of them.`
    : `You may keep the cart for all ${spelled(rate.days).toLowerCase()} days.`;
}

/** The carts' rates side by side: a row for each span of any plan, shortest first. */
export function rateRows<Each extends Rate>(plans: { id: string; rates: Each[] }[]) {
  const spans = new Map(plans.flatMap(({ rates }) => rates).map((rate) => [rate.days, rate]));
  return [...spans.values()]
    .sort((a, b) => a.days - b.days)
    .map(({ days, duration }) => ({
      days,
      duration,
      rates: plans.map(({ id, rates }) => ({ id, rate: rates.find((rate) => rate.days === days) })),
    }));
}
