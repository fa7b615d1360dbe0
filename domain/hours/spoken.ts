/** `17:00` → `5PM`, `09:30` → `9:30AM`; without the half of the day `5`, `9:30`. */
export function spokenTime(time: string, half = true): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const spoken = `${hour % 12 || 12}${minute ? time.slice(2) : ''}`;
  if (!half) return spoken;
  return spoken + (hour < 12 ? 'AM' : 'PM');
}

/** A day of the calendar (`2026-12-24`) as `Dec 24`, or in another form. */
export function spokenDay(
  day: string,
  form: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' },
): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', ...form });
}

/** `November 22, 2026` */
export function fullDay(day: string): string {
  return spokenDay(day, { year: 'numeric', month: 'long', day: 'numeric' });
}
