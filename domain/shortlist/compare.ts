import { roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { comparedLabels, factIn } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ComparedCart } from './compared-cart.ts';

/** One specification of all carts. */
export interface ComparedRow {
  label: string;
  /** In the order of the carts; null where nobody has said it. */
  values: (string | null)[];
  /** At least two are known, and not all of these are alike. */
  differs: boolean;
}

/**
 * What is known of one cart at least, in one order whatever theirs is; what they cost in any case. What its speed says of
 * roads stands under the speed.
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
