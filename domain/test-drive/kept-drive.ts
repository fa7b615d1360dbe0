import type { DrivePlace } from './taken.ts';

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
