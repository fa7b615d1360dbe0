import { dayAfter, monthAfter, spokenDay } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { Holiday } from '#domain/hours/opening.ts';
import { listing } from '#domain/text/sentences.ts';
import { movedBy, type Period, periodOf, type Stay, spokenStay, stayFault } from './period.ts';

/** Carts of one type that are out, or kept back, for a while. */
export interface Taken extends Period {
  count: number;
}

/** Days that content takes out of the calendar, first and last included; of all carts, or of some plans alone. */
export interface BlockedDays {
  from: string;
  to: string;
  carts?: string[] | undefined;
}

/** How many of a fleet are free throughout a period: below zero where more are out than there are. */
export function freeThroughout(fleet: number, taken: readonly Taken[], period: Period): number {
  return fleet - atOnce(taken, period).most;
}

/** The fewest and the most carts that are out at one moment of a period. */
export function atOnce(taken: readonly Taken[], { from, to }: Period) {
  const during = taken.filter((each) => each.from < to && each.to > from);
  // Only where something begins can there be more, only where something ends fewer.
  const moments = [from, ...during.flatMap((each) => [each.from, each.to])].filter(
    (moment) => moment >= from && moment < to,
  );
  const counts = moments.map((moment) =>
    during
      .filter((each) => each.from <= moment && moment < each.to)
      .reduce((sum, { count }) => sum + count, 0),
  );
  return { fewest: Math.min(...counts), most: Math.max(...counts) };
}

/** What the blocked days of the content take of a plan: the whole fleet, from midnight to midnight in New York. */
export function blockedOf(blocked: readonly BlockedDays[], cart: string, fleet: number): Taken[] {
  return blocked
    .filter(({ carts }) => carts?.includes(cart) ?? true)
    .map(({ from, to }) => ({
      from: instantInNewYork(from, '00:00'),
      to: instantInNewYork(dayAfter(to, 1), '00:00'),
      count: fleet,
    }));
}

/** A day of a plan's calendar. */
export interface CalendarDay {
  /** `2026-12-01` */
  day: string;
  /** `part`: carts are free for some hours of it alone. */
  state: 'past' | 'free' | 'part' | 'taken';
  /** Carts that are free all day. */
  free: number;
}

interface Fleet {
  fleet: number;
  taken: readonly Taken[];
  /** Days before it are past. */
  today: string;
}

/** The days of a month (`2026-12`), each from midnight to midnight in New York, also where these are 23 or 25 hours. */
export function calendarOf(month: string, { fleet, taken, today }: Fleet): CalendarDay[] {
  const days: CalendarDay[] = [];
  const end = `${monthAfter(month, 1)}-01`;
  for (let day = `${month}-01`; day < end; day = dayAfter(day, 1)) {
    const from = instantInNewYork(day, '00:00');
    const { fewest, most } = atOnce(taken, {
      from,
      to: instantInNewYork(dayAfter(day, 1), '00:00'),
    });
    const free = Math.max(0, fleet - most);
    days.push({ day, free, state: day < today ? 'past' : stateOf(free, fleet - fewest) });
  }
  return days;
}

function stateOf(allDay: number, forSomeHours: number): CalendarDay['state'] {
  if (allDay > 0) return 'free';
  return forSomeHours > 0 ? 'part' : 'taken';
}

/** Rows of a table, from Sunday to Saturday; null where a row reaches into another month. */
export function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const before = new Date(days[0]?.day ?? '').getUTCDay();
  const cells = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** The same in a sentence: `Free: Dec 1–4, Dec 8. Taken: Dec 5–7.` */
export function calendarInWords(days: readonly CalendarDay[]): string {
  const said = (['free', 'part', 'taken'] as const).flatMap((state) => {
    const spans = spansOf(days.filter((day) => day.state === state).map(({ day }) => day));
    return spans.length > 0 ? `${words[state]}: ${spans.join(', ')}.` : [];
  });
  return said.join(' ') || 'These days are past.';
}

const words = { free: 'Free', part: 'Free for some hours', taken: 'Taken' };

/** Days that follow each other become one span. */
function spansOf(days: string[]): string[] {
  const spans: [first: string, last: string][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span && dayAfter(span[1], 1) === day) span[1] = day;
    else spans.push([day, day]);
  }
  return spans.map(([first, last]) =>
    first === last ? spokenDay(first) : `${spokenDay(first)}–${Number(last.slice(8))}`,
  );
}

/** How far from the days that were asked for the search goes, in days. */
export const NEAR = 30;

/** What is free near a stay that is not. */
export interface Near {
  /** The same cart: the nearest before and the nearest after, the nearer first. */
  stays: Stay[];
  /** Other carts on the very days, by plan. */
  carts: string[];
}

interface Asked {
  cart: string;
  stay: Stay;
  count: number;
}

interface World {
  /** All plans. */
  carts: readonly string[];
  /** How many of a plan are free throughout a period. */
  free: (cart: string, period: Period) => number;
  /** Before this instant nothing begins. */
  now: number;
  holidays: readonly Holiday[];
}

/** The days and carts to offer in the place of those that are taken. */
export function nearestFree(
  { cart, stay, count }: Asked,
  { carts, free, now, holidays }: World,
): Near {
  const fits = (plan: string, at: Stay) =>
    !stayFault(at, now, holidays) && free(plan, periodOf(at)) >= count;
  const distances = Array.from({ length: NEAR }, (_, n) => n + 1);
  const before = distances.find((days) => fits(cart, movedBy(stay, -days)));
  const after = distances.find((days) => fits(cart, movedBy(stay, days)));
  const moves = [before && -before, after].filter((days) => days !== undefined);
  return {
    stays: moves.sort((a, b) => Math.abs(a) - Math.abs(b)).map((days) => movedBy(stay, days)),
    carts: carts.filter((plan) => plan !== cart && fits(plan, stay)),
  };
}

/** Said to who asked for days that are taken. */
export function takenSentence(title: string, count: number, { stays, carts }: Near): string {
  const what = count === 1 ? `No ${title} is free` : `We don’t have ${count} of the ${title} free`;
  const free = [
    stays.length > 0 && `from ${stays.map(spokenStay).join(', or ')}`,
    carts.length > 0 && `on your days: ${listing(carts)}`,
  ].filter(Boolean);
  return free.length > 0
    ? `${what} on those days. Free near them: ${free.join('; ')}.`
    : `${what} on those days, nor in the ${NEAR} days around them. Please call us.`;
}
