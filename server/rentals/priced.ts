import type { Content } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/days.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Plan } from '#domain/rental/address.ts';
import { daysOf } from '#domain/rental/period.ts';
import { quoteForDates } from '#domain/rental/quote-for-dates.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { readQuote } from './given-quote.ts';
import type { AskedRental } from './near.ts';

/** The price of a stay, with the day until which it holds: one that was given before, or today's where that is less. */
export function priceOf(
  hash: Hash,
  asked: AskedRental,
  plan: Plan,
  { pages: { rentals } }: Pick<Content, 'pages'>,
  token: string | undefined,
  now: number,
) {
  const given = token ? readQuote(hash, asked, token, plan.rates, now) : undefined;
  const days = daysOf(asked.stay);
  const quote = quoteForDates(plan.rates, days, asked.count, given?.rate);
  const fresh = dayAfter(dayInNewYork(now), rentals.dates.quoteDays);
  return {
    ...quote,
    days,
    goodUntil: quote.isGiven && given ? given.goodUntil : fresh,
    /** Whether a price that was given holds no more, or was for something else. */
    isLapsed: Boolean(token) && !given,
  };
}
