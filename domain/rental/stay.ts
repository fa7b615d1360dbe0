import { dayAfter, spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { clockInNewYork, DAY, dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, timesOf, type WeekHours, whyClosed } from '#domain/hours/opening.ts';
import type { Period } from '#domain/hours/period.ts';
import { LONGEST } from './quote.ts';

/** Days (`2026-12-01`) and times (`10:00`) in New York. */
export interface Stay {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
}

export interface AskedRental extends Stay {
  cart: string;
  count: number;
}

/** A clerk may type a walk-in's start so much later, past midnight, too; in milliseconds. */
const HOUR = 3_600_000;

/** Most days from today to the start. */
const AHEAD = 365;

export function periodOf({ fromDay, fromTime, toDay, toTime }: Stay): Period {
  return { from: instantInNewYork(fromDay, fromTime), to: instantInNewYork(toDay, toTime) };
}

/**
 * Started 24-hour periods. Across a clock change, the shorter of elapsed and clock time counts. Below one where the
 * return is not after the start.
 */
export function daysOf(stay: Stay): number {
  const { from, to } = periodOf(stay);
  const shown =
    Date.parse(`${stay.toDay}T${stay.toTime}Z`) - Date.parse(`${stay.fromDay}T${stay.fromTime}Z`);
  return Math.ceil(Math.min(to - from, shown) / DAY);
}

/**
 * Why a stay can't be rented, with the field to change; else undefined. No rental starts or ends on a closed day; on
 * others, times outside the showroom's hours are by appointment. A clerk is only warned of closed days, and of a start
 * of today that is past: `stayWarnings`.
 */
export function stayFault(stay: Stay, now: number, week: WeekHours, { isByDesk = false } = {}) {
  const fault = (field: keyof Stay, message: string) => ({ field, message });
  const FUTURE = 'Choose a time in the future';
  const { from, to } = periodOf(stay);
  const today = dayInNewYork(now);
  const isPast = isByDesk ? stay.fromDay < today && from < now - HOUR : from <= now;
  if (isPast) return fault('fromDay', FUTURE);
  const isFarAhead = stay.fromDay > dayAfter(today, AHEAD);
  if (isFarAhead) return fault('fromDay', 'We take requests up to a year ahead');
  const days = daysOf(stay);
  if (days < 1) return fault('toDay', 'The return must come after the start');
  if (days > LONGEST) return fault('toDay', `At most ${LONGEST} days; call us for more`);
  if (isByDesk) return to <= now ? fault('toDay', FUTURE) : undefined;
  for (const field of ['fromDay', 'toDay'] as const) {
    const closed = whyClosed(stay[field], week);
    if (closed) return fault(field, `We are closed on ${closed}; choose another day`);
  }
  return undefined;
}

/** What a clerk may go beyond. */
export function stayWarnings(stay: Stay, now: number, week: WeekHours): string[] {
  const closed = [stay.fromDay, stay.toDay].flatMap((day) => whyClosed(day, week) ?? []);
  return [
    ...(periodOf(stay).from <= now ? ['It starts in the past.'] : []),
    ...[...new Set(closed)].map((reason) => `We are closed on ${reason}.`),
  ];
}

/** Start and return outside the showroom's hours, `Sun, Nov 29, 3:15AM`: a handover there is by appointment. */
export function outOfHours(
  { fromDay, fromTime, toDay, toTime }: Stay,
  business: WeekHours,
): string[] {
  const week = datedHours(business, fromDay);
  return [[fromDay, fromTime] as const, [toDay, toTime] as const].flatMap(([day, time]) => {
    const { opens, closes } = timesOf(week, day) ?? {};
    return opens && closes && time >= opens && time <= closes ? [] : spokenMoment(day, time);
  });
}

export function movedBy(stay: Stay, days: number): Stay {
  return { ...stay, fromDay: dayAfter(stay.fromDay, days), toDay: dayAfter(stay.toDay, days) };
}

/** The nearest stays before and after a stay, of its length, that are possible; within four weeks. */
export function nearStays(stay: Stay, isPossible: (stay: Stay) => boolean): Stay[] {
  const weeks = Array.from({ length: 28 }, (_, n) => n + 1);
  const near = [-1, 1].map((way) => weeks.map((days) => movedBy(stay, way * days)));
  return near.flatMap((stays) => stays.find(isPossible) ?? []);
}

/** `Tue, Dec 1, 10AM` */
export function spokenMoment(day: string, time: string): string {
  const said = spokenDay(day, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${said}, ${spokenTime(time)}`;
}

/** The same of milliseconds since 1970. */
export function spokenInstant(instant: number): string {
  const { day, time } = clockInNewYork(instant);
  return spokenMoment(day, time);
}

/** `Tue, Dec 1, 10AM to Sun, Dec 6, 10AM` */
export function spokenStay({ fromDay, fromTime, toDay, toTime }: Stay): string {
  return `${spokenMoment(fromDay, fromTime)} to ${spokenMoment(toDay, toTime)}`;
}
