import type { Holiday } from '#domain/hours/holidays.ts';
import { listing } from '#domain/text/listing.ts';
import { movedBy, type Period, periodOf, type Stay, spokenStay, stayFault } from './period.ts';

/** How far from the days that were asked for the search goes, in days. */
export const NEAR = 30;

/** What is free near a stay that is not. */
export interface Near {
  /** The same cart: the nearest before and the nearest after, the nearer first. */
  stays: Stay[];
  /** Other carts on the very days, by plan. */
  carts: string[];
}

interface Asked {
  cart: string;
  stay: Stay;
  count: number;
}

interface World {
  /** All plans. */
  carts: readonly string[];
  /** How many of a plan are free throughout a period. */
  free: (cart: string, period: Period) => number;
  /** Before this instant nothing begins. */
  now: number;
  holidays: readonly Holiday[];
}

/** The days and carts to offer in the place of those that are taken. */
export function nearestFree(
  { cart, stay, count }: Asked,
  { carts, free, now, holidays }: World,
): Near {
  const fits = (plan: string, at: Stay) =>
    !stayFault(at, now, holidays) && free(plan, periodOf(at)) >= count;
  const distances = Array.from({ length: NEAR }, (_, n) => n + 1);
  const before = distances.find((days) => fits(cart, movedBy(stay, -days)));
  const after = distances.find((days) => fits(cart, movedBy(stay, days)));
  const moves = [before && -before, after].filter((days) => days !== undefined);
  return {
    stays: moves.sort((a, b) => Math.abs(a) - Math.abs(b)).map((days) => movedBy(stay, days)),
    carts: carts.filter((plan) => plan !== cart && fits(plan, stay)),
  };
}

/** Said to who asked for days that are taken. */
export function takenSentence(title: string, count: number, { stays, carts }: Near): string {
  const what = count === 1 ? `No ${title} is free` : `We don’t have ${count} of the ${title} free`;
  const free = [
    stays.length > 0 && `from ${stays.map(spokenStay).join(', or ')}`,
    carts.length > 0 && `on your days: ${listing(carts)}`,
  ].filter(Boolean);
  return free.length > 0
    ? `${what} on those days. Free near them: ${free.join('; ')}.`
    : `${what} on those days, nor in the ${NEAR} days around them. Please call us.`;
}
