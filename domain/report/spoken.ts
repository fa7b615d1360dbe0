import { dayAfter } from '#domain/hours/days.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { spokenDay } from '#domain/hours/spoken.ts';
import type { Week } from '#domain/hours/week.ts';
import { spokenMoment } from '#domain/rental/period.ts';

/** `Nov 16 – 22`, `Nov 30 – Dec 6`. */
export function spokenWeek({ monday, nextMonday }: Week): string {
  const sunday = dayAfter(nextMonday, -1);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const end = isOneMonth ? String(Number(sunday.slice(8))) : spokenDay(sunday);
  return `${spokenDay(monday)} – ${end}`;
}

/** `Tue, Nov 24, 10:30AM`, by New York's clock. */
export function spokenInstant(instant: number): string {
  const { day, time } = clockInNewYork(instant);
  return spokenMoment(day, time);
}

const MINUTE = 60_000;

/** `45 min`, `2 h 10 min`, `1 day 4 h`, `3 days`: no finer than it matters, and no shorter than a minute. */
export function spokenSpan(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0
      ? [`${days} ${days === 1 ? 'day' : 'days'}`, days === 1 && hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ');
}
