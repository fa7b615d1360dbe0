import type { DriveDay, Slot, Span } from './slots.ts';

/** A slot, and whether one more drive fits in. */
export interface OfferedSlot extends Slot {
  isFree: boolean;
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

/** The same days, each slot with whether it is free beside those that are taken at that showroom. */
export function offeredDays(
  days: readonly DriveDay[],
  taken: readonly Span[],
  atOnce: number,
): OfferedDay[] {
  return days.map(({ day, slots }) => ({
    day,
    slots: slots.map((slot) => ({ ...slot, isFree: hasRoom(slot, taken, atOnce) })),
  }));
}

function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
