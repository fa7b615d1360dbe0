export const NEW_YORK = 'America/New_York';

// Swedish formats as `2026-11-22 09:05`.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: NEW_YORK,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time in New York at an instant (milliseconds since 1970): `2026-11-22` and `09:05`. */
export function clockInNewYork(instant: number): { day: string; time: string } {
  const [day = '', time = ''] = clock.format(instant).split(' ');
  return { day, time };
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
