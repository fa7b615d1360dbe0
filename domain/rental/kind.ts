import { anyCart, type InquiryKind } from '#domain/inquiry/kind.ts';
import { rentalLines } from './lines.ts';
import { type KeptRental, type RentalWish, rentalWishSchema } from './wish.ts';

/** A rental by date, by a page of its own. */
export const rental: InquiryKind<RentalWish, KeptRental> = {
  name: 'Rental request',
  schema: rentalWishSchema,
  sentence: 'I would like to rent on these days.',
  lines: rentalLines,
  isBooking: true,
  // The format knows no rental: a cart of the dealer's own fleet, to use and not to keep. The days stand in the comments.
  lead: ({ title }) => ({
    carts: { ids: [], interest: 'lease' },
    vehicles: [{ ...anyCart, interest: 'lease', status: 'used', model: title }],
  }),
};
