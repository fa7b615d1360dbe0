import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';

/** A model, and its stock in the order in which it is shown. */
type Priced = [
  { msrp?: number | undefined },
  { vehicles: Pick<ListedVehicle, 'price' | 'availability'>[] },
];

export interface ModelPrice {
  /** In words: `From $12,995`, or `Contact for Pricing` where the site knows none. */
  amount: string;
  /** What that price is. */
  of: string;
  /** The same in US dollars. */
  least: number | null;
}

/** What a model costs, as its page says it. */
export function priceOfModel(...[model, stock]: Priced): ModelPrice {
  const known = leastOfModel(model, stock);
  if (!known) return { amount: 'Contact for Pricing', of: '', least: null };
  const amount = dollars(known.price);
  return {
    amount: model.msrp === undefined ? `From ${amount}` : amount,
    of: known.of,
    least: known.price,
  };
}

/** The least that a model costs, in US dollars: its MSRP, or else of those that come first; null where none is known. */
export function leastOfModel(
  ...[{ msrp }, { vehicles }]: Priced
): { price: number; of: string } | null {
  if (msrp !== undefined) return { price: msrp, of: 'MSRP' };
  const [first] = vehicles;
  const standing = first?.availability.standing ?? 'gone';
  if (standing === 'gone') return null;
  const alike = vehicles.filter(({ availability }) => availability.standing === standing);
  return { price: lowestOf(alike), of: whose[standing] };
}

const whose = {
  here: 'on our lot',
  coming: 'on its way',
  order: 'made to order',
  pending: 'sale pending',
};

/** US dollars. */
export function lowestOf(vehicles: { price: number }[]): number {
  return Math.min(...vehicles.map(({ price }) => price));
}
