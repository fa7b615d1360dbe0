import { dayAfter } from '#domain/hours/days.ts';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { Period } from './period.ts';

/** Carts of one type that are out, or kept back, for a while. */
export interface Taken extends Period {
  count: number;
}

/** Days that content takes out of the calendar, first and last included; of all carts, or of some plans alone. */
export interface BlockedDays {
  from: string;
  to: string;
  carts?: string[] | undefined;
}

/** How many of a fleet are free throughout a period: below zero where more are out than there are. */
export function freeThroughout(fleet: number, taken: readonly Taken[], period: Period): number {
  return fleet - atOnce(taken, period).most;
}

/** The fewest and the most carts that are out at one moment of a period. */
export function atOnce(taken: readonly Taken[], { from, to }: Period) {
  const during = taken.filter((each) => each.from < to && each.to > from);
  // Only where something begins can there be more, only where something ends fewer.
  const moments = [from, ...during.flatMap((each) => [each.from, each.to])].filter(
    (moment) => moment >= from && moment < to,
  );
  const counts = moments.map((moment) =>
    during
      .filter((each) => each.from <= moment && moment < each.to)
      .reduce((sum, { count }) => sum + count, 0),
  );
  return { fewest: Math.min(...counts), most: Math.max(...counts) };
}

/** What the blocked days of the content take of a plan: the whole fleet, from midnight to midnight in New York. */
export function blockedOf(blocked: readonly BlockedDays[], cart: string, fleet: number): Taken[] {
  return blocked
    .filter(({ carts }) => carts?.includes(cart) ?? true)
    .map(({ from, to }) => ({
      from: instantInNewYork(from, '00:00'),
      to: instantInNewYork(dayAfter(to, 1), '00:00'),
      count: fleet,
    }));
}
