import { clockInNewYork } from '#domain/hours/new-york.ts';

/** An instant (milliseconds since 1970) by the dealership's clock, as mails tell it: `2026-11-22 14:29 ET`. */
export function moment(instant: number): string {
  const { day, time } = clockInNewYork(instant);
  return `${day} ${time} ET`;
}
