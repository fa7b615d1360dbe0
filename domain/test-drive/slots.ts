import { dayAfter } from '#domain/hours/calendar.ts';
import { clockInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { type OpeningHours, timesOf } from '#domain/hours/opening.ts';
import { type Period, takenAtOnce } from '#domain/hours/period.ts';

/** The dealer's rules (content/dealer/test-drive.yaml). */
export interface DriveRules {
  /** Least hours from now to the start. */
  noticeHours: number;
  /** Length of one. */
  minutes: number;
  /** Minutes between starts, from opening time on. */
  everyMinutes: number;
  /** At one showroom. */
  atOnce: number;
  /** Days ahead, beside today. */
  days: number;
}

/** `carts`: models' slugs and vehicles' ids. */
export interface Wanted {
  showroom: string;
  carts: readonly string[];
}

/** What a test drive occupies. */
export type Place = Wanted & Period;

/** The capacity. */
export interface Supply {
  /** Test drives at one showroom at a time. */
  atOnce: number;
  /** Every model, each with the ids of its vehicles that are here. */
  here: ReadonlyMap<string, readonly string[]>;
}

/** A start time, and whether it is free. */
export interface Slot extends Period {
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
  rules: DriveRules;
  /** Milliseconds since 1970. */
  now: number;
  wanted: Wanted;
  taken: readonly Place[];
  supply: Supply;
}

const MINUTE = 60_000;

/**
 * Today and the days after it, each with all slots within opening hours, taken or not. A clock change skips its missing
 * hour, and the first of a repeated hour counts.
 */
export function slotDays({ week, closed, rules, now, wanted, taken, supply }: Asked): SlotDay[] {
  const today = clockInNewYork(now).day;
  const earliest = now + rules.noticeHours * 60 * MINUTE;
  return Array.from({ length: rules.days + 1 }, (_, ahead) => {
    const day = dayAfter(today, ahead);
    const starts = closed.includes(day) ? [] : startsOn(day, week, rules);
    const slots = starts
      .filter(({ from }) => from >= earliest)
      .map((each) => ({ ...each, isFree: hasPlace({ ...wanted, ...each }, taken, supply) }));
    return { day, slots };
  });
}

function startsOn(day: string, week: OpeningHours, { minutes, everyMinutes }: DriveRules) {
  const { opens, closes } = timesOf(week, day) ?? {};
  if (!opens || !closes) return [];
  const starts: Omit<Slot, 'isFree'>[] = [];
  for (let minute = minutesOf(opens); minute < minutesOf(closes); minute += everyMinutes) {
    const time = timeOf(minute);
    const from = instantInNewYork(day, time);
    const to = from + minutes * MINUTE;
    const isOnClock = clockInNewYork(from).time === time;
    if (isOnClock && to <= instantInNewYork(day, closes)) {
      starts.push({ at: `${day}T${time}`, from, to });
    }
  }
  return starts;
}

/** `09:30` → 570 */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** 570 → `09:30` */
function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Whether a test drive fits beside those taken at all showrooms: its showroom has capacity, none of its vehicles is
 * out, and no more carts of a model are out than are here, whether booked by model or by vehicle. A model without a
 * vehicle here is driven in a similar one, so only the showroom limits it.
 */
export function hasPlace(
  wanted: Place,
  taken: readonly Place[],
  { atOnce, here }: Supply,
): boolean {
  const fits = (limit: number, countOf: (place: Place) => number) => {
    const others = taken.map((place) => ({ ...place, count: countOf(place) }));
    return takenAtOnce(others, wanted).most + countOf(wanted) <= limit;
  };
  const modelOf = (cart: string) =>
    here.has(cart) ? cart : [...here.keys()].find((model) => here.get(model)?.includes(cart));
  const isFree = (cart: string) =>
    here.has(cart) || fits(1, ({ carts }) => Number(carts.includes(cart)));
  const isLeftOfModel = (cart: string) => {
    const model = modelOf(cart);
    const vehicles = here.get(model ?? '')?.length ?? 0;
    // A booking of a model and its only vehicle takes one cart, not two.
    const countOf = ({ carts }: Place) =>
      Math.min(vehicles, carts.filter((each) => modelOf(each) === model).length);
    return vehicles === 0 || fits(vehicles, countOf);
  };
  return (
    fits(atOnce, ({ showroom }) => Number(showroom === wanted.showroom)) &&
    wanted.carts.every((cart) => isFree(cart) && isLeftOfModel(cart))
  );
}

/** The slot at `2026-11-24T10:30`, taken or not; undefined where there is none. */
export function slotAt(days: readonly SlotDay[], at: string): Slot | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.at === at);
}

/** The three free slots nearest to an instant, in time order, without the instant itself. */
export function nearestFree(days: readonly SlotDay[], instant: number): Slot[] {
  return days
    .flatMap(({ slots }) => slots)
    .filter(({ isFree, from }) => isFree && from !== instant)
    .toSorted((a, b) => Math.abs(a.from - instant) - Math.abs(b.from - instant))
    .slice(0, 3)
    .toSorted((a, b) => a.from - b.from);
}
