import { anyCart, type InquiryKind, type KindRules } from '#domain/inquiry/kind.ts';
import { rentalLines } from './lines.ts';
import { type KeptRental, rentalWishSchema } from './wish.ts';

export const rentalRules = {
  schema: rentalWishSchema,
  sentence: 'I would like to rent on these days.',
} satisfies KindRules;

/** A rental by date, by a page of its own. */
export const rental: InquiryKind<KeptRental> = {
  name: 'Rental request',
  lines: rentalLines,
  isBooking: true,
  // The format knows no rental: a cart of the dealer's own fleet, to use and not to keep. The days stand in the comments.
  lead: ({ title }) => ({
    carts: { ids: [], interest: 'lease' },
    vehicles: [{ ...anyCart, interest: 'lease', status: 'used', model: title }],
  }),
};
