import { dayAfter, spokenTime } from '#domain/hours/calendar.ts';
import { clockInNewYork, dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, timesOf, type WeekHours, whyClosed } from '#domain/hours/opening.ts';
import { counted } from '#domain/text/sentences.ts';
import { hasPlace, type Place, type SlotRules, type Supply } from './slots.ts';

interface Given {
  place: Place;
  /** Milliseconds since 1970. */
  now: number;
  business: WeekHours;
  /** Whether the dealer has closed the day. */
  isClosed: boolean;
  rules: SlotRules;
  /** The other bookings. */
  taken: readonly Place[];
  supply: Supply;
}

const HOUR = 3_600_000;

/** Days ahead from which a date may be a slip of the keyboard. */
const FAR_AHEAD = 60;

/**
 * What speaks against a place that a clerk books. `refusal`: nobody can do it. `warnings`: the rules that visitors keep
 * to, and a clerk may go beyond.
 */
export function weighPlace({ place, now, business, isClosed, rules, taken, supply }: Given): {
  refusal: string | undefined;
  warnings: string[];
} {
  const starts = clockInNewYork(place.from);
  const ends = clockInNewYork(place.to).time;
  const { day } = starts;
  const { opens, closes } = timesOf(datedHours(business, day), day) ?? {};
  const reason = whyClosed(day, business);
  const isOutside = opens && closes && (starts.time < opens || ends > closes);
  const warnings = [
    place.from > now &&
      place.from < now + rules.noticeHours * HOUR &&
      `It starts in less than ${counted(rules.noticeHours, 'hour')}.`,
    place.from <= now && 'It starts in the past.',
    day > dayAfter(dayInNewYork(now), FAR_AHEAD) && `It is more than ${FAR_AHEAD} days ahead.`,
    isClosed && 'That day is closed for test drives.',
    reason && `We are closed on ${reason}.`,
    isOutside && `Our hours on that day are ${spokenTime(opens)} to ${spokenTime(closes)}.`,
    !hasPlace({ ...place, carts: [] }, taken, supply) &&
      `There would be more than ${counted(supply.atOnce, 'test drive')} at ${place.showroom} at once.`,
  ];
  return {
    refusal: refusalOf(place, now, taken, supply),
    warnings: warnings.filter((each) => typeof each === 'string'),
  };
}

function refusalOf(place: Place, now: number, taken: readonly Place[], supply: Supply) {
  // Who walked in drives while the clerk types.
  if (place.from < now - HOUR) return 'That time is past.';
  const isFree = hasPlace(place, taken, { ...supply, atOnce: Number.POSITIVE_INFINITY });
  return isFree ? undefined : 'Another test drive has that cart at that time.';
}
