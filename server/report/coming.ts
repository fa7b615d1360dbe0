import type { Week } from '#domain/hours/week.ts';
import { bookingInWords } from '#domain/rental/lines.ts';
import type { Facts } from '#domain/report/facts.ts';
import { cartsOf } from '#domain/test-drive/lines.ts';
import { bookingOf } from '#server/rentals/enclosure.ts';
import type { Database } from '#server/store/database.ts';
import { listDriveIds } from '#server/store/drives.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { listRentals } from '#server/store/rentals.ts';
import { personOf } from './waiting.ts';

/**
 * Who comes in a week: drives that are not cancelled, and rentals that are out, asked for or held in it.
 *
 * @param now what was held until before then is held no more
 */
export async function readComing(
  db: Database,
  week: Week,
  now: number,
): Promise<Pick<Facts, 'drives' | 'rentals'>> {
  return { drives: await readDrives(db, week), rentals: await readRentals(db, week, now) };
}

async function readDrives(db: Database, { from, to }: Week): Promise<Facts['drives']> {
  const drives: Facts['drives'] = [];
  for (const id of await listDriveIds(db, from, { before: to })) {
    const inquiry = await findInquiry(db, id);
    const drive = inquiry?.details?.drive;
    if (!drive) continue;
    drives.push({
      ...personOf(inquiry),
      day: drive.day,
      time: drive.time,
      showroom: drive.showroom.city,
      carts: cartsOf(drive),
      sold: drive.carts.filter(({ isGone }) => isGone).map(({ name }) => name),
    });
  }
  return drives;
}

async function readRentals(db: Database, { from, to }: Week, now: number) {
  const rentals: Facts['rentals'] = [];
  for (const rental of await listRentals(db, from)) {
    const booking = bookingOf(rental);
    const isOver = booking.status === 'held' && booking.until <= now;
    if (rental.from_at >= to || booking.status === 'released' || isOver) continue;
    const inquiry = await findInquiry(db, rental.inquiry_id);
    if (!inquiry || inquiry.suspect !== null) continue;
    const title = inquiry.details?.rental?.title ?? rental.cart;
    rentals.push({
      ...personOf(inquiry),
      carts: `${rental.count} × ${title}`,
      from: rental.from_at,
      to: rental.to_at,
      booking: bookingInWords(booking),
    });
  }
  return rentals;
}
