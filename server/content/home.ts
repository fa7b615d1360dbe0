import { z } from 'zod';
import { line, listOf, shaped, wholeNumber } from '#server/content/fields.ts';
import { figure, paragraph, point } from '#server/content/page-fields.ts';

const slug = shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a file in content/models, no .yaml');

/** The home page: `content/home.yaml`. Its models are looked up in `content/models/`. */
export const homeSchema = z.strictObject({
  hero: z.strictObject({ lines: listOf(line(24)), lead: paragraph(), model: slug }),
  featured: listOf(
    z.strictObject({
      model: slug,
      /** Whole US dollars: home gives one even where the model's own page has none. */
      price: wholeNumber(1, 1_000_000),
      line: line(120),
    }),
  ),
  why: listOf(point().extend({ figure: line(8), unit: line(8).optional() })),
  brandsLine: paragraph(),
  brandPages: z.record(z.string(), shaped(/^\/[a-z/-]+$/, 'a path such as /brands/denago')),
  about: z.strictObject({ heading: line(80), lead: paragraph(), figures: listOf(figure()) }),
  places: listOf(point(), 0),
});
