import { z } from 'zod';
import { line, listOf, modelSlug, oneOf, sceneName, template } from './fields.ts';
import { heading } from './page-fields.ts';

const point = z.strictObject({ title: line(60), text: line(200) });

/** What the two brand pages say: `content/words/brands.yaml`. */
export const brandsSchema = z.strictObject({
  denago: z.strictObject({
    /** Models parked under the brand's name, from the left; a phone has room for the first alone. */
    parked: listOf(modelSlug()),
    /** A large picture of carts that stand there instead. */
    scene: sceneName().optional(),
    summary: line(160),
    aboutHeading: heading(),
    about: listOf(line(400)),
    points: listOf(point).length(4, 'must have four entries'),
    modelsHeading: template(['count']),
    inventoryLink: line(40),
    /** Before what is coming soon: how many are listed already. */
    listedNow: template(['count']),
    comingSoonHeading: heading(),
    comingSoon: line(),
  }),
  evolution: z.strictObject({
    /** Models parked under the brand's name, from the left; a phone has room for the first alone. */
    parked: listOf(modelSlug()),
    /** A large picture of carts that stand there instead. */
    scene: sceneName().optional(),
    summary: line(160),
    seriesHeading: heading(),
    /** Each shown by one of its models. */
    series: listOf(point.extend({ model: modelSlug(), fact: line(60) })).length(
      3,
      'must have three entries',
    ),
    featuredHeading: heading(),
    featured: listOf(
      point.extend({
        /** What shows it: a model, or a cart that is sold without a page of its own. */
        cart: modelSlug(),
        price: line(60),
        button: z.strictObject({ label: line(40), to: oneOf(['/inventory', '/contact']) }),
      }),
    ).length(2, 'must have two entries'),
    stockHeading: heading(),
    noneInStock: line(),
    modelsHeading: template(['count']),
    /** Beside it: how many of the vehicles listed are on the lot. */
    hereNow: template(['here', 'listed']),
  }),
});
