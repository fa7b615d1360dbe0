import { z } from 'zod';
import { LONGEST } from '#domain/rental/quote.ts';
import { dollars } from '#domain/text/dollars.ts';
import {
  date,
  displayHours,
  head,
  headings,
  line,
  listOf,
  modelSlug,
  numberBetween,
  pageTop,
  paragraph,
  paragraphs,
  phone,
  photographs,
  point,
  sceneName,
  slug,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

/** `content/dealer/services.yaml`. */
export const servicesSchema = z.strictObject({
  parked: listOf(modelSlug, 0),
  scene: sceneName.optional(),
  photographs,
  ...pageTop,
  ...headings('whyHeading', 'hoursHeading'),
  offerings: listOf(point.extend({ price: line(40) })),
  turnaround: z.strictObject({ value: line(12), unit: line(8), text: paragraph }),
  why: listOf(point),
  hoursLine: paragraph,
  hours: displayHours,
  /** The shop's own number; default: the dealer's. */
  phone: phone.optional(),
});

/** Rules and texts of test drives: `content/dealer/test-drive.yaml`. Hours and holidays are in business.yaml. */
export const testDriveSchema = z.strictObject({
  ...pageTop,
  rules: z.strictObject({
    /** Least hours from now to the start. */
    noticeHours: wholeNumber(0, 168),
    minutes: wholeNumber(5, 240),
    /** Between starts, from opening time on. */
    everyMinutes: wholeNumber(5, 240),
    /** At one showroom. */
    atOnce: wholeNumber(1, 50),
    /** Ahead, beside today. */
    days: wholeNumber(1, 28),
  }),
  /** Most coming test drives of one e-mail address, so that nobody takes all slots. */
  mostEach: wholeNumber(1, 20),
  /** Days after the test drive was booked until the receipt's link expires. */
  linkDays: wholeNumber(1, 365),
  bring: listOf(line(120)),
});

/** Paying over time: `content/dealer/financing.yaml`. */
export const financingSchema = z.strictObject({
  ...pageTop,
  ...headings('estimateHeading', 'questionsHeading'),
  estimate: z
    .strictObject({
      price: wholeNumber(1, 1_000_000),
      months: listOf(wholeNumber(1, 180)),
      chosen: wholeNumber(1, 180),
      tax: z
        .strictObject({
          percent: numberBetween(0, 25).multipleOf(0.001),
          since: date,
          source: line(60),
          /** The rule that takes a trade-in off before tax; if left out, the whole price is taxed. */
          tradeIn: line(60).optional(),
          note: line(),
        })
        .optional(),
    })
    .refine(({ months, chosen }) => months.includes(chosen), {
      path: ['chosen'],
      error: 'must be one of months',
    }),
  /** What bringing a new cart to the door costs; stickers say it. */
  delivery: line(80).optional(),
  steps: listOf(point),
});

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
  /** Follows the rate of delivery. */
  measured: line(80),
  ...headings('calendarHeading', 'formHeading'),
  /** Mails to the visitor when the dealer confirms or releases the rental. */
  confirmed: mail,
  released: mail,
  /** Of one that was confirmed. */
  cancelled: mail,
});

/** The rental plans: `content/dealer/rentals.yaml`. */
export const rentalsSchema = z
  .strictObject({
    head,
    ...headings('heading', 'quoteHeading', 'ratesHeading', 'benefitsHeading'),
    ...headings('endHeading'),
    ...paragraphs('lead', 'endLine'),
    plans: listOf(planSchema),
    scene: sceneName.optional(),
    /** Days of the quote that the page shows first. */
    quoteDays: wholeNumber(1, LONGEST),
    /** US dollars for each mile by road beyond the free ones. */
    delivery: z.strictObject({ perMile: wholeNumber(1, 1000), freeMiles: wholeNumber(0, 1000) }),
    benefits: listOf(line(80)),
    terms: listOf(point),
    dates: datesSchema,
  })
  .transform((rentals) => {
    const { perMile, freeMiles } = rentals.delivery;
    const beyond = freeMiles > 0 ? ` beyond ${freeMiles} miles` : '';
    return { ...rentals, deliveryText: `Delivery ${dollars(perMile)} per mile${beyond}.` };
  });
