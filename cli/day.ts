/**
 * A day of the calendar as it was typed: `2026-12-05`.
 *
 * @throws with how one is written, where there is no such day
 */
export function readDay(text: string): string {
  const date = new Date(`${text}T00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  if (isDay && date.toISOString().startsWith(text)) return text;
  throw new Error(`${text} is no day; write it as 2026-12-05.`);
}

/** A time of the day: `10:30`, `9:30`. @throws with how one is written */
export function readTime(text: string): string {
  const [, hour, minutes] = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour && minutes) return `${hour.padStart(2, '0')}:${minutes}`;
  throw new Error(`${text} is no time; write it as 10:30 or 14:00.`);
}
