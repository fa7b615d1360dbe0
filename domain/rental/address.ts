import type { Content } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Holiday } from '#domain/hours/opening.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { daysInWords } from './lines.ts';
import { cheapestQuote, LONGEST } from './quote.ts';
import { movedBy, type Stay, spokenStay, stayFault } from './stay.ts';

export type Plan = Content['pages']['rentals']['plans'][number];

/** Parameters of the rental page; `days` without dates, `quote` for a given price. */
// biome-ignore format: a line reads better than nine
export const rentalParams = ['cart', 'fromDay', 'fromTime', 'toDay', 'toTime', 'count', 'days', 'month', 'quote'] as const;

/** The rentals with a plan, and a number of days if given. */
export function rentalAddress(cart: string, days?: number): string {
  return `/rentals?${new URLSearchParams({ cart, ...(days && { days: String(days) }) })}`;
}

/** The address of a quote, complete. */
export function stayAddress(cart: string, count: number, stay: Stay): string {
  return `/rentals?${new URLSearchParams({ cart, ...stay, count: String(count) })}`;
}

/** Parses the page's parameters; validates only their format. The stay is null for an invalid day or time. */
export function readDates(params: URLSearchParams) {
  const month = params.get('month') ?? '';
  const count = Number(params.get('count') ?? '1');
  return {
    cart: params.get('cart'),
    stay: readStay(params),
    count: Number.isInteger(count) && count >= 1 && count <= 20 ? count : 1,
    /** First month of the calendar: `2026-12`. */
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}

/**
 * The default stay: from the day after tomorrow, at ten, moved by up to 13 days so that it neither starts nor ends on a
 * closed holiday.
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

/** The days of `?days=5`: a whole number from 1 to 365, else null. */
export function readDays(params: URLSearchParams): number | null {
  const text = params.get('days') ?? '';
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= LONGEST ? days : null;
}

/**
 * The address's rental in the dealer's words (`subject`), and as a draft with blanks for the visitor (`opening`); null
 * without a valid plan.
 */
export function readReservation(params: URLSearchParams, plans: Plan[]) {
  const plan = plans.find(({ id }) => id === params.get('cart'));
  if (!plan) return null;
  const { stay, count } = readDates(params);
  const days = readDays(params);
  if (stay) {
    const carts = `${count} × ${plan.title}`;
    return {
      subject: `${carts} rental, ${spokenStay(stay)}`,
      opening: `I would like to rent ${carts} from ${spokenStay(stay)}.\nTown: `,
    };
  }
  if (!days) {
    return {
      subject: `${plan.title} rental`,
      opening: `I would like to reserve a rental: ${plan.title}.\nDates: \nTown: `,
    };
  }
  const span = daysInWords(days);
  const total = exactDollars(cheapestQuote(plan.rates, days).total);
  return {
    subject: `${plan.title} rental for ${span}, estimate ${total}`,
    opening: `I would like to reserve a rental: ${plan.title} for ${span} (estimate ${total}).\nFirst day: \nTown: `,
  };
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
