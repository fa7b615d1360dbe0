import type { Content } from '#domain/content/content.ts';
import {
  type Booking,
  bookingInWords,
  confirmedLines,
  requestLines,
  stayLines,
} from '#domain/rental/lines.ts';
import type { Attach } from '#server/delivery/attachments.ts';
import type { Database } from '#server/store/database.ts';
import { findRental } from '#server/store/rentals.ts';
import type { RentalRow } from '#server/store/schema.ts';

/** What mails say of a rental, as it stands when they go out: a request, held, confirmed or released. */
export function attachRental(db: Database, content: () => Content): Attach {
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
    if (!isDecided) return { lines: [...requestLines(kept), booking], attachments: [] };
    const { business, pages } = content();
    const [first] = business.showrooms;
    const lines =
      status === 'confirmed' ? confirmedLines(kept, first && placeOf(first)) : stayLines(kept);
    const words = pages.rentals.dates[status];
    return { ...words, isSettled: true, lines: [...lines, booking], attachments: [] };
  };
}

function placeOf({ name, address, phone }: Content['business']['showrooms'][number]): string {
  return `${name}, ${address.street}, ${address.city}, ${address.state} ${address.zip}, ${phone}`;
}

export function bookingOf({ status, held_until }: RentalRow): Booking {
  if (status !== 'held') return { status };
  return { status, until: held_until ?? 0 };
}
