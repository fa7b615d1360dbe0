import * as z from 'zod/mini';
import { choice, line, modelYear, neededLine, text } from './field-rules.ts';
import type { InquiryKind, KindRules } from './kind.ts';

const places = {
  shop: 'I bring it to the shop',
  home: 'At my home, or fetched from there',
} as const;

const SAY_WHAT = 'Say what is wrong, or what you would like done';

const serviceSchema = z
  .object({
    cart: neededLine('Cart'),
    year: z.optional(modelYear()),
    problem: text('What is wrong', 1000, SAY_WHAT).check(z.minLength(1, SAY_WHAT)),
    where: choice(places, 'Say where'),
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

export const serviceRules = {
  schema: serviceSchema,
  sentence: 'I would like to schedule service for my cart.',
} satisfies KindRules;

/** Service and parts share a page: the visitor chooses the kind first. */
const page = 'serviceRequest';

export const service: InquiryKind<z.infer<typeof serviceSchema>> = {
  name: 'Service request',
  lines: ({ cart, year, problem, when, where, town }) => [
    { label: 'Cart', value: [year, cart].filter(Boolean).join(' ') },
    { label: 'Wanted', value: problem },
    ...(when ? [{ label: 'When', value: when }] : []),
    { label: 'Where', value: places[where] },
    ...(town ? [{ label: 'Town', value: town }] : []),
  ],
  form: {
    page,
    choice: 'Service or repair',
    label: 'Service form',
    button: 'Ask for service',
    interest: 'service',
    photographs: 'What is broken, and the plate with the cart’s numbers.',
    rows: [
      [
        { name: 'cart', label: 'Which cart?', hint: 'Make and model.', filledBy: 'cart' },
        { name: 'year', label: 'Year (if known)', type: 'number' },
      ],
      [{ name: 'problem', label: 'What is wrong, or what should be done?', type: 'lines' }],
      [
        { name: 'where', label: 'Where?', type: 'choice', options: places },
        { name: 'town', label: 'Town, if at home', type: 'town', filledBy: 'town' },
      ],
      [
        {
          ...{ name: 'when', label: 'When does it suit you? (optional)' },
          hint: 'For example: Friday after 3, or any morning.',
        },
      ],
    ],
  },
};

const partsSchema = z.object({ cart: neededLine('Cart'), part: neededLine('Part', 300) });

export const partsRules = {
  schema: partsSchema,
  sentence: 'I would like to order a part.',
} satisfies KindRules;

export const parts: InquiryKind<z.infer<typeof partsSchema>> = {
  name: 'Parts request',
  lines: ({ cart, part }) => [
    { label: 'Cart', value: cart },
    { label: 'Part', value: part },
  ],
  form: {
    page,
    choice: 'A part',
    label: 'Parts form',
    button: 'Ask for the part',
    interest: 'parts',
    photographs: 'The part, its number if you find one, and where it sits.',
    rows: [
      [
        {
          ...{ name: 'cart', label: 'Which cart is it for?', filledBy: 'cart' },
          hint: 'Make, model and year as far as you know them.',
        },
      ],
      [{ name: 'part', label: 'Which part?', hint: 'And how many of it.', type: 'lines' }],
    ],
  },
};
