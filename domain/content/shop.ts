import { z } from 'zod';
import {
  date,
  line,
  listOf,
  modelSlug,
  oneOf,
  sceneName,
  template,
  wholeNumber,
} from './fields.ts';
import { displayHours, figure, heading, opening, paragraph, point } from './page-fields.ts';

/** What the shop does: `content/dealer/services.yaml`. */
export const servicesSchema = z.strictObject({
  /** Models parked on the shore at the page's end, from the left. */
  parked: listOf(modelSlug()),
  /** A large picture of carts that stand there instead. */
  scene: sceneName().optional(),
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  offerings: listOf(point().extend({ price: line(40) })),
  turnaround: z.strictObject({ value: line(12), unit: line(8), text: paragraph() }),
  whyHeading: heading(),
  why: listOf(point()),
  hoursHeading: heading(),
  hoursLine: paragraph(),
  hours: displayHours(),
});

/** What a visit offers: `content/words/showroom.yaml`; the showrooms themselves are the business's. */
export const showroomSchema = z.strictObject({
  /** Models parked on the shore at the page's end, from the left. */
  parked: listOf(modelSlug()),
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  signLine: line(60),
  signTab: line(20),
  mapHeading: heading(),
  mapLine: paragraph(),
  highlightsHeading: heading(),
  highlights: listOf(
    point().extend({
      /** What its link leads to: the contact form about it, or the financing page. */
      action: oneOf(['test-drive', 'visit', 'financing']),
      label: line(40),
    }),
  ),
  hoursHeading: heading(),
});

const receiptSchema = z.strictObject({
  subject: line(78),
  opening: paragraph(),
  next: paragraph(),
  urgent: paragraph(),
  notYou: paragraph(),
});

export type ReceiptWords = z.output<typeof receiptSchema>;

/** One of the short forms about a cart. */
const requestSchema = z.strictObject({
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  formHeading: heading(),
});

/** What is said above the forms about a visitor's own cart: `content/words/requests.yaml`. */
export const requestsSchema = z.strictObject({
  tradeIn: requestSchema,
  service: requestSchema,
  parts: requestSchema,
});

/** Where to write and whom to call: `content/words/contact.yaml`; the answers are the business's. */
export const contactSchema = z.strictObject({
  opening: opening(),
  heading: heading(),
  formHeading: heading(),
  socialHeading: heading(),
  attributesHeading: heading(),
  showroomsHeading: heading(),
  showroomsLine: paragraph(),
  /** The mail to who wrote; left out, there is none. */
  receipt: receiptSchema.optional(),
});

/** Who we are: `content/words/about.yaml`. */
export const aboutSchema = z.strictObject({
  /** Models parked on the shore at the page's end, from the left. */
  parked: listOf(modelSlug()),
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  figures: listOf(figure()),
  storyHeading: heading(),
  story: listOf(paragraph()),
  valuesHeading: heading(),
  values: listOf(point()),
  teamHeading: heading(),
  teamLine: paragraph(),
  team: listOf(
    z.strictObject({ role: line(40), text: paragraph(), phone: oneOf(['main', 'second']) }),
  ),
  townsHeading: template(['count']),
  townsLine: paragraph(),
  hoursHeading: heading(),
  hours: displayHours(),
});

const salesTaxSchema = z.strictObject({
  /** With three decimals at most. */
  percent: z.number('must be a number of per cent').min(0).max(25).multipleOf(0.001),
  since: date(),
  /** The statute. */
  source: line(60),
  /** The rule by which a trade-in comes off before tax; left out, the whole price is taxed. */
  tradeIn: line(60).optional(),
  /** What else a shopper should know of it. */
  note: line(),
});

/** Paying over time: `content/dealer/financing.yaml`. */
export const financingSchema = z.strictObject({
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  estimateHeading: heading(),
  estimate: z
    .strictObject({
      price: wholeNumber(1, 1_000_000),
      months: listOf(wholeNumber(1, 180)),
      chosen: wholeNumber(1, 180),
      tax: salesTaxSchema.optional(),
    })
    .refine(({ months, chosen }) => months.includes(chosen), {
      path: ['chosen'],
      error: 'must be one of months',
    }),
  steps: listOf(point()),
  questionsHeading: heading(),
});

/** Pages that say little: `content/words/asides.yaml`. */
export const asidesSchema = z.strictObject({
  /** After a message was sent. */
  thankYou: z.strictObject({ opening: opening() }),
  /** Where there is no page. */
  notFound: z.strictObject({ opening: opening() }),
});
