import type { Business } from '#domain/content/business.ts';
import { dayAfter } from './days.ts';
import type { Times } from './holidays.ts';
import { clockInNewYork } from './new-york.ts';
import { spokenDay, spokenTime } from './spoken.ts';

/** A week's hours, and the days that have their own, by date: rules are read on the server (`datedHours`). */
export interface OpeningHours {
  hours: (Times & { days: readonly string[] })[];
  holidays: (Times & { day: string })[];
}

/** Open until `when` (`5`, `12:30`), or closed until `when` (`today 9AM`, `Monday 9AM`, `Jan 4 9AM`). */
export interface Opening {
  isOpen: boolean;
  when: string;
}

/**
 * Whether the door is open at an instant (milliseconds since 1970), by New York time, and until when that holds. It opens
 * with the first minute and closes with the last. Undefined where it does not open for a year.
 */
export function openingAt(week: OpeningHours, instant: number): Opening | undefined {
  const now = clockInNewYork(instant);
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = dayAfter(now.day, ahead);
    const { opens, closes } = timesOf(week, day) ?? {};
    if (!opens || !closes || (ahead === 0 && now.time >= closes)) continue;
    if (ahead === 0 && now.time >= opens) {
      return { isOpen: true, when: spokenTime(closes, false) };
    }
    return { isOpen: false, when: `${nameOf(day, ahead)} ${spokenTime(opens)}` };
  }
  return undefined;
}

/** As it stands on the door. */
export function doorSign({ isOpen, when }: Opening): string {
  return isOpen ? `Open until ${when}` : `Opens ${when}`;
}

/** As one says it. */
export function doorSentence({ isOpen, when }: Opening): string {
  return isOpen ? `We are open until ${when} today.` : `We open ${when}.`;
}

/** Of a day of the calendar: its own times where it has any, else its weekday's. */
export function timesOf({ hours, holidays }: OpeningHours, day: string): Times | undefined {
  return (
    holidays.find((each) => each.day === day) ??
    hours.find(({ days }) => days.includes(spokenDay(day, { weekday: 'long' })))
  );
}

// A weekday names one day of the coming seven.
function nameOf(day: string, ahead: number): string {
  if (ahead === 0) return 'today';
  return spokenDay(day, ahead < 7 ? { weekday: 'long' } : undefined);
}

/** What may stand beside a number all week: the first hours of the list that are open, `Mon–Fri 9AM–5PM`. */
export function usualHours(hours: Pick<Business['hours'][number], 'opens' | 'display'>[]): string {
  const { display = '' } = hours.find(({ opens }) => opens) ?? hours[0] ?? {};
  return display.replaceAll('-', '–');
}
