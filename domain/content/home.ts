import { z } from 'zod';
import { line, listOf, modelSlug, sceneName, shaped, template, wholeNumber } from './fields.ts';
import { figure, heading, paragraph, point } from './page-fields.ts';

const dayOfYear = shaped(
  /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  "a month and a day such as '03-01'",
);

/** Of a picture's width or height. */
const percent = z.number('must be a number from 0 to 100').min(0).max(100);

/** The home page: `content/words/home.yaml`. Its models are looked up in `content/dealer/models/`. */
export const homeSchema = z.strictObject({
  hero: z.strictObject({
    headlines: listOf(z.strictObject({ from: dayOfYear, lines: listOf(line(24)) })).refine(
      (headlines) => new Set(headlines.map(({ from }) => from)).size === headlines.length,
      { error: 'must begin each on a day of its own' },
    ),
    lead: paragraph(),
    model: modelSlug(),
    scene: sceneName().optional(),
    lamps: listOf(z.tuple([percent, percent]), 0).default([]),
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
  /** Of those makes that have a page, or carts to show. */
  brandPages: z.record(
    z.string(),
    shaped(
      /^\/[a-z0-9/-]*(\?brand=[a-z0-9+%-]+)?$/,
      'a page such as /brands/denago or /inventory?brand=kandi',
    ),
  ),
  about: z.strictObject({ heading: line(80), lead: paragraph(), figures: listOf(figure()) }),
  townsHeading: heading(),
  townsLine: paragraph(),
  placesHeading: heading(),
  places: listOf(point(), 0),
  talkHeading: heading(),
});
