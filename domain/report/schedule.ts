import { dayAfter, spokenDay, type Week, weekAfter, weekOfDay } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';

/** When the mail about a week goes out, by New York's clock. */
export interface Schedule {
  /** `Monday` */
  day: string;
  /** `07:00` */
  time: string;
}

/**
 * The week that the latest mail is about, at an instant (milliseconds since 1970): the last one that was over when it was
 * last the schedule's day and time.
 */
export function reportedWeek({ day, time }: Schedule, instant: number): Week {
  const now = clockInNewYork(instant);
  let last = now.time >= time ? now.day : dayAfter(now.day, -1);
  while (spokenDay(last, { weekday: 'long' }) !== day) last = dayAfter(last, -1);
  return weekAfter(weekOfDay(last), -1);
}

/** `Nov 16 – 22`, `Nov 30 – Dec 6`. */
export function spokenWeek({ monday, nextMonday }: Week): string {
  const sunday = dayAfter(nextMonday, -1);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const end = isOneMonth ? String(Number(sunday.slice(8))) : spokenDay(sunday);
  return `${spokenDay(monday)} – ${end}`;
}
