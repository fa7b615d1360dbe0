import { dayAfter } from '#domain/hours/days.ts';
import { clockInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { type OpeningHours, timesOf } from '#domain/hours/opening.ts';

/** What the dealer says of test drives (content/dealer/test-drive.yaml). */
export interface DriveRules {
  /** A drive begins at least so many hours from now. */
  noticeHours: number;
  /** How long one takes. */
  minutes: number;
  /** One may begin so often, counted from the opening of the door. */
  everyMinutes: number;
  /** At one showroom. */
  atOnce: number;
  /** How far ahead, beside today. */
  days: number;
}

/** From the first millisecond to before the last, since 1970. */
export interface Span {
  startsAt: number;
  endsAt: number;
}

export interface Slot extends Span {
  /** By New York's clock: `10:30`. */
  time: string;
}

/** A day of the calendar, and when a drive may begin on it; no slots where the door is closed or it is too late. */
export interface DriveDay {
  day: string;
  slots: Slot[];
}

interface Asked {
  week: OpeningHours;
  /** Days without drives, by the dealer's command. */
  closed: readonly string[];
  rules: DriveRules;
  /** Milliseconds since 1970. */
  now: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Today and the days after it, each with the drives that begin and end while the door is open, taken or not. A time that
 * a change of the clocks leaves out is none, and of an hour that comes twice the first counts.
 */
export function driveDays({ week, closed, rules, now }: Asked): DriveDay[] {
  const today = clockInNewYork(now).day;
  const earliest = now + rules.noticeHours * HOUR;
  return Array.from({ length: rules.days + 1 }, (_, ahead) => {
    const day = dayAfter(today, ahead);
    const slots = closed.includes(day) ? [] : slotsOf(day, week, rules);
    return { day, slots: slots.filter(({ startsAt }) => startsAt >= earliest) };
  });
}

function slotsOf(day: string, week: OpeningHours, { minutes, everyMinutes }: DriveRules): Slot[] {
  const { opens, closes } = timesOf(week, day) ?? {};
  if (!opens || !closes) return [];
  const closing = instantInNewYork(day, closes);
  const slots: Slot[] = [];
  for (let at = minutesOf(opens); at < minutesOf(closes); at += everyMinutes) {
    const time = timeOf(at);
    const startsAt = instantInNewYork(day, time);
    const endsAt = startsAt + minutes * MINUTE;
    if (endsAt > closing || clockInNewYork(startsAt).time !== time) continue;
    slots.push({ time, startsAt, endsAt });
  }
  return slots;
}

/** `09:30` → 570 */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** 570 → `09:30` */
function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
