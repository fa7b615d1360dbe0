import { exactDollars } from '#domain/text/dollars.ts';
import { spelled } from '#domain/text/spelled.ts';
import type { cheapestQuote } from './quote.ts';

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
