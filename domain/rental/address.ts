import type { Content } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { WeekHours } from '#domain/hours/opening.ts';
import { type AskedRental, movedBy, outOfHours, type Stay, spokenStay } from './stay.ts';

export type Plan = Content['pages']['rentals']['plans'][number];

/** The rentals with a plan. */
export function planAddress(cart: string): string {
  return `/rentals?${new URLSearchParams({ cart })}`;
}

/** The address of a price, complete. */
export function rentalAddress(asked: AskedRental): string {
  const { cart, fromDay, fromTime, toDay, toTime, count } = asked;
  const query = { cart, fromDay, fromTime, toDay, toTime, count: String(count) };
  return `/rentals?${new URLSearchParams(query)}`;
}

/**
 * Parses the page's parameters; validates only their format. The stay is null for an invalid day or time. `start` has
 * the first day and the times where the last day is still to be picked.
 */
export function readDates(params: URLSearchParams) {
  const read = (name: string) => params.get(name) ?? '';
  const [fromDay, fromTime] = [read('fromDay'), read('fromTime')];
  const [toDay, toTime] = [read('toDay'), read('toTime')];
  const isStart = isMoment(fromDay, fromTime) && isMoment(fromDay, toTime);
  const isStay = isStart && isMoment(toDay, toTime);
  const count = Number(params.get('count') ?? '1');
  return {
    cart: read('cart'),
    stay: isStay ? { fromDay, fromTime, toDay, toTime } : null,
    start: isStart && !params.has('toDay') ? { fromDay, fromTime, toTime } : null,
    count: Number.isInteger(count) && count >= 1 && count <= 20 ? count : 1,
    /** First month of the calendar: `2026-12`. */
    month: isMoment(`${read('month')}-01`, '00:00') ? read('month') : null,
  };
}

/** Whether the day (`2026-12-01`, of this century) and time (`10:00`) exist. */
function isMoment(day: string, time: string): boolean {
  const instant = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(instant) || !day.startsWith('20')) return false;
  return new Date(instant).toISOString() === `${day}T${time}:00.000Z`;
}

/**
 * The default stay: from the day after tomorrow, at ten, moved by up to 13 days so that it starts and ends in the
 * showroom's hours.
 */
export function firstStay(days: number, now: number, week: WeekHours): Stay {
  const fromDay = dayAfter(dayInNewYork(now), 2);
  const stay = { fromDay, fromTime: '10:00', toDay: dayAfter(fromDay, days), toTime: '10:00' };
  const moved = Array.from({ length: 14 }, (_, ahead) => movedBy(stay, ahead));
  return moved.find((each) => outOfHours(each, week).length === 0) ?? stay;
}

/** The stay from a picked first day: of so many days, or else fewer, or else more. The first one that is possible. */
export function stayFrom(
  start: Omit<Stay, 'toDay'>,
  days: number,
  isPossible: (stay: Stay) => boolean,
): Stay {
  const lengths = [...Array(days + 14).keys()].map((n) => (n < days ? days - n : n + 1));
  const stays = lengths.map((length) => ({ ...start, toDay: dayAfter(start.fromDay, length) }));
  return stays.find(isPossible) ?? { ...start, toDay: dayAfter(start.fromDay, days) };
}

/**
 * The address's rental in the dealer's words (`subject`), and as a draft with blanks for the visitor (`opening`); null
 * without a valid plan.
 */
export function readReservation(params: URLSearchParams, plans: Plan[]) {
  const { cart, stay, count } = readDates(params);
  const plan = plans.find(({ id }) => id === cart);
  if (!plan) return null;
  const carts = stay ? `${count} × ${plan.title}` : plan.title;
  return {
    subject: stay ? `${carts} rental, ${spokenStay(stay)}` : `${carts} rental`,
    opening: `I would like to rent ${carts}.\nDates: ${stay ? spokenStay(stay) : ''}\nTown: `,
    page: stay ? rentalAddress({ ...stay, cart, count }) : planAddress(cart),
  };
}
