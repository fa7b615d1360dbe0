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

/** Where a town's name stands on the county map, in units of the drawing. */
const mapLabel = z.union(
  [
    /** In its own area, so far from the town's point. */
    z.strictObject({ inside: mapPoint }),
    z.strictObject({
      /** Beside the map, with a line to the town. */
      beside: mapPoint,
      west: yesOrNo.optional(),
      /** Stays on a narrow map. */
      major: yesOrNo.optional(),
      /** Where the line leads to, for a town whose own point lies between its pieces. */
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
    /** One paragraph of geography. Two towns must not share it: pages that read alike are not found. */
    about: line(700),
    ground: oneOf([
      'Mainland',
      'Barnegat Peninsula',
      'Mainland and Barnegat Peninsula',
      'Long Beach Island',
    ]),
    /** What the cart on its first screen must have, and what of the place asks for it. */
    cart: z.strictObject({
      because: line(160),
      seats: wholeNumber(2, 20).optional(),
      /** On a charge, at least. */
      miles: wholeNumber(1, 500).optional(),
      /** For one's own land: it may be slower than a low-speed vehicle. */
      ownGround: yesOrNo.optional(),
    }),
    lsvNote: z
      .strictObject({
        text: line(400),
        source: line(),
        /** The day that it is of, or on which it was read. */
        dated: date,
        confidence: oneOf(confidences),
        /** The note says that the town keeps low-speed vehicles off its roads. */
        prohibits: yesOrNo.optional(),
      })
      .nullable(),
    /** The clerk's public telephone, where it was read, and when. */
    clerk: z.strictObject({ phone: phone, source: line(), read: date }).optional(),
    /** Embed address of the street map; without it the map searches for the town. */
    streetMap: webAddress.optional(),
  })
  .transform((town) => ({ ...town, path: pathOf(town) }));

/** A town's page is called by its name and type: `/brick-township-golf-carts`. */
function pathOf({ name, type }: { name: string; type: string }): string {
  return `/${name.toLowerCase().replaceAll(' ', '-')}-${type.toLowerCase()}-golf-carts`;
}

/** The towns served: `content/dealer/towns.yaml`. */
export const townsSchema = z.strictObject({
  /** What the dealership does, on every town's page. */
  highlights: listOf(z.strictObject({ title: line(40), text: line() })),
  /** Why people choose it, beside what the page works out by itself. */
  reasons: listOf(line()),
  headings: z.strictObject(each(template(['town']), ['about', 'services', 'reasons', 'closing'])),
  /** The year of the census that the populations are from. */
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
