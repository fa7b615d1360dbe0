import { z } from 'zod';
import { line, listOf, shaped } from './fields.ts';

/** Paint to try on in the 3D view: `content/paints.yaml`. */
export const paintsSchema = z.strictObject({
  /** That a color on the screen is no promise. */
  note: line(80),
  paints: listOf(
    z.strictObject({
      name: line(20),
      color: shaped(/^#[0-9a-f]{6}$/, "a color such as '#0a626b'"),
    }),
  )
    .max(5, 'must have at most 5 entries, or they do not fit on a phone')
    .refine((paints) => new Set(paints.map(({ color }) => color)).size === paints.length, {
      message: 'must name each color once',
    }),
});

export type Paints = z.output<typeof paintsSchema>;
