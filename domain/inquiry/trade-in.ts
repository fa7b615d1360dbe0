import * as z from 'zod/mini';
import { field } from '#domain/form/field.ts';
import { choice, modelYear, neededLine, text, wholeNumber } from './field-rules.ts';
import { type KindRules, plainKind } from './kind.ts';

/** Keys of the Auto-lead Data Format. */
const conditions = {
  excellent: 'Like new',
  good: 'Runs well, some wear',
  fair: 'Runs, needs work',
  poor: 'Does not run',
} as const;

const outcomes = {
  trade: 'Trade it in toward another cart',
  sell: 'Sell it to you',
} as const;

const schema = z.object({
  make: neededLine('Make', 60),
  model: neededLine('Model', 80),
  year: z.optional(modelYear()),
  hours: z.optional(wholeNumber('Hours must be a whole number', 0, 100_000)),
  miles: z.optional(wholeNumber('Miles must be a whole number', 0, 500_000)),
  condition: choice(conditions, 'Choose how well the cart runs'),
  wanted: choice(outcomes, 'Choose trade-in or sale'),
  /** Damage, changes, accessories. */
  notes: z.optional(text('Notes', 1000)),
});

export const tradeInRules = {
  schema,
  sentence: 'I would like an offer for my cart.',
} satisfies KindRules;

export const tradeIn = plainKind<z.infer<typeof schema>>({
  name: 'Trade-in',
  lead({ make, model, year, miles, condition, wanted }) {
    const interest = wanted === 'sell' ? 'sell' : 'trade-in';
    return {
      // A seller wants no other cart.
      carts: wanted === 'sell' ? 'none' : 'buy',
      vehicles: [{ interest, status: 'used', make, model, year, miles, condition }],
    };
  },
  form: {
    page: 'tradeIn',
    button: 'Get an offer',
    interest: 'sales',
    photographs:
      'The whole cart from the side, the seats, the batteries, the plate with the serial number.',
    rows: [
      [
        field('make', 'Make', { hint: 'Club Car, E-Z-GO, Yamaha, Evolution…' }),
        field('model', 'Model'),
      ],
      [
        field('year', 'Year', { hint: 'If known.', type: 'number' }),
        field('hours', 'Hours', { hint: 'If known.', type: 'number' }),
        field('miles', 'Miles', { hint: 'If known.', type: 'number' }),
      ],
      [
        field('condition', 'How does it run?', { line: 'Condition', options: conditions }),
        field('wanted', 'What would you like?', { line: 'Wanted', options: outcomes }),
      ],
      [
        field('notes', 'Anything we should know? (optional)', {
          line: 'Notes',
          type: 'lines',
          hint: 'What’s broken or worn, how old the batteries are, what comes with it.',
        }),
      ],
    ],
  },
});
