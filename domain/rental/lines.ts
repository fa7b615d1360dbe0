import { clockInNewYork } from '#domain/hours/new-york.ts';
import { fullDay } from '#domain/hours/spoken.ts';
import type { Line } from '#domain/inquiry/line.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { spokenMoment } from './period.ts';
import type { KeptRental } from './wish.ts';

/** A rental as mails and lists show it. */
export function rentalLines(kept: KeptRental): Line[] {
  const { title, count, days, fromDay, fromTime, toDay, toTime } = kept;
  return [
    { label: 'Rental', value: `${count} × ${title}, ${daysInWords(days)}` },
    { label: 'From', value: spokenMoment(fromDay, fromTime) },
    { label: 'Until', value: spokenMoment(toDay, toTime) },
    { label: 'Price', value: priceInWords(kept) },
    { label: 'Price holds', value: `until ${fullDay(kept.goodUntil)}` },
    { label: 'Handover', value: handover(kept) },
    { label: 'Booking', value: bookingInWords(kept.heldUntil) },
  ];
}

/** `5 days` */
export function daysInWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Whether a request holds anything, for page, receipt and dealer alike. */
export function bookingInWords(heldUntil: number | null): string {
  if (heldUntil === null) return 'A request, not a booking: nothing is held until we confirm.';
  const { day, time } = clockInNewYork(heldUntil);
  return `A request, not a booking: held until ${spokenMoment(day, time)}, unless we confirm before.`;
}

function priceInWords({ count, rate, extraDays, total }: KeptRental): string {
  const extra =
    extraDays > 0 ? ` + ${daysInWords(extraDays)} at ${exactDollars(rate.renewal)}` : '';
  const each = `${rate.duration} ${exactDollars(rate.price)}${extra}`;
  const made = count > 1 ? `${count} × (${each})` : each;
  return `${exactDollars(total)} before tax and delivery: ${made}`;
}

function handover({ delivery, town, address, deliveryTerms }: KeptRental): string {
  if (delivery === 'pick-up') return 'Picked up at the showroom';
  return `To ${[address, town].filter(Boolean).join(', ')}. ${deliveryTerms}`;
}
