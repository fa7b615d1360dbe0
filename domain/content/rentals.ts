import { z } from 'zod';
import { LONGEST } from '#domain/rental/quote.ts';
import { date, line, listOf, modelSlug, sceneName, shaped, wholeNumber } from './fields.ts';
import { heading, paragraph, point } from './page-fields.ts';

const dollarsAndCents = z
  .number('must be a number of US dollars')
  .positive('must be above zero')
  .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), {
    error: 'must have at most two decimals',
  });

const rateSchema = z.strictObject({
  duration: line(20),
  /** 24-hour days that the price covers. */
  days: wholeNumber(1, 365),
  /** Whole US dollars for the whole span. */
  price: wholeNumber(1, 100_000),
  /** US dollars for each further day. */
  renewal: dollarsAndCents,
  savings: shaped(/^\d+(\.\d+)?%$/, "a share such as '6.8%'").optional(),
  badge: line(30).optional(),
});

const planSchema = z.strictObject({
  id: shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name such as 4-seater, for addresses'),
  title: line(40),
  description: line(),
  seats: wholeNumber(1, 20),
  /** Whose picture it has; a drawing by seats and bed without one. */
  model: modelSlug().optional(),
  /** True for a cart with a cargo bed. */
  bed: z.boolean('must be true or false'),
  /** How many of them there are to rent. */
  fleet: wholeNumber(0, 1000),
  rates: listOf(rateSchema),
});

/** The calendar, and the rules of a request. */
const datesSchema = z.strictObject({
  /** For how many hours a request holds its carts; with 0 it holds none until it is confirmed. */
  holdHours: wholeNumber(0, 168),
  /** For how many days the price of a quote holds. */
  quoteDays: wholeNumber(1, 90),
  /** Said after deliveryText. */
  measured: line(80),
  /** Days on which no cart is out, first and last included: of all carts, or of those named. */
  blocked: z.array(
    z
      .strictObject({ from: date(), to: date(), carts: listOf(line(40)).optional() })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' }),
    'must be a list',
  ),
  calendarHeading: heading(),
  formHeading: heading(),
  /** Mails to who asked, when the dealer has confirmed or released the rental. */
  confirmed: z.strictObject({ subject: line(80), opening: paragraph() }),
  released: z.strictObject({ subject: line(80), opening: paragraph() }),
});

/** The rental plans: `content/dealer/rentals.yaml`. */
export const rentalsSchema = z.strictObject({
  heading: heading(),
  lead: paragraph(),
  plans: listOf(planSchema),
  /** A large picture of carts to rent. */
  scene: sceneName().optional(),
  quoteHeading: heading(),
  /** The stay that is answered for before anybody asks. */
  quoteDays: wholeNumber(1, LONGEST),
  ratesHeading: heading(),
  deliveryText: line(80),
  benefitsHeading: heading(),
  benefits: listOf(line(80)),
  terms: listOf(point()),
  dates: datesSchema,
  questionsHeading: heading(),
  endHeading: heading(),
  endLine: paragraph(),
});
