export const NEW_YORK = 'America/New_York';

const HOUR = 3_600_000;

/**
 * Day and time in New York at an instant (milliseconds since 1970): `2026-11-22` and `09:05`. By the rule of 2007
 * (15 U.S.C. 260a): summer time from March's second Sunday to November's first, at 2 each. The first `Intl` of a page would
 * take a phone some 50 ms while it hydrates; a test compares both.
 */
export function clockInNewYork(instant: number): { day: string; time: string } {
  const year = new Date(instant).getUTCFullYear();
  const isSummer =
    instant >= sundayFrom(year, 2, 8) + 7 * HOUR && instant < sundayFrom(year, 10, 1) + 6 * HOUR;
  const [day = '', time = ''] = new Date(instant - (isSummer ? 4 : 5) * HOUR)
    .toISOString()
    .split('T');
  return { day, time: time.slice(0, 5) };
}

/** The first Sunday from a day of a month on, which counts from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const first = Date.UTC(year, month, day);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY;
}

/** The day at the dealership at an instant (milliseconds since 1970): `2026-11-22`. */
export function dayInNewYork(instant: number): string {
  return clockInNewYork(instant).day;
}

/** Milliseconds of a day on which no clock changes. */
export const DAY = 86_400_000;

/**
 * The instant (milliseconds since 1970) of `time` (`09:05`) on `day` (`2026-11-22`) in New York. As in `Temporal`, an
 * hour that autumn repeats means its first; in the hour that spring skips, 2:30 means 3:30. Within the two days around
 * it the clocks change at most once.
 */
export function instantInNewYork(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const before = asUtc - aheadOfUtc(asUtc - DAY);
  const after = asUtc - aheadOfUtc(asUtc + DAY);
  return [before, after].find((instant) => instant + aheadOfUtc(instant) === asUtc) ?? before;
}

// Milliseconds; negative, since New York is behind UTC.
function aheadOfUtc(instant: number): number {
  const { day, time } = clockInNewYork(instant);
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 60_000) * 60_000;
}
