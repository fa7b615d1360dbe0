/** The clock that the dealership, its hours and its days go by. */
export const NEW_YORK = 'America/New_York';

// Swedish writes a time so that it sorts: `2026-11-22 09:05`.
const clock = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: NEW_YORK, year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit' },
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

/** In milliseconds: the clocks change less than once in two of them. */
const DAY = 86_400_000;

/**
 * The instant (milliseconds since 1970) at which it is `time` (`09:05`) on `day` (`2026-11-22`) in New York, as `Temporal`
 * settles it: the first one of the hour that comes twice in autumn. In the hour that spring leaves out, 2:30 is 3:30.
 */
export function instantInNewYork(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const before = asUtc - aheadOfUtc(asUtc - DAY);
  const after = asUtc - aheadOfUtc(asUtc + DAY);
  return [before, after].find((instant) => instant + aheadOfUtc(instant) === asUtc) ?? before;
}

// In milliseconds; below zero, as New York is behind.
function aheadOfUtc(instant: number): number {
  const { day, time } = clockInNewYork(instant);
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 60_000) * 60_000;
}
