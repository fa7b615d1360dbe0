import * as z from 'zod/mini';
import { line, neededLine } from '#domain/inquiry/field-rules.ts';
import { type InquiryKind, type KindRules, rentedCart } from '#domain/inquiry/kind.ts';
import { rentalLines, type StoredRental } from './lines.ts';

const day = (label: string) => {
  const error = `Enter the ${label}, such as 2026-12-01`;
  // A year typed as 26 is sent as 0026.
  return z.iso.date(error).check(z.regex(/^20/, error));
};
const time = (label: string) =>
  z.iso.time({ precision: -1, error: `Enter the ${label}, such as 10:00` });

const neededForDelivery = (field: 'town' | 'address', label: string) =>
  z.refine<{ delivery: string; town?: unknown; address?: unknown }>(
    (asked) => asked.delivery === 'pick-up' || Boolean(asked[field]),
    { path: [field], error: `${label} is required for a delivery` },
  );

/** The server decides whether it is available. */
const rentalRequestSchema = z
  .object(
    {
      cart: neededLine('Cart', 60),
      count: z.coerce
        .number('Enter how many carts')
        .check(
          z.int('Carts must be a whole number'),
          z.minimum(1, 'Carts must be at least 1'),
          z.maximum(20, 'Carts can be at most 20; call us for more'),
        ),
      fromDay: day('first day'),
      fromTime: time('start'),
      toDay: day('last day'),
      toTime: time('return'),
      /** Token of an earlier quote. */
      quote: z.optional(line('Quote', 200)),
      delivery: z.enum(['pick-up', 'deliver'], 'Choose pick-up or delivery'),
      town: z.optional(line('Town')),
      address: z.optional(line('Address', 200)),
    },
    'A rental must be an object',
  )
  .check(neededForDelivery('town', 'Town'), neededForDelivery('address', 'Address'));

export type RentalRequest = z.infer<typeof rentalRequestSchema>;

export const rentalRules = {
  schema: rentalRequestSchema,
  sentence: 'I would like to rent on these days.',
} satisfies KindRules;

export const rental: InquiryKind<StoredRental> = {
  name: 'Rental request',
  lines: rentalLines,
  lead: ({ title }) => ({ carts: 'none', vehicles: [{ ...rentedCart, model: title }] }),
};
