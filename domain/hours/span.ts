import { counted } from '#domain/text/sentences.ts';

const units = [
  ['day', 1440, 2880],
  ['hour', 60, 60],
  ['minute', 1, 1],
] as const;

/** Milliseconds as `5 minutes`, `3 hours`, `2 days`; undefined for less than a minute. */
export function spokenSpan(milliseconds: number): string | undefined {
  const minutes = Math.floor(milliseconds / 60_000);
  const [unit, size] = units.find(([, , from]) => minutes >= from) ?? [];
  return unit && counted(Math.floor(minutes / size), unit);
}
