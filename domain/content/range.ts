import { z } from 'zod';
import { date, line, listOf, oneOf, webAddress } from './fields.ts';
import { heading, opening, paragraph } from './page-fields.ts';

/** How far a cart goes: `content/words/range.yaml`. */
export const rangeSchema = z.strictObject({
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  /** What takes from a range, where somebody says how much. */
  factors: listOf(
    z.strictObject({
      battery: oneOf(['lithium', 'deep cycle']),
      text: paragraph(),
      source: line(),
      address: webAddress(),
      read: date(),
    }),
    0,
  ),
  /** Where nobody does. */
  unknown: paragraph(),
});
