import { z } from 'zod';
import { LONGEST } from '#domain/rental/quote.ts';
import {
  date,
  headings,
  line,
  listOf,
  modelSlug,
  paragraph,
  paragraphs,
  point,
  sceneName,
  slug,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

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
  badge: line(30).optional(),
});

type Rate = z.output<typeof rateSchema> & { savings?: string | undefined };

const planSchema = z.strictObject({
  id: slug('a name such as 4-seater, for addresses'),
  title: line(40),
  description: line(),
  seats: wholeNumber(1, 20),
  /** Whose picture it has; a drawing by seats and bed without one. */
  model: modelSlug.optional(),
  /** True for a cart with a cargo bed. */
  bed: yesOrNo,
  /** How many of them there are to rent. */
  fleet: wholeNumber(0, 1000),
  rates: listOf(rateSchema).transform((rates) => {
    const dearest = Math.max(...rates.map(({ renewal }) => renewal));
    return rates.map((rate): Rate => ({ ...rate, savings: savings(rate.renewal, dearest) }));
  }),
});

/** How much less a further day costs than at the dearest rate, as `38.7%`: rounded down, so that it promises no more. */
function savings(renewal: number, dearest: number): string | undefined {
  const [cents, most] = [Math.round(renewal * 100), Math.round(dearest * 100)];
  const thousandths = Math.floor(((most - cents) * 1000) / most);
  return thousandths > 0 ? `${thousandths / 10}%` : undefined;
}

const mail = z.strictObject({ subject: line(80), opening: paragraph });

/** The calendar, and the rules of a request. */
const datesSchema = z.strictObject({
  /** For how many hours a request holds its carts; with 0 it holds none until it is confirmed. */
  holdHours: wholeNumber(0, 168),
  /** For how many days the price of a quote holds. */
  quoteDays: wholeNumber(1, 90),
  /** Said after deliveryText. */
  measured: line(80),
  /** Days on which no cart is out, first and last included: of all carts, or of those named. */
  blocked: listOf(
    z
      .strictObject({ from: date, to: date, carts: listOf(line(40)).optional() })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' }),
    0,
  ),
  ...headings('calendarHeading', 'formHeading'),
  /** Mails to who asked, when the dealer has confirmed or released the rental. */
  confirmed: mail,
  released: mail,
});

/** The rental plans: `content/dealer/rentals.yaml`. */
export const rentalsSchema = z.strictObject({
  ...headings('heading', 'quoteHeading', 'ratesHeading', 'benefitsHeading'),
  ...headings('questionsHeading', 'endHeading'),
  ...paragraphs('lead', 'endLine'),
  plans: listOf(planSchema),
  /** A large picture of carts to rent. */
  scene: sceneName.optional(),
  /** The stay that is answered for before anybody asks. */
  quoteDays: wholeNumber(1, LONGEST),
  deliveryText: line(80),
  benefits: listOf(line(80)),
  terms: listOf(point),
  dates: datesSchema,
});
