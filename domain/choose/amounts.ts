import type { JudgedCart } from './rules.ts';
import { type AmountName, mostOf } from './wishes.ts';

/** What a slider goes over, in the unit of its wish. */
export interface Span {
  least: number;
  most: number;
  step: number;
  /** Where it stands while nothing is wished: at the end that excludes no cart. */
  open: number;
}

const steps: Record<AmountName, number> = { miles: 5, tows: 100, carries: 100, price: 500 };

/** From what excludes no cart to what only the furthest, strongest or least expensive of these carts does. */
export function spansOf(carts: JudgedCart[]): Record<AmountName, Span> {
  const upTo = (name: AmountName, figures: (number | undefined | null)[]): Span => {
    const step = steps[name];
    const most = Math.floor(highest(figures) / step) * step;
    return { least: 0, most: Math.min(most, mostOf[name]), step, open: 0 };
  };
  const prices = carts.flatMap(({ price }) => price?.amount ?? []);
  const step = steps.price;
  const least = prices.length > 0 ? Math.ceil(Math.min(...prices) / step) * step : 0;
  const most = Math.ceil(highest(prices) / step) * step;
  return {
    miles: upTo(
      'miles',
      carts.map(({ facts }) => facts.range?.high),
    ),
    tows: upTo(
      'tows',
      carts.map(({ facts }) => facts.towing),
    ),
    carries: upTo(
      'carries',
      carts.map(({ facts }) => facts.payload),
    ),
    price: { least, most, step, open: most },
  };
}

function highest(figures: (number | undefined | null)[]): number {
  return Math.max(0, ...figures.map((figure) => figure ?? 0));
}
