import * as z from 'zod/mini';

/**
 * What a page counts, without anything personal. Other fields, of a page that an earlier build rendered, count nothing.
 */
export const visitCountsSchema = z.object({
  /** The words of searches that found nothing. */
  searches: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10))),
});

export type VisitCounts = z.infer<typeof visitCountsSchema>;

/**
 * A search as it is counted: letters, digits and single spaces in lower case, at most 60. Undefined where nothing is
 * left, and for e-mail addresses, telephone numbers and numbers of more than four digits, which may be personal.
 */
export function searchedWords(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase();
  if (plain.includes('@')) return undefined;
  const words = plain.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ').trim();
  // A telephone number is written in groups.
  if (/\p{Nd}{5}|(\p{Nd} ?){7}/u.test(words)) return undefined;
  return [...words].slice(0, 60).join('').trim() || undefined;
}
