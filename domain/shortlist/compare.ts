import { roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { comparedLabels, factIn } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ComparedCart } from './compared-cart.ts';

/** One specification of all carts. */
export interface ComparedRow {
  label: string;
  /** In the order of the carts; null where unknown. */
  values: (string | null)[];
  /** The known values differ. */
  differs: boolean;
}

/**
 * Every specification that at least one cart has, in a fixed order; the price always. Road use follows the top speed.
 */
export function compare(
  carts: ComparedCart[],
  road: Content['pages']['compare']['road'],
): ComparedRow[] {
  const price = rowOf(
    'Price',
    carts.map(({ price }) => price && dollars(price.amount)),
  );
  const said = comparedLabels.flatMap((label) => {
    const row = rowOf(
      label,
      carts.map((cart) => cart.said.get(label) ?? null),
    );
    return label === 'Top speed' ? [row, roadRow(carts, road)] : [row];
  });
  return [price, ...said.filter(({ values }) => values.some((value) => value !== null))];
}

function roadRow(carts: ComparedCart[], road: Content['pages']['compare']['road']): ComparedRow {
  const values = carts.map(({ facts }) => {
    const says = roadSpeed(facts);
    return says === 'unknown' ? null : road[says];
  });
  return rowOf(road.label, values);
}

function rowOf(label: string, values: (string | null)[]): ComparedRow {
  const facts = values.flatMap((value) => (value === null ? [] : factIn(label, value)));
  return { label, values, differs: new Set(facts).size > 1 };
}
