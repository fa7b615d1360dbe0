import * as z from 'zod/mini';
import { line, neededLine } from '#domain/inquiry/field-rules.ts';
import type { Stay } from './period.ts';
import type { Rate } from './quote.ts';

const day = (label: string) => z.iso.date(`Enter the ${label}, such as 2026-12-01`);
const time = (label: string) =>
  z.iso.time({ precision: -1, error: `Enter the ${label}, such as 10:00` });

/** What a visitor wants to rent. Whether it can be had is settled by the server. */
export const rentalWishSchema = z
  .object(
    {
      /** A plan of content/dealer/rentals.yaml. */
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
      /** The token of a quote that was given before. */
      quote: z.optional(line('Quote', 200)),
      delivery: z.enum(['pick-up', 'deliver'], 'Choose pick-up or delivery'),
      town: z.optional(line('Town')),
      address: z.optional(line('Address', 200)),
    },
    'A rental must be an object',
  )
  .check(
    z.refine(({ delivery, town }) => delivery === 'pick-up' || Boolean(town), {
      path: ['town'],
      error: 'Town is required for a delivery',
    }),
    z.refine(({ delivery, address }) => delivery === 'pick-up' || Boolean(address), {
      path: ['address'],
      error: 'Address is required for a delivery',
    }),
  );

export type RentalWish = z.infer<typeof rentalWishSchema>;

/** A wish as it is stored: with the name and the price of that day. */
export interface KeptRental extends Stay {
  cart: string;
  /** What the cart is called. */
  title: string;
  count: number;
  /** Periods of 24 hours. */
  days: number;
  /** The plan that was cheapest, and the days beyond it. */
  rate: Rate;
  extraDays: number;
  /** US dollars for all carts, before tax and delivery. */
  total: number;
  /** The day until which the price holds, such as `2026-12-07`. */
  goodUntil: string;
  delivery: RentalWish['delivery'];
  town: string | null;
  address: string | null;
  /** What a delivery costs, as the page said it. */
  deliveryTerms: string;
}
