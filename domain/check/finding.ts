/** How much a finding harms, worst first: `npm run check` lists them in this order. */
export const harms = ['must not go live', 'visitors would notice', 'worth a look'] as const;
export type Harm = (typeof harms)[number];

/** Something that a visitor would meet, and what to do about it. */
export interface Finding {
  harm: Harm;
  /** As the dealer knows it: `content/words/faq.yaml`, `stock.csv`. */
  file: string;
  /** From 1; left out where the trouble stands on no line. */
  line?: number | undefined;
  what: string;
  /** One sentence: what makes it right. */
  todo: string;
}

/** A finding at a place of a file, with what to do. */
export function found(
  harm: Harm,
  { file, line }: Pick<Finding, 'file' | 'line'>,
  what: string,
  todo: string,
): Finding {
  return { harm, file, line, what, todo };
}

/** Worst first, then by file and line. */
export function byHarm(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      harms.indexOf(a.harm) - harms.indexOf(b.harm) ||
      a.file.localeCompare(b.file, 'en') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      a.what.localeCompare(b.what, 'en'),
  );
}
