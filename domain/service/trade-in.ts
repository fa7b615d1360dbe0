import * as z from 'zod/mini';
import type { Line } from '#domain/inquiry/line.ts';
import { neededLine, text } from '#domain/inquiry/text-field.ts';
import { modelYear, wholeNumber } from './number-field.ts';
import { conditions, tradeInWishes } from './trade-in-choices.ts';

/** A cart that a visitor wants to hand in. */
export const tradeInSchema = z.object({
  make: neededLine('Make', 60),
  model: neededLine('Model', 80),
  year: z.optional(modelYear()),
  hours: z.optional(wholeNumber('Hours must be a whole number', 0, 100_000)),
  miles: z.optional(wholeNumber('Miles must be a whole number', 0, 500_000)),
  condition: z.enum(keysOf(conditions), 'Say how well the cart runs'),
  wanted: z.enum(keysOf(tradeInWishes), 'Say what you would like for it'),
  /** What is broken, was changed, or comes along. */
  notes: z.optional(text('Notes', 1000)),
});

export type TradeIn = z.infer<typeof tradeInSchema>;

/** What the visitor may leave unsaid. */
export const TRADE_IN_SENTENCE = 'I would like to know what you give for my cart.';

export function tradeInLines(cart: TradeIn): Line[] {
  const { make, model, year, hours, miles, notes } = cart;
  return [
    { label: 'Cart', value: [year, make, model].filter(Boolean).join(' ') },
    ...(hours === undefined ? [] : [{ label: 'Hours', value: hours.toLocaleString('en-US') }]),
    ...(miles === undefined ? [] : [{ label: 'Miles', value: miles.toLocaleString('en-US') }]),
    { label: 'Condition', value: conditions[cart.condition] },
    { label: 'Wanted', value: tradeInWishes[cart.wanted] },
    ...(notes ? [{ label: 'Notes', value: notes }] : []),
  ];
}

function keysOf<Key extends string>(labels: Record<Key, string>): Key[] {
  return Object.keys(labels) as Key[];
}
