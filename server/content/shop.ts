import { z } from 'zod';
import { line, listOf, oneOf, wholeNumber } from '#server/content/fields.ts';
import { displayHours, figure, paragraph, point } from '#server/content/page-fields.ts';

/** What the shop does: `content/services.yaml`. */
export const servicesSchema = z.strictObject({
  heading: line(60),
  lead: paragraph(),
  offerings: listOf(point().extend({ price: line(40) })),
  turnaround: z.strictObject({ value: line(12), unit: line(8), text: paragraph() }),
  why: listOf(point()),
  hours: displayHours(),
});

/** What a visit offers: `content/showroom.yaml`; the showrooms themselves are the business's. */
export const showroomSchema = z.strictObject({
  heading: line(60),
  lead: paragraph(),
  signLine: line(60),
  signTab: line(20),
  highlights: listOf(
    point().extend({
      /** What its link leads to: the contact form about it, or the financing page. */
      action: oneOf(['test-drive', 'visit', 'financing']),
      label: line(40),
    }),
  ),
});

/** Who we are: `content/about.yaml`. */
export const aboutSchema = z.strictObject({
  heading: line(60),
  lead: paragraph(),
  figures: listOf(figure()),
  story: listOf(paragraph()),
  values: listOf(point()),
  team: listOf(
    z.strictObject({ role: line(40), text: paragraph(), phone: oneOf(['main', 'second']) }),
  ),
  hours: displayHours(),
});

/** Paying over time: `content/financing.yaml`. */
export const financingSchema = z.strictObject({
  heading: line(60),
  lead: paragraph(),
  estimate: z
    .strictObject({
      price: wholeNumber(1, 1_000_000),
      months: listOf(wholeNumber(1, 360)),
      chosen: wholeNumber(1, 360),
    })
    .refine(({ months, chosen }) => months.includes(chosen), {
      path: ['chosen'],
      error: 'must be one of months',
    }),
  steps: listOf(point()),
});
