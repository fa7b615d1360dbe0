import { z } from 'zod';
import { LONGEST } from '#domain/rental/quote.ts';
import {
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
  /** The pictured model; default: a drawing by seats and bed. */
  model: modelSlug.optional(),
  bed: yesOrNo,
  /** Number of carts to rent. */
  fleet: wholeNumber(0, 1000),
  rates: listOf(rateSchema).transform((rates) => {
    const dearest = Math.max(...rates.map(({ renewal }) => renewal));
    return rates.map((rate): Rate => ({ ...rate, savings: savings(rate.renewal, dearest) }));
  }),
});

/** The saving on a further day against the dearest rate, as `38.7%`, rounded down so as not to promise more. */
function savings(renewal: number, dearest: number): string | undefined {
  const [cents, most] = [Math.round(renewal * 100), Math.round(dearest * 100)];
  const thousandths = Math.floor(((most - cents) * 1000) / most);
  return thousandths > 0 ? `${thousandths / 10}%` : undefined;
}

const mail = z.strictObject({ subject: line(80), opening: paragraph });

/** The calendar, and the rules of a request. */
const datesSchema = z.strictObject({
  /** Hours that a request holds its carts; with 0 it holds none until confirmed. */
  holdHours: wholeNumber(0, 168),
  /** Days that a quoted price is valid. */
  quoteDays: wholeNumber(1, 90),
  /** Follows deliveryText. */
  measured: line(80),
  ...headings('calendarHeading', 'formHeading'),
  /** Mails to the visitor when the dealer confirms or releases the rental. */
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
  /** Days of the quote that the page shows first. */
  quoteDays: wholeNumber(1, LONGEST),
  deliveryText: line(80),
  benefits: listOf(line(80)),
  terms: listOf(point),
  dates: datesSchema,
});
