import { z } from 'zod';
import { line, listOf, wholeNumber } from './fields.ts';
import { heading, opening, paragraph } from './page-fields.ts';

/** When carts can be driven, and what is said of it: `content/dealer/test-drive.yaml`. Hours and holidays are the business's. */
export const testDriveSchema = z.strictObject({
  opening: opening(),
  heading: heading(),
  lead: paragraph(),
  rules: z.strictObject({
    noticeHours: wholeNumber(0, 168),
    minutes: wholeNumber(5, 240),
    everyMinutes: wholeNumber(5, 240),
    atOnce: wholeNumber(1, 50),
    days: wholeNumber(1, 28),
  }),
  /** Coming drives that one e-mail address may have, so that nobody takes all there are. */
  mostEach: wholeNumber(1, 20),
  /** How long the link in the receipt is good for, in days after the drive was booked. */
  linkDays: wholeNumber(1, 365),
  /** Said on the confirmation and in the receipt. */
  bring: listOf(line(120)),
});
