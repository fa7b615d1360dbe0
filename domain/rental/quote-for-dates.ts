import { cheapestQuote, type Rate } from './quote.ts';

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
