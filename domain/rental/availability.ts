import { dayAfter, monthAfter, spokenDay } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { Holiday } from '#domain/hours/opening.ts';
import { type Period, type Taken, takenAtOnce } from '#domain/hours/period.ts';
import { listing } from '#domain/text/sentences.ts';
import { movedBy, periodOf, type Stay, spokenStay, stayFault } from './stay.ts';

export interface AskedRental {
  cart: string;
  stay: Stay;
  count: number;
}

/** Alternatives to a stay that is taken. */
export interface Near {
  /** The same cart: the nearest before and the nearest after, the nearer first. */
  stays: Stay[];
  /** Other plans' carts on the same days. */
  carts: string[];
}

export interface CalendarDay {
  /** `2026-12-01` */
  day: string;
  /** `part`: free for some hours. */
  state: 'past' | 'free' | 'part' | 'taken';
  /** Carts that are free all day. */
  free: number;
}

/** From midnight to midnight in New York, both days included. */
export function periodOfDays(first: string, last: string): Period {
  return {
    from: instantInNewYork(first, '00:00'),
    to: instantInNewYork(dayAfter(last, 1), '00:00'),
  };
}

interface Fleet {
  fleet: number;
  taken: readonly Taken[];
  /** Days before it are past. */
  today: string;
}

/** The days of a month (`2026-12`), each from midnight to midnight in New York, even with 23 or 25 hours. */
export function calendarOf(month: string, { fleet, taken, today }: Fleet): CalendarDay[] {
  const days: CalendarDay[] = [];
  const end = `${monthAfter(month, 1)}-01`;
  for (let day = `${month}-01`; day < end; day = dayAfter(day, 1)) {
    const { fewest, most } = takenAtOnce(taken, periodOfDays(day, day));
    const free = Math.max(0, fleet - most);
    days.push({ day, free, state: day < today ? 'past' : stateOf(free, fleet - fewest) });
  }
  return days;
}

function stateOf(allDay: number, forSomeHours: number): CalendarDay['state'] {
  if (allDay > 0) return 'free';
  return forSomeHours > 0 ? 'part' : 'taken';
}

/** Rows from Sunday to Saturday; null outside of the month. */
export function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const before = new Date(days[0]?.day ?? '').getUTCDay();
  const cells = [...Array<null>(before).fill(null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  );
}

/** The calendar in words: `Free: Dec 1–4, Dec 8. Taken: Dec 5–7.` */
export function calendarInWords(days: readonly CalendarDay[]): string {
  const said = (['free', 'part', 'taken'] as const).flatMap((state) => {
    const spans = spansOf(days.filter((day) => day.state === state).map(({ day }) => day));
    return spans.length > 0 ? `${words[state]}: ${spans.join(', ')}.` : [];
  });
  return said.join(' ') || 'These days are past.';
}

const words = { free: 'Free', part: 'Free for some hours', taken: 'Taken' };

/** Consecutive days become one span. */
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

/** Days to search before and after the requested ones. */
export const NEAR = 30;

interface World {
  /** All plans. */
  carts: readonly string[];
  /** Carts of a plan that are free all the time. */
  free: (cart: string, period: Period) => number;
  /** No stay begins before it. */
  now: number;
  holidays: readonly Holiday[];
}

/** Days and carts to offer instead of the taken ones. */
export function nearestFree({ cart, stay, count }: AskedRental, world: World): Near {
  const fits = (plan: string, at: Stay) =>
    !stayFault(at, world.now, world.holidays) && world.free(plan, periodOf(at)) >= count;
  const distances = Array.from({ length: NEAR }, (_, n) => n + 1);
  const nearest = [-1, 1].flatMap((way) => {
    const distance = distances.find((days) => fits(cart, movedBy(stay, way * days)));
    return distance ? way * distance : [];
  });
  return {
    stays: nearest
      .sort((a, b) => Math.abs(a) - Math.abs(b))
      .map((distance) => movedBy(stay, distance)),
    carts: world.carts.filter((plan) => plan !== cart && fits(plan, stay)),
  };
}

/** For a visitor whose days are taken. @param near with the carts' titles */
export function takenSentence(title: string, count: number, { stays, carts }: Near): string {
  const what = count === 1 ? `No ${title} is free` : `We don’t have ${count} of the ${title} free`;
  const free = [
    ...(stays.length > 0 ? [`from ${stays.map(spokenStay).join(', or ')}`] : []),
    ...(carts.length > 0 ? [`on your days: ${listing(carts)}`] : []),
  ];
  return free.length > 0
    ? `${what} on those days. Free near them: ${free.join('; ')}.`
    : `${what} on those days, nor in the ${NEAR} days around them. Please call us.`;
}
