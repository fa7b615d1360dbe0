import * as z from 'zod/mini';
import { field } from '#domain/form/field.ts';
import { choice, line, modelYear, neededLine, text } from './field-rules.ts';
import { type KindRules, ownedCart, plainKind } from './kind.ts';

const places = {
  shop: 'I’ll bring it to the shop',
  home: 'At my home, or pick it up there',
} as const;

const SAY_WHAT = 'Tell us what is wrong, or what you would like done';

const serviceSchema = z
  .object({
    cart: neededLine('Cart'),
    year: z.optional(modelYear()),
    problem: text('What is wrong', 1000, SAY_WHAT).check(z.minLength(1, SAY_WHAT)),
    where: choice(places, 'Choose where'),
    town: z.optional(line('Town', 80)),
    /** In the visitor's own words: `Friday, after 3`. */
    when: z.optional(line('When', 120)),
  })
  .check(
    z.refine(({ where, town }) => where !== 'home' || Boolean(town), {
      path: ['town'],
      error: 'Enter the town where the cart is',
    }),
  );

export const serviceRules = {
  schema: serviceSchema,
  sentence: 'I would like to schedule service for my cart.',
} satisfies KindRules;

/** Service and parts share a page: the visitor chooses the kind first. */
const page = 'serviceRequest';

export const service = plainKind<z.infer<typeof serviceSchema>>({
  name: 'Service request',
  lead: ({ cart, year }) => ({ carts: 'none', vehicles: [{ ...ownedCart, model: cart, year }] }),
  form: {
    page,
    choice: 'Service or repair',
    button: 'Request service',
    interest: 'service',
    photographs: 'What’s broken, and the plate with the serial number.',
    rows: [
      [
        field('cart', 'Which cart?', { line: 'Cart', filledBy: 'cart', hint: 'Make and model.' }),
        field('year', 'Year (if known)', { line: 'Year', type: 'number' }),
      ],
      [
        field('problem', 'What’s wrong, or what would you like done?', {
          line: 'Wanted',
          type: 'lines',
        }),
      ],
      [
        field('where', 'Where?', { line: 'Where', options: places }),
        field('town', 'Town, if at home', { line: 'Town', type: 'town', filledBy: 'town' }),
      ],
      [
        field('when', 'When works for you? (optional)', {
          line: 'When',
          hint: 'For example: Friday after 3, or any morning.',
        }),
      ],
    ],
  },
});

const partsSchema = z.object({ cart: neededLine('Cart'), part: neededLine('Part', 300) });

export const partsRules = {
  schema: partsSchema,
  sentence: 'I would like to order a part.',
} satisfies KindRules;

export const parts = plainKind<z.infer<typeof partsSchema>>({
  name: 'Parts request',
  lead: ({ cart }) => ({ carts: 'none', vehicles: [{ ...ownedCart, model: cart }] }),
  form: {
    page,
    choice: 'A part',
    button: 'Request the part',
    interest: 'parts',
    photographs: 'The part, its number if it has one, and where it goes.',
    rows: [
      [
        field('cart', 'Which cart is it for?', {
          line: 'Cart',
          hint: 'Make, model and year, if you know them.',
          filledBy: 'cart',
        }),
      ],
      [field('part', 'Which part?', { line: 'Part', hint: 'And how many.', type: 'lines' })],
    ],
  },
});
