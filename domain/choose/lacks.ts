import type { ChoiceCart } from './choose.ts';
import type { Judged } from './rules.ts';

/**
 * What to know before one falls for a cart that fits: what nobody has said of what is wished, then what else stands in
 * the way of driving it home.
 */
export function lacksOf({ cart: { availability, price }, open }: Judged<ChoiceCart>): string[] {
  const hasPriceWish = open.some((words) => words.startsWith('price'));
  return [
    ...open,
    ...(availability.length === 0 ? ['none on our lot now'] : []),
    ...(price || hasPriceWish ? [] : ['price: ask us']),
  ];
}
