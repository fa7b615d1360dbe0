import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import type { Line } from '#domain/inquiry/line.ts';
import { listing } from '#domain/text/sentences.ts';
import type { DrivePlace, OfferedDay, OfferedSlot } from './slots.ts';

/** A test drive as it is stored: mails and calendar files need nothing beside it. */
export interface KeptDrive {
  carts: DrivenCart[];
  showroom: DriveShowroom;
  /** By New York's clock: `2026-11-24` and `10:30`. */
  day: string;
  time: string;
  minutes: number;
  /** In milliseconds since 1970. */
  startsAt: number;
  status: DriveStatus;
  /** How often it was moved or cancelled, by whom ever: calendars go by it. */
  changes: number;
}

/**
 * `asked`: it has no place, since it is suspect, or its time was gone when the dealer released it. `moved`: booked, for
 * another time than at first.
 */
export type DriveStatus = 'asked' | 'booked' | 'moved' | 'cancelled';

interface DrivenCart {
  /** A model's slug or a vehicle's stock id. */
  id: string;
  name: string;
  /** It has left the lot since. */
  isGone?: true;
}

/** Where one meets, as it was on the day of the booking. */
interface DriveShowroom {
  city: string;
  /** `1200 Route 9, Bayville, NJ 08721` */
  address: string;
  phone: string;
  mapsLink: string;
}

/** When it ends, in milliseconds since 1970. */
export function endOf({ startsAt, minutes }: Pick<KeptDrive, 'startsAt' | 'minutes'>): number {
  return startsAt + minutes * 60_000;
}

/** What it takes. */
export function placeOf(drive: KeptDrive): DrivePlace & { day: string } {
  const { day, startsAt, showroom, carts } = drive;
  return {
    ...{ day, startsAt, endsAt: endOf(drive), showroom: showroom.city },
    carts: carts.map(({ id }) => id),
  };
}

/** What a drive says in mails and lists, for the dealer as for the visitor. */
export function driveLines(drive: KeptDrive): Line[] {
  const { showroom, minutes } = drive;
  return [
    { label: statusLabels[drive.status], value: `${spokenDrive(drive)}, ${minutes} minutes` },
    { label: 'Showroom', value: showroom.address },
    { label: 'To drive', value: cartsOf(drive) },
    ...soldLines(drive),
  ];
}

/** `Tuesday, November 24 at 10:30AM`, by New York's clock. */
export function spokenDrive({ day, time }: { day: string; time: string }): string {
  const date = spokenDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
  return `${date} at ${spokenTime(time)}`;
}

/** `Denago EV Nomad XL and D5 Maverick 4 Plus (stock D5M4P-101)` */
export function cartsOf({ carts }: Pick<KeptDrive, 'carts'>): string {
  return listing(carts.map(({ name }) => name));
}

const statusLabels: Record<KeptDrive['status'], string> = {
  asked: 'Test drive asked for',
  booked: 'Test drive',
  moved: 'Test drive moved to',
  cancelled: 'Test drive cancelled',
};

/** For the dealer to offer another in its place. */
function soldLines({ carts, status }: KeptDrive): Line[] {
  const gone = carts.filter(({ isGone }) => isGone).map(({ name }) => name);
  if (gone.length === 0 || status === 'cancelled') return [];
  return [{ label: 'Sold since', value: listing(gone) }];
}

/** How many are named to who came too late. */
const NAMED = 3;

type FreeTime = OfferedSlot & { day: string };

/** The free times nearest to an instant (milliseconds since 1970), in the order of the calendar; none of that instant itself. */
export function nearestFree(days: readonly OfferedDay[], at: number, count = NAMED): FreeTime[] {
  return days
    .flatMap(({ day, slots }) => slots.map((slot) => ({ ...slot, day })))
    .filter(({ isFree, startsAt }) => isFree && startsAt !== at)
    .toSorted((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
    .slice(0, count)
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

/** For a visitor whose time is gone: what is free near it. */
export function takenSentence(free: readonly FreeTime[]): string {
  const gone = 'That time has just been taken.';
  if (free.length === 0) return `${gone} No other is free on these days; please call us.`;
  return `${gone} Free near it: ${free.map(spokenDrive).join('; ')}.`;
}
