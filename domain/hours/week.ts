import { dayAfter } from './days.ts';
import { dayInNewYork, instantInNewYork } from './new-york.ts';

/** A week of the dealership: from Monday up to the next Monday, which is no longer of it. */
export interface Week {
  /** As ISO 8601 names it: `2026-47`. */
  name: string;
  /** Days: `2026-11-16`, `2026-11-23`. */
  monday: string;
  nextMonday: string;
  /** Instants (milliseconds since 1970) at which these two begin in New York. */
  from: number;
  to: number;
}

/** The week that a day (`2026-11-22`) is in. */
export function weekOfDay(day: string): Week {
  const monday = dayAfter(day, -sinceMonday(day));
  const nextMonday = dayAfter(monday, 7);
  return {
    name: nameOf(monday),
    monday,
    nextMonday,
    from: instantInNewYork(monday, '00:00'),
    to: instantInNewYork(nextMonday, '00:00'),
  };
}

/** The week that it is at the dealership at an instant (milliseconds since 1970). */
export function weekInNewYork(instant: number): Week {
  return weekOfDay(dayInNewYork(instant));
}

/** The week so many weeks after another; before it where below zero. */
export function weekAfter({ monday }: Week, weeks: number): Week {
  return weekOfDay(dayAfter(monday, 7 * weeks));
}

/** The week of a name (`2026-47`); undefined where no week has that name, as `2026-54`. */
export function weekNamed(name: string): Week | undefined {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(name) ?? [];
  if (!year) return undefined;
  // The fourth of January is always in the first week.
  const first = weekOfDay(`${year}-01-04`);
  const week = weekAfter(first, Number(number) - 1);
  return week.name === name ? week : undefined;
}

/** A week belongs to the year that its Thursday is in (ISO 8601). */
function nameOf(monday: string): string {
  const thursday = dayAfter(monday, 3);
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return `${thursday.slice(0, 4)}-${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

function sinceMonday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
