import type { InquiryKind } from '#domain/inquiry/kind.ts';
import { driveLines, type KeptDrive } from './test-drive.ts';
import { type DriveWish, driveWishSchema } from './wish.ts';

/** A test drive, by pages of its own. */
export const testDrive: InquiryKind<DriveWish, KeptDrive> = {
  name: 'Test drive',
  schema: driveWishSchema,
  sentence: 'I would like to take a test drive.',
  lines: driveLines,
  isBooking: true,
  lead: ({ carts }) => ({
    carts: { ids: carts.map(({ id }) => id), interest: 'test-drive' },
  }),
};
