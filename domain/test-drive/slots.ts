import { dayAfter } from '#domain/hours/calendar.ts';
import { clockInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { type OpeningHours, timesOf } from '#domain/hours/opening.ts';

/** What the dealer says of test drives (content/dealer/test-drive.yaml). */
export interface DriveRules {
  /** A drive begins at least so many hours from now. */
  noticeHours: number;
  /** How long one takes. */
  minutes: number;
  /** One may begin so often, counted from the opening of the door. */
  everyMinutes: number;
  /** At one showroom. */
  atOnce: number;
  /** How far ahead, beside today. */
  days: number;
}

/** From the first millisecond to before the last, since 1970. */
export interface Span {
  startsAt: number;
  endsAt: number;
}

export interface Slot extends Span {
  /** By New York's clock: `10:30`. */
  time: string;
}

/** A day of the calendar, and when a drive may begin on it; no slots where the door is closed or it is too late. */
export interface DriveDay {
  day: string;
  slots: Slot[];
}

interface Asked {
  week: OpeningHours;
  /** Days without drives, by the dealer's command. */
  closed: readonly string[];
  rules: DriveRules;
  /** Milliseconds since 1970. */
  now: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Today and the days after it, each with the drives that begin and end while the door is open, taken or not. A time that
 * a change of the clocks leaves out is none, and of an hour that comes twice the first counts.
 */
export function driveDays({ week, closed, rules, now }: Asked): DriveDay[] {
  const today = clockInNewYork(now).day;
  const earliest = now + rules.noticeHours * HOUR;
  return Array.from({ length: rules.days + 1 }, (_, ahead) => {
    const day = dayAfter(today, ahead);
    const slots = closed.includes(day) ? [] : slotsOf(day, week, rules);
    return { day, slots: slots.filter(({ startsAt }) => startsAt >= earliest) };
  });
}

function slotsOf(day: string, week: OpeningHours, { minutes, everyMinutes }: DriveRules): Slot[] {
  const { opens, closes } = timesOf(week, day) ?? {};
  if (!opens || !closes) return [];
  const closing = instantInNewYork(day, closes);
  const slots: Slot[] = [];
  for (let at = minutesOf(opens); at < minutesOf(closes); at += everyMinutes) {
    const time = timeOf(at);
    const startsAt = instantInNewYork(day, time);
    const endsAt = startsAt + minutes * MINUTE;
    if (endsAt > closing || clockInNewYork(startsAt).time !== time) continue;
    slots.push({ time, startsAt, endsAt });
  }
  return slots;
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

/** A slot, and whether one more drive fits in. */
export interface OfferedSlot extends Slot {
  isFree: boolean;
}

/** What one drive takes. */
export interface DrivePlace extends Span {
  /** By its town. */
  showroom: string;
  /** Slugs of models, stock ids of vehicles. */
  carts: readonly string[];
}

/** What there is to be taken at one moment. */
export interface Supply {
  /** Drives at one showroom. */
  atOnce: number;
  /** Every model of the range, each with the stock ids of its vehicles that are here. */
  here: ReadonlyMap<string, readonly string[]>;
}

export interface OfferedDay extends Omit<DriveDay, 'slots'> {
  slots: OfferedSlot[];
}

/** Whether one more drive fits into a span: at no moment of it are there as many as there may be at once. */
export function hasRoom(span: Span, taken: readonly Span[], atOnce: number): boolean {
  const others = taken.filter((other) => overlap(span, other));
  // Drives grow in number only when one begins, so the fullest moment is such a moment, or the span's own first.
  const moments = [span.startsAt, ...others.map(({ startsAt }) => startsAt)].filter(
    (moment) => moment >= span.startsAt,
  );
  return moments.every(
    (moment) =>
      others.filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt).length <
      atOnce,
  );
}

/**
 * Whether a drive has its place beside those that are taken at all showrooms: its own showroom has room, none of its
 * vehicles is out, and of each model no more carts are out than are here, whether they were booked as the model or singly.
 * A model without a vehicle here is driven on one like it, so the showroom alone limits it.
 */
export function hasPlace(
  wanted: DrivePlace,
  taken: readonly DrivePlace[],
  { atOnce, here }: Supply,
): boolean {
  const modelOf = (cart: string) =>
    here.has(cart) ? cart : [...here.keys()].find((model) => here.get(model)?.includes(cart));
  /** Once for each cart that is meant. */
  const takenOf = (isMeant: (cart: string) => boolean) =>
    taken.flatMap((place) => place.carts.filter(isMeant).map(() => place));
  const isIn = (cart: string) =>
    here.has(cart) ||
    hasRoom(
      wanted,
      takenOf((each) => each === cart),
      1,
    );
  const isLeftOfModel = (cart: string) => {
    const model = modelOf(cart);
    const vehicles = here.get(model ?? '')?.length ?? 0;
    if (vehicles === 0) return true;
    const isOfModel = (each: string) => modelOf(each) === model;
    // Who names a vehicle and its model, and it is the only one, drives the same cart twice.
    const needed = Math.min(wanted.carts.filter(isOfModel).length, vehicles);
    return hasRoom(wanted, takenOf(isOfModel), vehicles - needed + 1);
  };
  const beside = taken.filter(({ showroom }) => showroom === wanted.showroom);
  return (
    hasRoom(wanted, beside, atOnce) &&
    wanted.carts.every((cart) => isIn(cart) && isLeftOfModel(cart))
  );
}

/** The same days, each slot with whether a drive of these carts has its place in it. */
export function offeredDays(
  days: readonly DriveDay[],
  wanted: Pick<DrivePlace, 'showroom' | 'carts'>,
  taken: readonly DrivePlace[],
  supply: Supply,
): OfferedDay[] {
  return days.map(({ day, slots }) => ({
    day,
    slots: slots.map((slot) => ({
      ...slot,
      isFree: hasPlace({ ...wanted, ...slot }, taken, supply),
    })),
  }));
}

function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
