import { dayAfter, monthAfter } from './days.ts';

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

/** The holidays of a year by their days, in order. The hours of a date go before those of a rule. */
export function holidaysOf<Each extends Holiday>(
  holidays: readonly Each[],
  year: number,
): (Each & { day: string })[] {
  const days = new Map<string, Each & { day: string }>();
  for (const holiday of holidays.toSorted((one, other) => Number(!one.day) - Number(!other.day))) {
    const day = holiday.day ?? yearlyDay(holiday.on ?? '', year);
    if (day?.startsWith(`${year}-`) && !days.has(day)) days.set(day, { ...holiday, day });
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** The same from a day to another one, both included. */
export function holidaysBetween<Each extends Holiday>(
  holidays: readonly Each[],
  first: string,
  last: string,
): (Each & { day: string })[] {
  const [from = 0, to = 0] = [first, last].map((day) => Number(day.slice(0, 4)));
  return Array.from({ length: to - from + 1 }, (_, n) => holidaysOf(holidays, from + n))
    .flat()
    .filter(({ day }) => day >= first && day <= last);
}

/** The hours with the holidays of the year that begins on `today`, by date. */
export function datedHours<Hours extends { holidays: readonly Holiday[] }>(
  { holidays, ...hours }: Hours,
  today: string,
) {
  return { ...hours, holidays: holidaysBetween(holidays, today, dayAfter(today, 365)) };
}

/** The day of a year that a rule names; undefined where it is no rule, or that year has no such day. */
export function yearlyDay(on: string, year: number): string | undefined {
  const rule = on.toLowerCase();
  const [, ofYear, date = ''] = /^([a-z]+) (\d\d?)$/.exec(rule) ?? [];
  const [, nth = '', weekday = '', ofMonth = ''] =
    /^([a-z]+) ([a-z]+) of ([a-z]+)$/.exec(rule) ?? [];
  const number = MONTHS.indexOf(ofYear ?? ofMonth) + 1;
  const month = `${year}-${String(number).padStart(2, '0')}`;
  if (number === 0) return undefined;
  if (ofYear) {
    const day = dayAfter(`${month}-01`, Number(date) - 1);
    return day.startsWith(month) ? day : undefined;
  }
  if (!NTHS.includes(nth) || !WEEKDAYS.includes(weekday)) return undefined;
  const weeks = nth === 'last' ? -1 : NTHS.indexOf(nth);
  const first = dayAfter(`${nth === 'last' ? monthAfter(month, 1) : month}-01`, 7 * weeks);
  return dayAfter(first, (WEEKDAYS.indexOf(weekday) - new Date(first).getUTCDay() + 7) % 7);
}

const NTHS = ['first', 'second', 'third', 'fourth', 'last'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
// biome-ignore format: a line reads better than twelve
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
