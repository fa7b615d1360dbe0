/** The clock that the dealership, its hours and its days go by. */
export const NEW_YORK = 'America/New_York';

// Swedish writes a time as sorting wants it: `2026-11-22 09:05`.
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

/** The day that it is at the dealership at an instant (milliseconds since 1970): `2026-11-22`. */
export function dayInNewYork(instant: number): string {
  return clockInNewYork(instant).day;
}
