import type { InquiryKind, KindRules } from '#domain/inquiry/kind.ts';
import { driveLines, type KeptDrive } from './test-drive.ts';
import { driveWishSchema } from './wish.ts';

export const driveRules = {
  schema: driveWishSchema,
  sentence: 'I would like to take a test drive.',
} satisfies KindRules;

/** A test drive, by pages of its own. */
export const testDrive: InquiryKind<KeptDrive> = {
  name: 'Test drive',
  lines: driveLines,
  isBooking: true,
  lead: ({ carts }) => ({
    carts: { ids: carts.map(({ id }) => id), interest: 'test-drive' },
  }),
};
