import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { Line } from '#domain/inquiry/kind.ts';
import { listing } from '#domain/text/sentences.ts';
import type { Place, SlotDay } from './slots.ts';

/** A stored test drive, with all that mails and calendar files need. */
export interface TestDrive {
  /** By a model's slug or a vehicle's id. */
  carts: { id: string; name: string; isGone?: true }[];
  /** As on the day of the booking. */
  showroom: { city: string; address: string; phone: string; mapsLink: string };
  /** By New York's clock: `2026-11-24T10:30`. */
  at: string;
  minutes: number;
  /** `asked`: without a slot, since it is suspect, or its time was taken when the dealer released it. */
  status: 'asked' | 'booked' | 'cancelled';
  /** Number of moves and cancellations by anyone since the booking: the sequence of its calendar files. */
  changes: number;
}

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

/** For mails and lists, to dealer and visitor alike. */
export function testDriveLines(drive: TestDrive): Line[] {
  const { carts, showroom, at, minutes, status } = drive;
  const words = { asked: ' asked for', booked: '', cancelled: ' cancelled' }[status];
  // For the dealer to replace them.
  const gone = status === 'cancelled' ? [] : carts.filter(({ isGone }) => isGone);
  return [
    { label: `Test drive${words}`, value: `${spokenAt(at)}, ${minutes} minutes` },
    { label: 'Showroom', value: showroom.address },
    { label: 'To drive', value: cartsOf(drive) },
    ...(gone.length > 0 ? [{ label: 'Sold since', value: cartsOf({ carts: gone }) }] : []),
  ];
}

/** For a visitor whose time is taken: the three nearest free slots, in time order. */
export function takenSentence(days: readonly SlotDay[], instant: number): string {
  const near = days
    .flatMap(({ slots }) => slots)
    .filter(({ isFree, from }) => isFree && from !== instant)
    .sort((a, b) => Math.abs(a.from - instant) - Math.abs(b.from - instant))
    .slice(0, 3)
    .sort((a, b) => a.from - b.from);
  const gone = 'That time was just taken.';
  if (near.length === 0) return `${gone} We have no other openings on these days; please call us.`;
  return `${gone} Other open times: ${near.map(({ at }) => spokenAt(at)).join('; ')}.`;
}
