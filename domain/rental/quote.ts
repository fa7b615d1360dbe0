import { exactDollars } from '#domain/text/dollars.ts';
import { spelled } from '#domain/text/sentences.ts';

export interface Rate {
  duration: string;
  days: number;
  price: number;
  renewal: number;
}

/** The longest stay that the quote takes, in days. */
export const LONGEST = 365;

/**
 * The cheapest way to rent for `days` days of 24 hours: one plan, and its renewal for each day beyond it; in `others`
 * what the other plans would have come to, the cheapest first. A longer plan may win: five days cost less as a week.
 * Among equals the shorter one does. Amounts are US dollars, exact to the cent.
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
 * What so many carts cost for a stay of `days` days: the cheapest plan for each, and in `next` what the next longer plan
 * than the days that are paid for would come to. Amounts are US dollars, exact to the cent.
 *
 * @param given the rate of a quote that still holds: its price is taken unless today's is lower
 */
export function quoteForDates(rates: Rate[], days: number, count: number, given?: Rate) {
  const today = cheapestQuote(rates, days);
  const before = given && cheapestQuote([given], days);
  const isGiven = before !== undefined && before.total <= today.total;
  // At the same price today's plans say why it is the best one.
  const each = isGiven && before.total < today.total ? before : today;
  const paid = Math.max(days, each.rate.days);
  const [longer] = rates.filter((rate) => rate.days > paid).sort((a, b) => a.days - b.days);
  return {
    each,
    /** Whether the price is the one that was given before. */
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

/** Why a quote is the answer: what the next way to cover the same days would cost more. Undefined where there is none. */
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
 * What to know of a quote whose plan covers more days than the stay has: that these cost less all the same, if a shorter
 * plan would do. Undefined where the plan is no longer than the stay.
 */
export function whyLonger({ rate, others }: Quote, days: number): string | undefined {
  if (rate.days <= days) return undefined;
  return others.some((other) => other.rate.days <= days)
    ? `${spelled(rate.days)} days cost less than ${spelled(days).toLowerCase()}, and you may keep the cart for all of them.`
    : `You may keep the cart for all ${spelled(rate.days).toLowerCase()} days.`;
}

/** The carts' rates side by side: for each span that any of them has its rate for every cart, the shortest span first. */
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
