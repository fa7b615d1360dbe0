import { z } from 'zod';
import { townPath } from '#domain/road-rules/address.ts';
import { confidences } from '#domain/road-rules/kinds.ts';
import {
  date,
  distinct,
  each,
  line,
  listOf,
  oneOf,
  phone,
  place,
  slugOf,
  template,
  webAddress,
  wholeNumber,
  yesOrNo,
  zip,
} from './fields.ts';

const townSchema = z
  .strictObject({
    name: line(80),
    /** `Township`, `City`. */
    type: line(40),
    ...place,
    zips: listOf(zip),
    region: line(40),
    /** One sentence about the place, for the top of its page. */
    lede: line(),
    /** One paragraph of geography. Two towns must not share it: search engines drop duplicates. */
    about: line(700),
    /** On an island whose name ends in Island, other towns' bans concern a trip, too. */
    ground: line(60),
    /** Requirements for the cart on its first screen, and the place's reason for them. */
    cart: z.strictObject({
      because: line(160),
      seats: wholeNumber(2, 20).optional(),
      /** At least, on one charge. */
      miles: wholeNumber(1, 500).optional(),
      /** For one's own land: it may be slower than a low-speed vehicle. */
      ownGround: yesOrNo.optional(),
    }),
    lsvNote: z
      .strictObject({
        text: line(400),
        source: line(),
        /** Its own date, or the day when it was read. */
        dated: date,
        confidence: oneOf(confidences),
        /** The town keeps low-speed vehicles off its roads. */
        prohibits: yesOrNo.optional(),
      })
      .nullable(),
    /** The clerk's public telephone, with its source and date. */
    clerk: z.strictObject({ phone: phone, source: line(), read: date }).optional(),
    /** Embed address of the street map; without it the map searches for the town. */
    streetMap: webAddress.optional(),
  })
  // `/brick-township-golf-carts`
  .transform((town) => ({ ...town, path: townPath(slugOf(`${town.name} ${town.type}`)) }));

/** The towns served: `content/dealer/towns.yaml`. */
export const townsSchema = z
  .strictObject({
    /** The dealership's services, on every town's page. */
    highlights: listOf(z.strictObject({ title: line(40), text: line() })),
    /** Reasons to choose it, beside those that the page computes. */
    reasons: listOf(line()),
    headings: z.strictObject(each(template(['town']), ['about', 'services', 'reasons', 'closing'])),
    /** Parts of the area, in the order of the lists of towns. */
    regions: listOf(line(40)),
    towns: listOf(townSchema).superRefine(distinct(({ path }) => [path])),
  })
  .superRefine(({ regions, towns }, context) => {
    const message = `must be one of regions: ${regions.join(', ')}`;
    for (const [index, { region }] of towns.entries()) {
      if (regions.includes(region)) continue;
      context.addIssue({ code: 'custom', path: ['towns', index, 'region'], message });
    }
  });

export type TownPages = Omit<z.output<typeof townsSchema>, 'towns'>;
export type Town = z.output<typeof townsSchema>['towns'][number];
