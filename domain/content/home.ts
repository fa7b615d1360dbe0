import { z } from 'zod';
import { line, listOf, modelSlug, oneOf, sceneName, template, wholeNumber } from './fields.ts';
import { figure, heading, paragraph, point } from './page-fields.ts';

/** The home page: `content/home.yaml`. Its models are looked up in `content/models/`. */
export const homeSchema = z.strictObject({
  hero: z.strictObject({
    lines: listOf(line(24)),
    lead: paragraph(),
    model: modelSlug(),
    scene: sceneName().optional(),
  }),
  featuredHeading: heading(),
  allCarts: template(['count']),
  featured: listOf(
    z.strictObject({
      model: modelSlug(),
      /** Whole US dollars: home gives one even where the model's own page has none. */
      price: wholeNumber(1, 1_000_000),
      line: line(120),
    }),
  ),
  whyHeading: heading(),
  whyLine: paragraph(),
  why: listOf(point().extend({ figure: line(8), unit: line(8).optional() })),
  brandsHeading: template(['count']),
  brandsLine: paragraph(),
  brandPages: z.record(z.string(), oneOf(['/brands/denago', '/brands/evolution'])),
  about: z.strictObject({ heading: line(80), lead: paragraph(), figures: listOf(figure()) }),
  townsHeading: heading(),
  townsLine: paragraph(),
  placesHeading: heading(),
  places: listOf(point(), 0),
  talkHeading: heading(),
});
