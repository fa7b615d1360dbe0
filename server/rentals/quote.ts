import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import type { Plan } from '#domain/rental/address.ts';
import { cheapestQuote, type Rate } from '#domain/rental/quote.ts';
import { type AskedRental, daysOf } from '#domain/rental/stay.ts';
import { type Hash, readSigned, signUntil } from '#server/inquiries/hash.ts';

interface GivenQuote {
  rate: Rate;
  /** The last day on which it is valid: `2026-12-07`. */
  goodUntil: string;
}

interface Terms {
  /** The signed token of an earlier quote. */
  token: string | undefined;
  /** Days for which a new quote is valid. */
  quoteDays: number;
  now: number;
}

/** The price of a stay, with its last valid day: the earlier quote, or today's price where that is lower. */
export function priceOf(hash: Hash, asked: AskedRental, { rates }: Plan, terms: Terms) {
  const { token, quoteDays, now } = terms;
  const given = token ? readQuote(hash, asked, token, rates, now) : undefined;
  const quote = cheapestQuote(rates, daysOf(asked), asked.count, given?.rate);
  const fresh = dayAfter(dayInNewYork(now), quoteDays);
  return {
    ...quote,
    goodUntil: quote.rate === given?.rate ? given.goodUntil : fresh,
    /** Whether the earlier quote has expired, or was for another rental. */
    isLapsed: Boolean(token) && !given,
  };
}

/**
 * A token for a URL: it fixes this price for these carts and days until the end of `goodUntil` in New York, even if the rates
 * change.
 */
export function signQuote(hash: Hash, asked: AskedRental, { rate, goodUntil }: GivenQuote): string {
  const price = [rate.days, rate.price * 100, rate.renewal * 100].map(Math.round).join('-');
  const until = instantInNewYork(dayAfter(goodUntil, 1), '00:00');
  return `${price}.${signUntil(hash, 'quote', subjectOf(asked, price), until)}`;
}

/**
 * @param rates today's, for the name of the duration
 * @returns undefined for a token that is forged, expired, or for other carts or days
 */
function readQuote(
  hash: Hash,
  asked: AskedRental,
  token: string,
  rates: readonly Rate[],
  now: number,
): GivenQuote | undefined {
  const [price = '', ...rest] = token.split('.');
  const signed = rest.join('.');
  if (readSigned(hash, 'quote', subjectOf(asked, price), signed, now) !== 'ok') return undefined;
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
