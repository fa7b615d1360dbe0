import { dayAfter } from '#domain/hours/days.ts';
import type { Holiday } from '#domain/hours/holidays.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { movedBy, type Stay, stayFault } from './period.ts';
import { readDays } from './quote.ts';

/** What an address of the page of days may say; `days` where an estimate led there, `quote` where a price was given. */
export const datesParams = [
  'cart',
  'fromDay',
  'fromTime',
  'toDay',
  'toTime',
  'count',
  'days',
  'month',
  'quote',
] as const;

/** What the page of days is asked, as text: nothing of it is checked but its form. */
export interface AskedDates {
  cart: string | null;
  /** Null where a day or time is missing or none. */
  stay: Stay | null;
  count: number;
  /** First month of the calendar: `2026-12`. */
  month: string | null;
}

/** The page of days for a plan, and for a number of days where one was asked for. */
export function datesPage(cart: string, days?: number): string {
  const params = new URLSearchParams({ cart });
  if (days) params.set('days', String(days));
  return `/rentals/dates?${params}`;
}

/** The address of a quote: all that makes it is in there. */
export function stayPage(cart: string, count: number, stay: Stay): string {
  return `/rentals/dates?${new URLSearchParams({ cart, ...stay, count: String(count) })}`;
}

export function readDates(params: URLSearchParams): AskedDates {
  const month = params.get('month') ?? '';
  const count = Number(params.get('count') ?? '1');
  return {
    cart: params.get('cart'),
    stay: readStay(params),
    count: Number.isInteger(count) && count >= 1 && count <= 20 ? count : 1,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/**
 * What the fields hold before anybody has chosen: so many days from the day after tomorrow, at ten, or from the first day
 * after it that leaves no closed holiday at an end.
 */
export function firstStay(
  params: URLSearchParams,
  usualDays: number,
  now: number,
  holidays: readonly Holiday[],
): Stay {
  const fromDay = dayAfter(dayInNewYork(now), 2);
  const days = readDays(params) ?? usualDays;
  const stay = { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, days), toTime: '10:00' };
  const moved = Array.from({ length: 14 }, (_, ahead) => movedBy(stay, ahead));
  return moved.find((each) => !stayFault(each, now, holidays)) ?? stay;
}

function readStay(params: URLSearchParams): Stay | null {
  const [fromDay, toDay] = [params.get('fromDay'), params.get('toDay')];
  const [fromTime, toTime] = [params.get('fromTime'), params.get('toTime')];
  if (!isDay(fromDay) || !isDay(toDay) || !isTime(fromTime) || !isTime(toTime)) return null;
  return { fromDay, fromTime, toDay, toTime };
}

function isDay(text: string | null): text is string {
  if (!/^20\d\d-\d\d-\d\d$/.test(text ?? '')) return false;
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text ?? '');
}

function isTime(text: string | null): text is string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '');
}
