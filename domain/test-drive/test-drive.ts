import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { Line } from '#domain/inquiry/line.ts';
import { listing } from '#domain/text/sentences.ts';
import { nearestFree, type Place, type SlotDay } from './slots.ts';

/** A test drive as it is stored: mails and calendar files need nothing beside it. */
export interface TestDrive {
  carts: DrivenCart[];
  /** Where one meets, as it was on the day of the booking. */
  showroom: { city: string; address: string; phone: string; mapsLink: string };
  /** By New York's clock: `2026-11-24T10:30`. */
  at: string;
  minutes: number;
  status: DriveStatus;
  /** How often it was moved or cancelled, by whom ever: calendars go by it. */
  changes: number;
}

/**
 * `asked`: it has no place, since it is suspect, or its time was gone when the dealer released it. `moved`: booked, for
 * another time than at first.
 */
type DriveStatus = 'asked' | 'booked' | 'moved' | 'cancelled';

interface DrivenCart {
  /** A model's slug or a vehicle's stock id. */
  id: string;
  name: string;
  /** It has left the lot since. */
  isGone?: true;
}

/** What it takes. */
export function placeOf({ at, minutes, showroom, carts }: TestDrive): Place {
  const [day = '', time = ''] = at.split('T');
  const from = instantInNewYork(day, time);
  const to = from + minutes * 60_000;
  return { from, to, showroom: showroom.city, carts: carts.map(({ id }) => id) };
}

/** `Tuesday, November 24 at 10:30AM`, of `2026-11-24T10:30`. */
export function spokenAt(at: string): string {
  const [day = '', time = ''] = at.split('T');
  const date = spokenDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
  return `${date} at ${spokenTime(time)}`;
}

/** `Denago EV Nomad XL and D5 Maverick 4 Plus (stock D5M4P-101)` */
export function cartsOf({ carts }: Pick<TestDrive, 'carts'>): string {
  return listing(carts.map(({ name }) => name));
}

/** What a drive says in mails and lists, for the dealer as for the visitor. */
export function driveLines(drive: TestDrive): Line[] {
  const { carts, showroom, at, minutes, status } = drive;
  // For the dealer to find another one in its place.
  const gone = status === 'cancelled' ? [] : carts.filter(({ isGone }) => isGone);
  return [
    { label: statusLabels[status], value: `${spokenAt(at)}, ${minutes} minutes` },
    { label: 'Showroom', value: showroom.address },
    { label: 'To drive', value: cartsOf(drive) },
    ...(gone.length > 0 ? [{ label: 'Sold since', value: cartsOf({ carts: gone }) }] : []),
  ];
}

const statusLabels: Record<DriveStatus, string> = {
  asked: 'Test drive asked for',
  booked: 'Test drive',
  moved: 'Test drive moved to',
  cancelled: 'Test drive cancelled',
};

/** For a visitor whose time is gone: what is free near it. */
export function takenSentence(days: readonly SlotDay[], instant: number): string {
  const gone = 'That time has just been taken.';
  const free = nearestFree(days, instant).map(({ at }) => spokenAt(at));
  if (free.length === 0) return `${gone} No other is free on these days; please call us.`;
  return `${gone} Free near it: ${free.join('; ')}.`;
}
