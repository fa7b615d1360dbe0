/** Columns under each other, two spaces apart, for a terminal; control characters in a cell become spaces. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = (heads.length > 0 ? [heads, ...rows] : rows).map((row) =>
    row.map((cell) => cell.replace(/\p{Cc}/gu, ' ')),
  );
  const widths: number[] = [];
  for (const line of lines) {
    for (const [at, cell] of line.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
