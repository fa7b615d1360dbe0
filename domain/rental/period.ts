import { dayAfter } from '#domain/hours/days.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { spokenDay, spokenTime } from '#domain/hours/spoken.ts';
import { LONGEST } from './quote.ts';

/** A stay as it is asked for: days (`2026-12-01`) and times (`10:00`) on New York's clock. */
export interface Stay {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
}

/** From one instant to another, in milliseconds since 1970; the last one is no longer part of it. */
export interface Period {
  from: number;
  to: number;
}

/** In milliseconds: the terms count periods of 24 hours, whatever the clocks do meanwhile. */
const DAY = 86_400_000;

/** How far ahead a stay may begin, in days. */
const AHEAD = 365;

export function periodOf({ fromDay, fromTime, toDay, toTime }: Stay): Period {
  return { from: instantInNewYork(fromDay, fromTime), to: instantInNewYork(toDay, toTime) };
}

/** The periods of 24 hours that have begun before the end: what is paid for. */
export function daysOf({ from, to }: Period): number {
  return Math.ceil((to - from) / DAY);
}

/** The instant until which so many days reach, in milliseconds since 1970. */
export function reachOf({ from }: Period, days: number): number {
  return from + days * DAY;
}

/**
 * What to know of a stay in which the clocks change, for it is an hour longer or shorter than its days look. Undefined
 * where they don't.
 */
export function clocksNote(stay: Stay): string | undefined {
  const { from, to } = periodOf(stay);
  const looks =
    Date.parse(`${stay.toDay}T${stay.toTime}Z`) - Date.parse(`${stay.fromDay}T${stay.fromTime}Z`);
  const hours = Math.round((to - from - looks) / 3_600_000);
  if (hours === 0) return undefined;
  return hours > 0
    ? 'The clocks go back meanwhile: these days have an hour more.'
    : 'The clocks go forward meanwhile: these days have an hour less.';
}

/** Why a stay can't be rented, by the field to change; undefined where it can. */
export function stayFault(
  stay: Stay,
  now: number,
): { field: keyof Stay; message: string } | undefined {
  const period = periodOf(stay);
  if (period.from <= now)
    return { field: 'fromDay', message: 'Choose a time that is still to come' };
  if (stay.fromDay > dayAfter(dayInNewYork(now), AHEAD)) {
    return { field: 'fromDay', message: 'We take requests up to a year ahead' };
  }
  if (period.to <= period.from)
    return { field: 'toDay', message: 'The return must come after the start' };
  if (daysOf(period) > LONGEST) {
    return { field: 'toDay', message: `At most ${LONGEST} days; call us for more` };
  }
  return undefined;
}

/** The same times so many days later, or earlier. */
export function movedBy(stay: Stay, days: number): Stay {
  return { ...stay, fromDay: dayAfter(stay.fromDay, days), toDay: dayAfter(stay.toDay, days) };
}

/** `Tue, Dec 1, 10AM` */
export function spokenMoment(day: string, time: string): string {
  const said = spokenDay(day, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${said}, ${spokenTime(time)}`;
}

/** `Tue, Dec 1, 10AM to Sun, Dec 6, 10AM` */
export function spokenStay({ fromDay, fromTime, toDay, toTime }: Stay): string {
  return `${spokenMoment(fromDay, fromTime)} to ${spokenMoment(toDay, toTime)}`;
}
