import { z } from 'zod';
import { color, distinct, listOf, numberBetween, oneOf } from './fields.ts';

/** Ways in which several colors lie on one body. */
export const patterns = ['two-tone', 'camouflage'] as const;

/** The `cart:` block of a model's file: its look, which the renderer draws. Lengths are in inches. */
export const cartSchema = z.strictObject({
  /** The family's look: its nose, its roofline, its lamps. */
  // biome-ignore format: a line reads better than nine
  style: oneOf(['heritage', 'trail', 'sport', 'truck', 'work', 'shuttle', 'city', 'rugged', 'cruiser']),
  /** Pairs of seats from front to rear, and their direction. Only the last may face the rear. */
  rows: z
    .array(oneOf(['forward', 'rear']), 'must be a list of rows, each forward or rear')
    .min(1, 'must have 1 to 4 rows')
    .max(4, 'must have 1 to 4 rows')
    .refine((rows) => !rows.slice(0, -1).includes('rear') && rows[0] === 'forward', {
      message: 'may name rear for the last row only, and the first row looks forward',
    }),
  /** Bumper to bumper without a bed's tailgate, over tires or flares without mirrors, ground to the top. */
  size: z.strictObject({
    length: inches(90, 220),
    width: inches(44, 66),
    height: inches(60, 90),
  }),
  /** Between the axles; default: by the rows. */
  wheelbase: inches(55, 160).optional(),
  /** Under the frame. */
  clearance: inches(4, 14),
  bed: z.strictObject({ length: inches(24, 60), width: inches(24, 56) }).optional(),
  tire: z.strictObject({
    tread: oneOf(['street', 'turf', 'all-terrain']),
    diameter: inches(16, 26),
    width: inches(6, 12),
  }),
  rim: z.strictObject({
    design: oneOf(['steel', 'disc', 'five', 'seven', 'mesh', 'blade', 'beadlock']),
    diameter: inches(8, 16),
  }),
  seat: oneOf(['bench', 'bucket', 'sport']),
  windshield: oneOf(['none', 'folding', 'full']),
  extras: listOf(
    oneOf(['brush guard', 'light bar', 'flares', 'mirrors', 'stripe', 'doors', 'rack', 'plate']),
    0,
  ).superRefine(distinct((name) => [name])),
  /** Paint patterns beside single colors; each gets a rendered mask. */
  patterns: listOf(oneOf(patterns), 0).default([]),
  colors: z.strictObject({
    paint: color,
    roof: color,
    seat: color,
    insert: color,
    piping: color,
    stripe: color,
  }),
});

export type CartDescription = z.output<typeof cartSchema>;
export type StyleName = CartDescription['style'];
export type Extra = CartDescription['extras'][number];

function inches(min: number, max: number): z.ZodNumber {
  return numberBetween(min, max, 'a length in inches');
}
