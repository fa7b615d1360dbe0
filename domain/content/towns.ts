import { z } from 'zod';
import { confidences } from '#domain/road-rules/kinds.ts';
import {
  date,
  each,
  line,
  listOf,
  oneOf,
  phone,
  place,
  template,
  webAddress,
  wholeNumber,
  yesOrNo,
  zip,
} from './fields.ts';

const unit = z.int('must be whole units of the map');
const mapPoint = z.tuple([unit, unit], 'must be two whole numbers, such as [642, 141]');

/** Position of a town's name on the county map, in map units. */
const mapLabel = z.union(
  [
    /** In its own area: offset from the town's point. */
    z.strictObject({ inside: mapPoint }),
    z.strictObject({
      /** Beside the map, with a line to the town. */
      beside: mapPoint,
      west: yesOrNo.optional(),
      /** Stays on a narrow map. */
      major: yesOrNo.optional(),
      /** The line's end, for a town whose own point lies between its parts. */
      point: z.strictObject(place).optional(),
    }),
  ],
  'must be { inside: [X, Y] } or { beside: [X, Y] }',
);

const townSchema = z
  .strictObject({
    name: line(80),
    type: oneOf(['Township', 'Borough']),
    ...place,
    onMap: mapLabel.optional(),
    population: wholeNumber(1, 10_000_000),
    zips: listOf(zip),
    region: oneOf(['North & Inland', 'Central & Bayfront', 'South & Long Beach Island']),
    /** One sentence about the place, for the top of its page. */
    lede: line(),
    /** One paragraph of geography. Two towns must not share it: search engines drop duplicates. */
    about: line(700),
    ground: oneOf([
      'Mainland',
      'Barnegat Peninsula',
      'Mainland and Barnegat Peninsula',
      'Long Beach Island',
    ]),
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
  .transform((town) => ({ ...town, path: pathOf(town) }));

/** `/brick-township-golf-carts`. */
function pathOf({ name, type }: { name: string; type: string }): string {
  return `/${name.toLowerCase().replaceAll(' ', '-')}-${type.toLowerCase()}-golf-carts`;
}

/** The towns served: `content/dealer/towns.yaml`. */
export const townsSchema = z.strictObject({
  /** The dealership's services, on every town's page. */
  highlights: listOf(z.strictObject({ title: line(40), text: line() })),
  /** Reasons to choose it, beside those that the page computes. */
  reasons: listOf(line()),
  headings: z.strictObject(each(template(['town']), ['about', 'services', 'reasons', 'closing'])),
  /** Census year of the populations. */
  census: wholeNumber(1900, 2100),
  towns: listOf(townSchema).superRefine((towns, context) => {
    const seen = new Set<string>();
    for (const [index, town] of towns.entries()) {
      if (seen.has(town.path)) {
        const message = 'and type are those of an earlier town; each town has one entry';
        context.addIssue({ code: 'custom', path: [index, 'name'], message });
      }
      seen.add(town.path);
    }
  }),
});

export type TownPages = Omit<z.output<typeof townsSchema>, 'towns'>;
export type Town = z.output<typeof townsSchema>['towns'][number];
