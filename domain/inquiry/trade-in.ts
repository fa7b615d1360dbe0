import * as z from 'zod/mini';
import { choice, modelYear, neededLine, text, wholeNumber } from './field-rules.ts';
import type { InquiryKind, KindRules, LeadVehicle } from './kind.ts';

/** Keys of the Auto-lead Data Format. */
const conditions = {
  excellent: 'Like new',
  good: 'Runs well, used',
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
  condition: choice(conditions, 'Say how well the cart runs'),
  wanted: choice(outcomes, 'Say what you would like for it'),
  /** Damage, changes, accessories. */
  notes: z.optional(text('Notes', 1000)),
});

export const tradeInRules = {
  schema,
  sentence: 'I would like to know what you give for my cart.',
} satisfies KindRules;

type TradeIn = z.infer<typeof schema>;

export const tradeIn: InquiryKind<TradeIn> = {
  name: 'Trade-in',
  lines: ({ make, model, year, hours, miles, condition, wanted, notes }) => [
    { label: 'Cart', value: [year, make, model].filter(Boolean).join(' ') },
    ...(hours === undefined ? [] : [{ label: 'Hours', value: hours.toLocaleString('en-US') }]),
    ...(miles === undefined ? [] : [{ label: 'Miles', value: miles.toLocaleString('en-US') }]),
    { label: 'Condition', value: conditions[condition] },
    { label: 'Wanted', value: outcomes[wanted] },
    ...(notes ? [{ label: 'Notes', value: notes }] : []),
  ],
  // A seller wants no other cart.
  lead: (cart) => ({
    vehicles: [leadOf(cart)],
    ...(cart.wanted === 'sell' && { carts: { ids: [], interest: 'sell' } }),
  }),
  form: {
    page: 'tradeIn',
    label: 'Trade-in form',
    button: 'Ask for a price',
    interest: 'sales',
    photographs:
      'The whole cart from the side, the seats, the batteries, the plate with its numbers.',
    rows: [
      [
        { name: 'make', label: 'Make', hint: 'Club Car, E-Z-GO, Yamaha, Evolution…' },
        { name: 'model', label: 'Model' },
      ],
      [
        { name: 'year', label: 'Year', hint: 'If known.', type: 'number' },
        { name: 'hours', label: 'Hours', hint: 'If known.', type: 'number' },
        { name: 'miles', label: 'Miles', hint: 'If known.', type: 'number' },
      ],
      [
        { name: 'condition', label: 'How does it run?', type: 'choice', options: conditions },
        { name: 'wanted', label: 'What would you like?', type: 'choice', options: outcomes },
      ],
      [
        {
          ...{ name: 'notes', label: 'What should we know? (optional)', type: 'lines' },
          hint: 'What is broken or worn, how old the batteries are, what comes with it.',
        },
      ],
    ],
  },
};

/** The format has no element for hours, so the comments give them. */
function leadOf(cart: TradeIn): LeadVehicle {
  const { make, model, year, hours, miles, condition, wanted, notes } = cart;
  return {
    interest: wanted === 'sell' ? 'sell' : 'trade-in',
    status: 'used',
    ...{ make, model, year, miles, condition },
    comments: [
      ...(year === undefined ? ['The year is that of the inquiry: the visitor gave none.'] : []),
      ...(hours === undefined ? [] : [`${hours} hours.`]),
      ...(notes ? [notes] : []),
    ],
  };
}
