import type { Content } from '#domain/content/content.ts';
import { bookingInWords, handoverLine, holdsLine, stayLines } from '#domain/rental/lines.ts';
import type { Attach } from '#server/delivery/mail.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { Database } from '#server/store/database.ts';
import { findRental } from '#server/store/rentals.ts';

export function attachRental(db: Database, site: Pick<LiveSite, 'content'>): Attach {
  return async ({ id, details }, reader) => {
    const rental = details?.rental;
    const row = rental && (await findRental(db, id));
    if (!rental || !row) return undefined;
    const { status } = row;
    const done = rental.isCancelled ? 'cancelled' : status;
    const booking = { label: 'Booking', value: bookingInWords(row) };
    const isOpen = status === 'asked' || status === 'held';
    if (reader === 'dealer') {
      return { subject: isOpen ? undefined : `Rental ${done}`, lines: [booking] };
    }
    if (isOpen) return { lines: [...stayLines(rental), holdsLine(rental), booking] };
    const { business, pages } = site.content;
    const handover =
      status === 'confirmed' ? [handoverLine(rental, showroomOf(business.showrooms))] : [];
    const { subject, opening } = pages.rentals.dates[rental.isCancelled ? 'cancelled' : status];
    return {
      subject,
      opening: [opening, rental.reason].filter(Boolean).join('\n\n'),
      needsNoAnswer: true,
      lines: [...stayLines(rental), ...handover, booking],
    };
  };
}

/** The first showroom hands carts over. */
function showroomOf([first]: Content['business']['showrooms']): string | undefined {
  if (!first) return undefined;
  const { name, address, phone } = first;
  return `${name}, ${address.inOneLine}, ${phone}`;
}
