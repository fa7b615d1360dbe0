import { spokenDrive } from './lines.ts';
import type { OfferedDay, OfferedSlot } from './taken.ts';

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
