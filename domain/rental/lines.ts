import { fullDay } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import type { Line } from '#domain/inquiry/line.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { spokenMoment } from './period.ts';
import type { KeptRental } from './wish.ts';

/** A rental as mails and lists show it to the dealer. */
export function rentalLines(kept: KeptRental): Line[] {
  return [...requestLines(kept), { label: 'Handover', value: handover(kept) }];
}

/** What was asked for, to who asked: nothing in here was typed freely. */
export function requestLines(kept: KeptRental): Line[] {
  return [...stayLines(kept), { label: 'Price holds', value: `until ${fullDay(kept.goodUntil)}` }];
}

/** What the dealer has read and confirmed, to who asked. @param showroom where carts are picked up */
export function confirmedLines(kept: KeptRental, showroom: string | undefined): Line[] {
  return [...stayLines(kept), { label: 'Handover', value: handover(kept, showroom) }];
}

/** The same without what is still open. */
export function stayLines(kept: KeptRental): Line[] {
  const { title, count, days, fromDay, fromTime, toDay, toTime } = kept;
  return [
    { label: 'Rental', value: `${count} × ${title}, ${daysInWords(days)}` },
    { label: 'From', value: spokenMoment(fromDay, fromTime) },
    { label: 'Until', value: spokenMoment(toDay, toTime) },
    { label: 'Price', value: priceInWords(kept) },
  ];
}

/** `5 days` */
export function daysInWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Where a rental stands; held until an instant, in milliseconds since 1970. */
export type Booking =
  | { status: 'asked' | 'confirmed' | 'released' }
  | { status: 'held'; until: number };

/** What is booked, or that nothing is, for visitor and dealer alike. */
export function bookingInWords(booking: Booking): string {
  switch (booking.status) {
    case 'asked':
      return 'A request, not a booking: nothing is held until we confirm.';
    case 'held': {
      const { day, time } = clockInNewYork(booking.until);
      return `A request, not a booking: held until ${spokenMoment(day, time)}, unless we confirm before.`;
    }
    case 'confirmed':
      return 'Confirmed.';
    case 'released':
      return 'Released: nothing is held.';
  }
}

/** What a request will hold, said before it is sent. */
export function holdInWords(hours: number): string {
  return hours === 0
    ? 'A request is not a booking: nothing is held until we confirm.'
    : `A request is not a booking: we hold the carts for ${hours} ${hours === 1 ? 'hour' : 'hours'}, and confirm.`;
}

function priceInWords({ count, rate, extraDays, total }: KeptRental): string {
  const extra =
    extraDays > 0 ? ` + ${daysInWords(extraDays)} at ${exactDollars(rate.renewal)}` : '';
  const each = `${rate.duration} ${exactDollars(rate.price)}${extra}`;
  const made = count > 1 ? `${count} × (${each})` : each;
  return `${exactDollars(total)} before tax and delivery: ${made}`;
}

function handover(
  { delivery, town, address, deliveryTerms }: KeptRental,
  showroom = 'the showroom',
): string {
  if (delivery === 'pick-up') return `Picked up at ${showroom}`;
  return `To ${[address, town].filter(Boolean).join(', ')}. ${deliveryTerms}`;
}
