import * as z from 'zod/mini';
import type { Line } from '#domain/inquiry/line.ts';
import { line, neededLine, text } from '#domain/inquiry/text-field.ts';
import { modelYear } from './number-field.ts';
import { servicePlaces } from './service-places.ts';

const SAY_WHAT = 'Say what is wrong, or what you would like done';

/** A cart that needs work. */
export const serviceRequestSchema = z
  .object({
    cart: neededLine('Cart'),
    year: z.optional(modelYear()),
    problem: text('What is wrong', 1000, SAY_WHAT).check(z.minLength(1, SAY_WHAT)),
    where: z.enum(Object.keys(servicePlaces) as (keyof typeof servicePlaces)[], 'Say where'),
    town: z.optional(line('Town', 80)),
    /** In the visitor's own words: `Friday, after 3`. */
    when: z.optional(line('When', 120)),
  })
  .check(
    z.refine(({ where, town }) => where !== 'home' || Boolean(town), {
      path: ['town'],
      error: 'Say in which town the cart is',
    }),
  );

export type ServiceRequest = z.infer<typeof serviceRequestSchema>;

/** What the visitor may leave unsaid. */
export const SERVICE_SENTENCE = 'I would like to schedule service for my cart.';

export function serviceLines({ cart, year, problem, when, where, town }: ServiceRequest): Line[] {
  return [
    { label: 'Cart', value: [year, cart].filter(Boolean).join(' ') },
    { label: 'Wanted', value: problem },
    ...(when ? [{ label: 'When', value: when }] : []),
    { label: 'Where', value: servicePlaces[where] },
    ...(town ? [{ label: 'Town', value: town }] : []),
  ];
}
