import type { ListedVehicle } from './listed.ts';
import { standingOrder } from './standing.ts';

type Order = (a: ListedVehicle, b: ListedVehicle) => number;

const newest: Order = (a, b) => Number(b.isNew) - Number(a.isNew);
const orders: Record<string, Order> = {
  newest,
  price: (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  // What is not known comes last.
  seats: (a, b) => (a.facts.seats ?? 99) - (b.facts.seats ?? 99),
  range: (a, b) => (b.facts.range?.high ?? 0) - (a.facts.range?.high ?? 0),
};

/** Among equals, what is here now comes first; then the dealer's own order stays, as sorting is stable. */
export function orderOf(sort: string): Order {
  const order = orders[sort] ?? newest;
  return (a, b) => order(a, b) || standing(a) - standing(b);
}

const standing = ({ availability }: ListedVehicle) => standingOrder[availability.standing];
