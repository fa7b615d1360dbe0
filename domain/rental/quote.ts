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
