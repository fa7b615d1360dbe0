import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import type { Times } from '#domain/hours/opening.ts';

type Holiday = Times & { day: string; name: string };

/** Splits `Mon-Fri 9AM-5PM` into days and hours. */
export function openingHours(hours: { display: string }[]): { days: string; hours: string }[] {
  return hours.map(({ display }) => {
    const [, days = '', times = ''] = /^(.*) (\S+)$/.exec(display.replaceAll('-', '–')) ?? [];
    return { days, hours: sentenceCase(times) };
  });
}

/** Days with hours of their own: `Dec 24, Christmas Eve` and `9AM–1PM`. */
export function holidayHours(holidays: Holiday[]): { days: string; hours: string }[] {
  return holidays.map(({ day, name, opens, closes }) => ({
    days: `${spokenDay(day)}, ${name}`,
    hours: opens && closes ? `${spokenTime(opens)}–${spokenTime(closes)}` : 'Closed',
  }));
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
