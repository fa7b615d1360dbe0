import { dayAfter, monthAfter } from '#domain/hours/days.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import { spokenDay } from '#domain/hours/spoken.ts';
import { atOnce, type Taken } from './availability.ts';

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
