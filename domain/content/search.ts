import { z } from 'zod';
import { standings } from '#domain/vehicle/filters.ts';
import { line, listOf, oneOf, wholeNumber } from './fields.ts';

const phrases = () => listOf(line(40));

const wish = z
  .strictObject({
    /** What visitors type. */
    say: phrases(),
    /** What it means: a filter of the inventory … */
    seats: wholeNumber(1, 20).optional(),
    speed: z
      .literal(25, 'must be 25: the speed of what may qualify as a low-speed vehicle')
      .optional(),
    battery: oneOf(['lithium', 'deep cycle']).optional(),
    stock: oneOf(standings as unknown as readonly [string, ...string[]]).optional(),
    color: line(30).optional(),
    tows: z
      .union([z.literal('any'), z.int().min(1).max(20_000)], 'must be pounds, or any')
      .optional(),
    /** … or any of these words in the cart's own text, or so many inches under its frame; then with what to call it. */
    words: phrases().optional(),
    clearance: wholeNumber(1, 30).optional(),
    label: line(40).optional(),
  })
  .superRefine(({ say, words, clearance, label, ...filters }, context) => {
    const isFilter = Object.values(filters).some((value) => value !== undefined);
    const isFound = words !== undefined || clearance !== undefined;
    if (isFilter === isFound || isFound !== (label !== undefined)) {
      const message =
        'must have a filter (such as "seats"), or else "words" or "clearance" and a "label"';
      context.addIssue({ code: 'custom', message });
    }
  });

/** How the search reads what visitors type: `content/words/search.yaml`. Numbers it reads by itself. */
export const searchSchema = z.strictObject({
  /** Words that say nothing of a cart. */
  idle: phrases(),
  /** What stands beside a number of seats, before or after it. */
  seats: phrases(),
  /** What stands before a price, and between two. */
  under: phrases(),
  over: phrases(),
  between: phrases(),
  to: phrases(),
  /** What stands after a number for a thousand. */
  thousand: phrases(),
  /** What stands before a weight in tow. */
  tows: phrases(),
  wishes: listOf(wish),
});
