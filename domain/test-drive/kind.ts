import * as z from 'zod/mini';
import { dayAfter } from '#domain/hours/calendar.ts';
import { neededLine } from '#domain/inquiry/field-rules.ts';
import type { InquiryKind, KindRules } from '#domain/inquiry/kind.ts';
import { MOST_CARTS } from './address.ts';
import { type TestDrive, testDriveLines } from './test-drive.ts';

const CHOOSE_CART = 'Choose the cart that you would like to drive';
const CHOOSE_TIME = 'Choose a day and time';

const MOMENT = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

const askedSchema = z.object(
  {
    /** Slugs of models, ids of vehicles. */
    carts: z
      .array(
        z
          .string(CHOOSE_CART)
          .check(z.trim(), z.minLength(1, CHOOSE_CART), z.maxLength(100, CHOOSE_CART)),
        CHOOSE_CART,
      )
      .check(
        z.overwrite((carts) => [...new Set(carts)]),
        z.minLength(1, CHOOSE_CART),
        z.maxLength(MOST_CARTS, 'Choose one or two carts'),
      ),
    /** A showroom by its town. */
    showroom: neededLine('Showroom', 80),
    /** By New York's clock: `2026-11-24T10:30`. */
    at: z.string(CHOOSE_TIME).check(
      z.regex(MOMENT, { error: CHOOSE_TIME, abort: true }),
      // No February 30.
      z.refine((at) => dayAfter(at.slice(0, 10), 0) === at.slice(0, 10), CHOOSE_TIME),
    ),
  },
  'A test drive must be an object',
);

export const testDriveRules = {
  schema: askedSchema,
  sentence: 'I would like to take a test drive.',
} satisfies KindRules;

export const testDrive: InquiryKind<TestDrive> = {
  name: 'Test drive',
  lines: testDriveLines,
  lead: () => ({ carts: 'test-drive' }),
};
