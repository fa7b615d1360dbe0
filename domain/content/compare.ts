import { z } from 'zod';
import { line, listOf } from './fields.ts';
import { heading, opening, paragraph, point } from './page-fields.ts';

/** The shortlist, carts side by side: `content/words/compare.yaml`. */
export const compareSchema = z.strictObject({
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  /** Where no cart is on it yet. */
  how: listOf(point()).length(3, 'must have three entries'),
  /** What a cart's top speed says of roads, and no more. */
  road: z.strictObject({
    label: line(40),
    /** Over 20 and not over 25 mph. */
    fits: line(60),
    /** Not over 20 mph. */
    slow: line(60),
    /** Given as `25+`, or over 25 mph. */
    unclear: line(60),
    /** What else the law asks, under the table. */
    note: paragraph(),
  }),
});
