import * as z from 'zod/mini';
import type { Line } from '#domain/inquiry/line.ts';
import { neededLine } from '#domain/inquiry/text-field.ts';

/** A part that is wanted, and the cart that it is for. */
export const partsRequestSchema = z.object({
  cart: neededLine('Cart'),
  part: neededLine('Part', 300),
});

export type PartsRequest = z.infer<typeof partsRequestSchema>;

/** What the visitor may leave unsaid. */
export const PARTS_SENTENCE = 'I would like to order a part.';

export function partsLines({ cart, part }: PartsRequest): Line[] {
  return [
    { label: 'Cart', value: cart },
    { label: 'Part', value: part },
  ];
}
