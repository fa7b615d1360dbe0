import { clockInNewYork } from '#domain/hours/new-york.ts';

/** Aligned columns, two spaces apart; control characters in a cell become spaces. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map((cell) => cell.replace(/\p{Cc}/gu, ' ')));
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** An instant (milliseconds since 1970) by the dealership's clock, as in mails: `2026-11-22 14:29 ET`. */
export function moment(instant: number): string {
  const { day, time } = clockInNewYork(instant);
  return `${day} ${time} ET`;
}
