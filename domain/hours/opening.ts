import { dayAfter, monthAfter, months, spokenDay, spokenTime, weekdays } from './calendar.ts';
import { clockInNewYork, DAY, instantInNewYork } from './new-york.ts';

/** Times of one day, in 24-hour time such as `09:00`; null when closed. */
export interface Times {
  opens: string | null;
  closes: string | null;
}

/** Hours of one day (`day`: `2026-12-24`), or of a day of each year (`on`: `December 25`, `last Monday of May`). */
export interface Holiday extends Times {
  name?: string;
  day?: string | undefined;
  on?: string | undefined;
}

/** A week's hours, and exceptions by date: the server resolves their rules (`datedHours`). */
export interface OpeningHours {
  hours: (Times & { days: readonly string[] })[];
  holidays: (Times & { day: string })[];
}

/** Hours and closed days, with rules that are not yet dates. */
export type WeekHours = Pick<OpeningHours, 'hours'> & { holidays: readonly Holiday[] };

/** The hours with the holidays of the year from `today`, by date. */
export function datedHours<Hours extends { holidays: readonly Holiday[] }>(
  { holidays, ...hours }: Hours,
  today: string,
) {
  return { ...hours, holidays: holidaysBetween(holidays, today, dayAfter(today, 365)) };
}

/** Holidays from `first` to `last`, both included, in order. A date overrides a rule. */
export function holidaysBetween<Each extends Holiday>(
  holidays: readonly Each[],
  first: string,
  last: string,
): (Each & { day: string })[] {
  const days = new Map<string, Each & { day: string }>();
  const add = (holiday: Each, day: string | undefined) => {
    if (day && day >= first && day <= last && !days.has(day)) days.set(day, { ...holiday, day });
  };
  for (const holiday of holidays) add(holiday, holiday.day);
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    for (const holiday of holidays) add(holiday, yearlyDay(holiday.on ?? '', year));
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** A rule's day in a year; undefined for an invalid rule, or a year without such a day. */
export function yearlyDay(on: string, year: number): string | undefined {
  const rule = on.toLowerCase();
  const [, ofYear, date = ''] = /^([a-z]+) (\d\d?)$/.exec(rule) ?? [];
  const [, nth = '', weekday = '', ofMonth = ''] =
    /^([a-z]+) ([a-z]+) of ([a-z]+)$/.exec(rule) ?? [];
  const named = ofYear ?? ofMonth;
  const number = months.findIndex((each) => each.toLowerCase() === named) + 1;
  const month = `${year}-${String(number).padStart(2, '0')}`;
  if (number === 0) return undefined;
  if (ofYear) {
    const day = dayAfter(`${month}-01`, Number(date) - 1);
    return day.startsWith(month) ? day : undefined;
  }
  const index = weekdays.findIndex((each) => each.toLowerCase() === weekday);
  if (!NTHS.includes(nth) || index < 0) return undefined;
  const weeks = nth === 'last' ? -1 : NTHS.indexOf(nth);
  const first = dayAfter(`${nth === 'last' ? monthAfter(month, 1) : month}-01`, 7 * weeks);
  return dayAfter(first, (index + 8 - new Date(first).getUTCDay()) % 7);
}

const NTHS = ['first', 'second', 'third', 'fourth', 'last'];

/** A day's own times, else its weekday's. */
export function timesOf({ hours, holidays }: OpeningHours, day: string): Times | undefined {
  return (
    holidays.find((each) => each.day === day) ??
    hours.find(({ days }) => days.includes(spokenDay(day, { weekday: 'long' })))
  );
}

/** Why a day is closed: `Sundays`, `Thanksgiving`; undefined for a day with hours. */
export function whyClosed(day: string, { hours, holidays }: WeekHours): string | undefined {
  const [holiday] = holidaysBetween(holidays, day, day);
  if (timesOf({ hours, holidays: holiday ? [holiday] : [] }, day)?.opens) return undefined;
  if (holiday) return holiday.name ?? 'that day';
  return `${spokenDay(day, { weekday: 'long' })}s`;
}

/** Open until `when` (`5`, `12:30`), or closed until `when` (`today 9AM`, `Monday 9AM`, `Jan 4 9AM`). */
export interface Opening {
  isOpen: boolean;
  when: string;
}

/**
 * Whether the showroom is open at an instant (milliseconds since 1970), and until when. Opening times are inclusive,
 * closing times exclusive. Undefined where it does not open for a year.
 */
export function openingAt(week: OpeningHours, instant: number): Opening | undefined {
  const next = nextOpen(week, instant);
  if (!next) return undefined;
  const { name, opens, closes, isOpen } = next;
  if (isOpen) return { isOpen, when: spokenTime(closes, false) };
  return { isOpen, when: `${name} ${spokenTime(opens)}` };
}

/**
 * While the showroom stays closed for more than a day, no promise in hours holds. Then this says when an answer comes:
 * `We’re closed until Monday and will answer by Monday 5PM.` Undefined otherwise.
 */
export function lateAnswer(week: OpeningHours, instant: number): string | undefined {
  const next = nextOpen(week, instant);
  if (!next || instantInNewYork(next.day, next.opens) - instant <= DAY) return undefined;
  const { name, closes } = next;
  return `We’re closed until ${name} and will answer by ${name} ${spokenTime(closes)}.`;
}

/**
 * The instant (milliseconds since 1970) at which the showroom first opens on a day (`2026-11-28`) or after it; the
 * day's beginning where it does not open for a year.
 */
export function opensFrom(
  week: Pick<OpeningHours, 'hours'> & { holidays: readonly Holiday[] },
  day: string,
): number {
  const start = instantInNewYork(day, '00:00');
  const next = nextOpen(datedHours(week, day), start);
  return next ? instantInNewYork(next.day, next.opens) : start;
}

/** The present or next hours of the showroom; `name` is `today`, `Monday`, or after a week `Jan 4`. */
function nextOpen(week: OpeningHours, instant: number) {
  const now = clockInNewYork(instant);
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = dayAfter(now.day, ahead);
    const { opens, closes } = timesOf(week, day) ?? {};
    if (!opens || !closes || (ahead === 0 && now.time >= closes)) continue;
    // Within seven days a weekday is unambiguous.
    const weekday = spokenDay(day, ahead < 7 ? { weekday: 'long' } : undefined);
    const name = ahead === 0 ? 'today' : weekday;
    return { day, name, opens, closes, isOpen: ahead === 0 && now.time >= opens };
  }
  return undefined;
}

/** Short, for the narrow place under the name: `Opens Wed 9AM`. */
export function doorSign({ isOpen, when }: Opening): string {
  return isOpen ? `Open until ${when}` : `Opens ${when.replace(/^([A-Z]..)[a-z]*day/, '$1')}`;
}

export function doorSentence({ isOpen, when }: Opening): string {
  return isOpen ? `We are open until ${when} today.` : `We open ${when}.`;
}

/** Hours to show beside a telephone number: the first open ones of the list, `Mon–Fri 9AM–5PM`. */
export function usualHours(hours: { opens: string | null; display: string }[]): string {
  const { display = '' } = hours.find(({ opens }) => opens) ?? hours[0] ?? {};
  return display.replaceAll('-', '–');
}
