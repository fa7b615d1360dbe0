const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is at the dealership at this time (milliseconds since 1970): `2026-11-22`. */
export function dayInNewYork(time: number): string {
  return parts.format(time);
}
