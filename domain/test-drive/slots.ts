import type { Pages } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { type OpeningHours, timesOf } from '#domain/hours/opening.ts';
import { type Period, takenAtOnce } from '#domain/hours/period.ts';

export type SlotRules = Pages['test-drive']['rules'];

/** `carts`: models' slugs and vehicles' ids. */
export interface Wanted {
  showroom: string;
  carts: readonly string[];
}

export type Place = Wanted & Period;

export interface Supply {
  /** Test drives at one showroom at a time. */
  atOnce: number;
  /** Every model, each with the ids of its vehicles that are here. */
  here: ReadonlyMap<string, readonly string[]>;
}

interface Slot extends Period {
  /** By New York's clock: `2026-11-24T10:30`. */
  at: string;
  isFree: boolean;
}

/** A day; without slots where the showroom is closed or it is too late. */
export interface SlotDay {
  day: string;
  slots: Slot[];
}

interface Asked {
  week: OpeningHours;
  /** Days that the dealer has closed. */
  closed: readonly string[];
  rules: SlotRules;
  /** Milliseconds since 1970. */
  now: number;
  wanted: Wanted;
  taken: readonly Place[];
  supply: Supply;
}

const MINUTE = 60_000;

/** Today and the days after it, each with all slots within opening hours, taken or not. */
export function slotDays({ week, closed, rules, now, wanted, taken, supply }: Asked): SlotDay[] {
  const earliest = now + rules.noticeHours * 60 * MINUTE;
  return Array.from({ length: rules.days + 1 }, (_, ahead) => {
    const day = dayAfter(dayInNewYork(now), ahead);
    const periods = closed.includes(day) ? [] : periodsOn(day, week, rules);
    const slots = periods
      .filter(({ from }) => from >= earliest)
      .map((period) => ({
        ...period,
        at: Object.values(clockInNewYork(period.from)).join('T'),
        isFree: hasPlace({ ...wanted, ...period }, taken, supply),
      }));
    return { day, slots };
  });
}

function periodsOn(day: string, week: OpeningHours, { minutes, everyMinutes }: SlotRules) {
  const { opens, closes } = timesOf(week, day) ?? {};
  const periods: Period[] = [];
  if (!opens || !closes) return periods;
  const last = instantInNewYork(day, closes) - minutes * MINUTE;
  for (let from = instantInNewYork(day, opens); from <= last; from += everyMinutes * MINUTE) {
    periods.push({ from, to: from + minutes * MINUTE });
  }
  return periods;
}

/**
 * Whether a test drive fits beside those taken at all showrooms: its showroom has capacity, none of its vehicles is
 * out, and no more carts of a model are out than are here, whether booked by model or by vehicle. A model without a
 * vehicle here is driven in a similar one, so only the showroom limits it.
 */
export function hasPlace(wanted: Place, taken: readonly Place[], { atOnce, here }: Supply) {
  const fits = (limit: number, countOf: (place: Place) => number) => {
    const others = taken.map((place) => ({ ...place, count: countOf(place) }));
    return takenAtOnce(others, wanted).most + countOf(wanted) <= limit;
  };
  const modelOf = (cart: string) =>
    here.has(cart) ? cart : [...here.keys()].find((model) => here.get(model)?.includes(cart));
  const isLeft = (cart: string) => {
    const model = modelOf(cart);
    const vehicles = here.get(model ?? '')?.length ?? 0;
    // A booking of a model and its only vehicle takes one cart, not two.
    const ofModel = ({ carts }: Place) =>
      Math.min(vehicles, carts.filter((each) => modelOf(each) === model).length);
    const isFree = here.has(cart) || fits(1, ({ carts }) => Number(carts.includes(cart)));
    return isFree && (vehicles === 0 || fits(vehicles, ofModel));
  };
  const isOfShowroom = ({ showroom }: Place) => Number(showroom === wanted.showroom);
  return fits(atOnce, isOfShowroom) && wanted.carts.every(isLeft);
}

/** The slot at `2026-11-24T10:30`, taken or not; undefined where there is none. */
export function slotAt(days: readonly SlotDay[], at: string): Slot | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.at === at);
}
