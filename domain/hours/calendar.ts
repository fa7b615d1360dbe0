import { clockInNewYork, DAY, dayInNewYork, instantInNewYork } from './new-york.ts';

// biome-ignore format: a line reads better than seven
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `2026-11-30`, 1 → `2026-12-01`; negative counts go back. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** So many days in a row. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => dayAfter(first, n));
}

/** `2026-12`, 1 → `2027-01`; negative counts go back. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** `17:00` → `5PM`, `09:30` → `9:30AM`; without `half`: `5`, `9:30`. */
export function spokenTime(time: string, half = true): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const spoken = `${hour % 12 || 12}${minute ? time.slice(2) : ''}`;
  if (!half) return spoken;
  return spoken + (hour < 12 ? 'AM' : 'PM');
}

// biome-ignore format: a line reads better than twelve
export const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

interface Form {
  weekday?: 'long' | 'short';
  month?: 'long' | 'short';
  day?: 'numeric';
  year?: 'numeric';
}

/** `2026-12-24` → `Dec 24`, or another form, as `Intl` has it in English. */
export function spokenDay(day: string, form: Form = { month: 'short', day: 'numeric' }): string {
  const date = new Date(day);
  const named = (name = '', length?: 'long' | 'short') =>
    length === 'short' ? name.slice(0, 3) : length && name;
  const weekday = named(weekdays[(date.getUTCDay() + 6) % 7], form.weekday);
  const month = named(months[date.getUTCMonth()], form.month);
  const ofMonth = [month, form.day && date.getUTCDate()].filter(Boolean).join(' ');
  const parts = [weekday, ofMonth, form.year && date.getUTCFullYear()].filter(Boolean);
  return parts.join(form.day ? ', ' : ' ');
}

/** `November 22, 2026` */
export function fullDay(day: string): string {
  return spokenDay(day, { year: 'numeric', month: 'long', day: 'numeric' });
}

/**
 * A week in New York, from Sunday to the next Sunday, exclusive: as American calendars have it, so that what the desk
 * sums up and what a customer taps have the same rows. Retailers' weeks (NRF 4-5-4) begin on Sunday, too.
 */
export interface Week {
  /** `2026-47`: the week of its Thursday in ISO 8601, by which the store has named weeks from the first. */
  name: string;
  /** Its first day, a Sunday: `2026-11-15`. */
  first: string;
  /** Instants (milliseconds since 1970) at which it and the next week begin in New York. */
  from: number;
  to: number;
}

/** The week that a day (`2026-11-22`) is in. */
export function weekOfDay(day: string): Week {
  const first = dayAfter(day, -new Date(day).getUTCDay());
  // A week belongs to the year of its Thursday.
  const thursday = dayAfter(first, 4);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY;
  return {
    name: `${year}-${String(Math.floor(days / 7) + 1).padStart(2, '0')}`,
    first,
    from: instantInNewYork(first, '00:00'),
    to: instantInNewYork(dayAfter(first, 7), '00:00'),
  };
}

/** The week at the dealership at an instant (milliseconds since 1970). */
export function weekInNewYork(instant: number): Week {
  return weekOfDay(dayInNewYork(instant));
}

/**
 * The week of the latest mail at an instant (milliseconds since 1970): the last complete one at the schedule's last day
 * (`Monday`) and time (`07:00`) in New York.
 */
export function reportedWeek({ day, time }: { day: string; time: string }, instant: number): Week {
  const now = clockInNewYork(instant);
  let last = now.time >= time ? now.day : dayAfter(now.day, -1);
  while (spokenDay(last, { weekday: 'long' }) !== day) last = dayAfter(last, -1);
  return weekAfter(weekOfDay(last), -1);
}

/** Negative counts go back. */
export function weekAfter({ first }: Week, weeks: number): Week {
  return weekOfDay(dayAfter(first, 7 * weeks));
}

/** `2026-47`; undefined for a week that does not exist, as `2026-54`. */
export function weekNamed(name: string): Week | undefined {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(name) ?? [];
  if (!year) return undefined;
  // The third of January is always in the first week.
  const week = weekAfter(weekOfDay(`${year}-01-03`), Number(number) - 1);
  return week.name === name ? week : undefined;
}
