import { z } from 'zod';
import {
  date,
  displayHours,
  headings,
  line,
  listOf,
  modelSlug,
  numberBetween,
  pageTop,
  paragraph,
  point,
  sceneName,
  wholeNumber,
} from './fields.ts';

/** `content/dealer/services.yaml`. */
export const servicesSchema = z.strictObject({
  /** Models parked on the shore at the page's end, from the left. */
  parked: listOf(modelSlug),
  /** A large picture in their place. */
  scene: sceneName.optional(),
  ...pageTop,
  ...headings('whyHeading', 'hoursHeading'),
  offerings: listOf(point.extend({ price: line(40) })),
  turnaround: z.strictObject({ value: line(12), unit: line(8), text: paragraph }),
  why: listOf(point),
  hoursLine: paragraph,
  hours: displayHours,
});

/** Rules and texts of test drives: `content/dealer/test-drive.yaml`. Hours and holidays are in business.yaml. */
export const testDriveSchema = z.strictObject({
  ...pageTop,
  rules: z.strictObject({
    noticeHours: wholeNumber(0, 168),
    minutes: wholeNumber(5, 240),
    everyMinutes: wholeNumber(5, 240),
    atOnce: wholeNumber(1, 50),
    days: wholeNumber(1, 28),
  }),
  /** Most coming test drives of one e-mail address, so that nobody takes all slots. */
  mostEach: wholeNumber(1, 20),
  /** Days after the test drive was booked until the receipt's link expires. */
  linkDays: wholeNumber(1, 365),
  /** Shown on the confirmation and in the receipt. */
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
          /** The statute. */
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
  steps: listOf(point),
});
