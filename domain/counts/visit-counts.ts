import * as z from 'zod/mini';
import { devices } from './vitals.ts';

/** A path of ours is far shorter. */
const path = z.string().check(z.maxLength(300));
const amount = z.optional(z.number().check(z.nonnegative()));
/** A page that is open for a day has no more to say at once. */
const some = <Each extends z.ZodMiniType>(each: Each) =>
  z.optional(z.array(each).check(z.maxLength(10)));

/**
 * What a page tells when it is left (app/visit/counts.ts): nothing that says who was there. Times in milliseconds; pages
 * by their paths.
 */
export const visitCountsSchema = z.object({
  /** Of one load of one page. */
  vitals: z.optional(
    z.object({
      page: path,
      device: z.enum(devices),
      LCP: amount,
      INP: amount,
      CLS: amount,
      TTFB: amount,
    }),
  ),
  /** The pages on which a telephone number was tapped, one for each tap. */
  taps: some(path),
  /** The words of searches that found nothing. */
  searches: some(z.string().check(z.maxLength(100))),
  /** The pages on which a form was begun. */
  forms: some(path),
});

export type VisitCounts = z.infer<typeof visitCountsSchema>;
