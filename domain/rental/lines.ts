import type { Pages } from '#domain/content/content.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import type { Line } from '#domain/inquiry/kind.ts';
import { dollars, exactDollars } from '#domain/text/dollars.ts';
import { counted } from '#domain/text/sentences.ts';
import type { Rate } from './quote.ts';
import { type AskedRental, spokenInstant, spokenMoment } from './stay.ts';

/** A stored rental, with the name and price of that day. */
export interface StoredRental extends AskedRental {
  title: string;
  /** Periods of 24 hours. */
  days: number;
  /** The plan that was cheapest, and the days beyond it. */
  rate: Rate;
  extraDays: number;
  /** US dollars for all carts, before tax and delivery. */
  total: number;
  /** The price's last day, such as `2026-12-07`. */
  goodUntil: string;
  delivery: 'pick-up' | 'deliver';
  town: string | null;
  address: string | null;
  /** The delivery's terms as shown on the page; of a confirmed one its miles and charge. */
  deliveryTerms: string;
  /** Why the dealer declined it, in words for the visitor. */
  reason?: string | undefined;
  /** It was confirmed, and then released. */
  isCancelled?: boolean;
}

/** For the dealer's mails and lists. */
export function rentalLines(stored: StoredRental): Line[] {
  const { reason, isCancelled } = stored;
  const label = isCancelled ? 'Cancelled' : 'Declined';
  const why = reason ? [{ label, value: reason }] : [];
  return [...stayLines(stored), holdsLine(stored), handoverLine(stored), ...why];
}

/** For the visitor's mails: without any freely typed text. */
export function stayLines(stored: StoredRental): Line[] {
  const { title, count, days, fromDay, fromTime, toDay, toTime, rate, extraDays, total } = stored;
  const extra =
    extraDays > 0 ? ` + ${counted(extraDays, 'day')} at ${exactDollars(rate.renewal)}` : '';
  const each = `${rate.duration} ${exactDollars(rate.price)}${extra}`;
  const made = count > 1 ? `${count} × (${each})` : each;
  return [
    { label: 'Rental', value: `${count} × ${title}, ${counted(days, 'day')}` },
    { label: 'From', value: spokenMoment(fromDay, fromTime) },
    { label: 'Until', value: spokenMoment(toDay, toTime) },
    { label: 'Price', value: `${exactDollars(total)} before tax and delivery: ${made}` },
  ];
}

export function holdsLine({ goodUntil }: StoredRental): Line {
  return { label: 'Good through', value: fullDay(goodUntil) };
}

/** The terms of a delivery by its miles by road: `Delivery $6 per mile beyond 10 miles. It is 14 miles by road: $24.` */
export function measuredDelivery({ delivery, deliveryText }: DeliveryRate, miles: number): string {
  const charge = delivery.perMile * Math.max(0, miles - delivery.freeMiles);
  return `${deliveryText} It is ${miles} miles by road: ${charge > 0 ? dollars(charge) : 'no charge'}.`;
}

type DeliveryRate = Pick<Pages['rentals'], 'delivery' | 'deliveryText'>;

/** The place of handover. @param showroom the place of a pick-up */
export function handoverLine(stored: StoredRental, showroom = 'the showroom'): Line {
  const { delivery, town, address, deliveryTerms } = stored;
  const label = 'Handover';
  if (delivery === 'pick-up') return { label, value: `Picked up at ${showroom}` };
  return { label, value: `To ${[address, town].filter(Boolean).join(', ')}. ${deliveryTerms}` };
}

interface Booking {
  status: 'asked' | 'held' | 'confirmed' | 'released';
  /** In milliseconds since 1970. */
  held_until: number | null;
}

export function bookingInWords({ status, held_until }: Booking): string {
  if (status === 'asked') return 'Not booked yet: nothing is held until we confirm.';
  if (status === 'confirmed') return 'Confirmed.';
  if (status === 'released') return 'Released: nothing is held.';
  return `Not booked yet: held until ${spokenInstant(held_until ?? 0)}, unless we confirm sooner.`;
}
