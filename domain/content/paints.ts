import { z } from 'zod';
import { families, familiesIn } from '#domain/paint/named.ts';
import { patterns } from './cart.ts';
import { color, distinct, line, listOf, oneOf, slugOf } from './fields.ts';

const paintSchema = z
  .strictObject({
    name: line(30),
    /** Other names in inventory files. */
    also: listOf(line(30)).default([]),
    /** Default: by its name. `[green]` for an olive. */
    families: listOf(oneOf(families)).optional(),
    color: color.optional(),
    /** Layout of several colors; only carts that were rendered with it have pictures of it. */
    pattern: oneOf(patterns).optional(),
    colors: listOf(color, 2).max(4, 'must have at most 4 entries').optional(),
  })
  .refine(({ color, pattern, colors }) => (color ? !pattern && !colors : pattern && colors), {
    message: 'must have a color, or else a pattern and its colors',
  })
  .transform(({ name, also, color, families, pattern, colors }) => ({
    slug: slugOf(name),
    name,
    also,
    families: families ?? familiesIn(name),
    colors: colors ?? [color ?? ''],
    ...(pattern && { pattern }),
  }));

export type Paint = z.output<typeof paintSchema>;

/** Names and values of colors: `content/dealer/paints.yaml`. */
export const paintsSchema = z
  .strictObject({
    /** The caveat on colors of a screen. */
    note: line(80),
    /** Names of the paints that visitors may try on any model. */
    tryOn: listOf(line(30)).max(5, 'must have at most 5 entries, or they do not fit on a phone'),
    paints: listOf(paintSchema).superRefine(distinct(({ name, also }) => [name, ...also])),
  })
  .refine(
    ({ tryOn, paints }) =>
      tryOn.every((tried) => paints.some(({ name, pattern }) => name === tried && !pattern)),
    { path: ['tryOn'], error: 'must be names of paints of one color' },
  );
