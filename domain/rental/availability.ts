import { dayAfter, monthAfter } from '#domain/hours/calendar.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { type WeekHours, whyClosed } from '#domain/hours/opening.ts';
import { type Period, type Taken, takenAtOnce } from '#domain/hours/period.ts';
import type { Plan } from './address.ts';
import type { cheapestQuote } from './quote.ts';
import type { AskedRental, Stay } from './stay.ts';

/** The rental page's request, or its default, with the answer. */
export interface AnsweredRental extends AskedRental {
  plan: Plan;
  /** `2026-11-23` */
  today: string;
  /** The day to pick next in the calendar. */
  picks: 'fromDay' | 'toDay';
  answer:
    | { status: 'refused'; field: keyof Stay; message: string; near: Stay[] }
    | { status: 'taken'; near: Stay[] }
    | FreeRental;
  months: CalendarDay[][];
  /** The months to turn to: `2026-12`. */
  turns: string[];
}

export interface FreeRental extends ReturnType<typeof cheapestQuote> {
  status: 'free';
  /** The last day of this price: `2026-12-07`. */
  goodUntil: string;
  /** Identifies the price in the request. */
  token: string;
  /** Start and return outside the showroom's hours: `Sun, Nov 29, 3:15AM`. */
  outOfHours: string[];
  /** The address's price has expired, or was for another rental. */
  isLapsed: boolean;
}

export interface CalendarDay {
  /** `2026-12-01` */
  day: string;
  /** `closed`: no rental starts or ends. `part`: enough carts are free for some hours. */
  state: 'past' | 'closed' | 'free' | 'part' | 'taken';
  /** Carts that are free all day. */
  free: number;
  /** Why it is closed: `Sundays`, `Thanksgiving`. */
  closed?: string | undefined;
}

/** From midnight to midnight in New York, both days included, even with 23 or 25 hours. */
export function periodOfDays(first: string, last: string): Period {
  return {
    from: instantInNewYork(first, '00:00'),
    to: instantInNewYork(dayAfter(last, 1), '00:00'),
  };
}

/** How many carts of a fleet are free all day, and at best for some hours, on a day (`2026-12-01`). */
export function freeOn(day: string, fleet: number, taken: readonly Taken[]) {
  const { fewest, most } = takenAtOnce(taken, periodOfDays(day, day));
  return { allDay: Math.max(0, fleet - most), atBest: fleet - fewest };
}

interface Lent {
  fleet: number;
  taken: readonly Taken[];
  week: WeekHours;
  today: string;
  /** How many carts are wanted. */
  count: number;
}

/** The days of a month (`2026-12`), for a fleet of which some carts are taken; days before `today` are past. */
export function calendarOf(month: string, { fleet, taken, week, today, count }: Lent) {
  const days: CalendarDay[] = [];
  const end = `${monthAfter(month, 1)}-01`;
  for (let day = `${month}-01`; day < end; day = dayAfter(day, 1)) {
    const { allDay: free, atBest } = freeOn(day, fleet, taken);
    const some = atBest >= count ? 'part' : 'taken';
    const state = free >= count ? 'free' : some;
    const closed = whyClosed(day, week);
    const ahead = closed ? 'closed' : state;
    days.push({ day, free, state: day < today ? 'past' : ahead, closed });
  }
  return days;
}
