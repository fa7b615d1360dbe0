/** How much a finding harms, worst first: `npm run check` lists them in this order. */
export const harms = ['must not go live', 'visitors would notice', 'worth a look'] as const;

/** Something that a visitor would meet, and what to do about it. */
export interface Finding {
  harm: (typeof harms)[number];
  /** As the dealer knows it: `content/faq.yaml`, `stock.csv`. */
  file: string;
  /** From 1; missing where no line can be named. */
  line?: number | undefined;
  what: string;
  /** One sentence: what makes it right. */
  todo: string;
}

/** Where a finding stands. */
export type Place = Pick<Finding, 'file' | 'line'>;

/** One value of a content file as text, with its field: `hero.headlines[0].lines[0]`. */
export interface ContentText extends Place {
  field: string;
  text: string;
}

/** A finding at a place of a file, with what to do. */
export function found(
  harm: Finding['harm'],
  { file, line }: Place,
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
      (a.line ?? 0) - (b.line ?? 0),
  );
}
