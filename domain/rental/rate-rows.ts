import type { Plan } from './address.ts';

/** The carts' rates side by side: for each span that any of them has its rate for every cart, the shortest span first. */
export function rateRows(plans: Plan[]) {
  const spans = new Map(plans.flatMap(({ rates }) => rates).map((rate) => [rate.days, rate]));
  return [...spans.values()]
    .sort((a, b) => a.days - b.days)
    .map(({ days, duration }) => ({
      days,
      duration,
      rates: plans.map(({ id, rates }) => ({ id, rate: rates.find((rate) => rate.days === days) })),
    }));
}
