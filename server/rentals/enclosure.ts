import type { Content } from '#domain/content/content.ts';
import { type Booking, bookingInWords, stayLines } from '#domain/rental/lines.ts';
import type { Encloser } from '#server/delivery/enclosures.ts';
import type { Database } from '#server/store/database.ts';
import { findRental } from '#server/store/rentals.ts';
import type { RentalRow } from '#server/store/schema.ts';

/** What mails say of a rental, as it stands when they go out: a request, held, confirmed or released. */
export function rentalEncloser(db: Database, content: () => Content): Encloser {
  return async (inquiry, reader) => {
    const kept = inquiry.details?.rental;
    const rental = kept && (await findRental(db, inquiry.id));
    if (!kept || !rental) return undefined;
    const booking = { label: 'Booking', value: bookingInWords(bookingOf(rental)) };
    const { status } = rental;
    const isDecided = status === 'confirmed' || status === 'released';
    if (reader === 'dealer') {
      if (isDecided) return { subject: `Rental ${status}`, lines: [booking], attachments: [] };
      const answer = `npm run rentals -- confirm ${inquiry.id}, or release ${inquiry.id}`;
      const lines = [booking, { label: 'To answer it', value: answer }];
      return { lines, attachments: [] };
    }
    const words = isDecided ? content().pages.rentals.dates[status] : undefined;
    return { ...words, lines: [...stayLines(kept), booking], attachments: [] };
  };
}

export function bookingOf({ status, held_until }: RentalRow): Booking {
  if (status !== 'held') return { status };
  return { status, until: held_until ?? 0 };
}
