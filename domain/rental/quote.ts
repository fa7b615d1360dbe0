interface Rate {
  duration: string;
  days: number;
  price: number;
  renewal: number;
}

/** What an address of the rental plans may say. */
export const quoteParams = ['cart', 'days'] as const;

/** The longest stay that the quote takes, in days. */
export const LONGEST = 365;

/**
 * The cheapest way to rent for `days` days of 24 hours: one plan, and its renewal for each day beyond it.
 * A longer plan may win: five days cost less as a week. Amounts are US dollars, exact to the cent.
 */
export function cheapestQuote<R extends Rate>(rates: R[], days: number) {
  const quotes = rates.map((rate) => {
    const extraDays = Math.max(0, days - rate.days);
    const cents = Math.round(rate.price * 100) + extraDays * Math.round(rate.renewal * 100);
    return { rate, extraDays, total: cents / 100 };
  });
  return quotes.reduce((best, quote) => (quote.total < best.total ? quote : best));
}

/** The days of `?days=5`: a whole number from 1 to 365, else null. */
export function readDays(params: URLSearchParams): number | null {
  const text = params.get('days') ?? '';
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= LONGEST ? days : null;
}
