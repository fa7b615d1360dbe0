export interface Rate {
  duration: string;
  days: number;
  price: number;
  renewal: number;
}

/** Longest stay in days. */
export const LONGEST = 365;

/**
 * The cheapest price of `count` carts for `days` days of 24 hours: one plan for each, and its renewal for each further
 * day. A longer plan may win: five days cost less as a week. At equal totals the shorter plan wins. Amounts are US
 * dollars, exact to the cent.
 *
 * @param given the rate of a valid quote: it applies unless today's price is lower
 */
export function cheapestQuote(rates: Rate[], days: number, count: number, given?: Rate) {
  const [cheapest] = [...(given ? [given] : []), ...rates]
    .map((rate) => {
      const extraDays = Math.max(0, days - rate.days);
      const extraCents = extraDays * Math.round(rate.renewal * 100);
      const cents = (Math.round(rate.price * 100) + extraCents) * count;
      return { rate, extraDays, extra: extraCents / 100, total: cents / 100 };
    })
    .sort((a, b) => a.total - b.total || a.rate.days - b.rate.days);
  if (!cheapest) throw new Error('a cart to rent has no rates');
  return cheapest;
}
