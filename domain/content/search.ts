import { z } from 'zod';
import { line, listOf } from './fields.ts';

/** How the search takes words: `content/words/search.yaml`. */
export const searchSchema = z.strictObject({
  /** Words that say nothing of a cart. */
  ignored: listOf(line(40)),
  /** Words that find the same carts; the first is as our carts have it. */
  synonyms: listOf(listOf(line(40))),
});
