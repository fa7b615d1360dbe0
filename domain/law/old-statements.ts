import type { Content } from '#domain/content/content.ts';
import { isStated } from './confidence.ts';

/** Something of the content that is shown and was last read more than a year ago. */
export interface OldStatement {
  file: 'law.yaml' | 'towns.yaml';
  /** A statement's id, or a town's name. */
  id: string;
  /** `2022-12-27` */
  dated: string;
}

/**
 * What the dealer should ask again: statements, towns' notes and clerks' telephones older than a year.
 *
 * @param today `2026-11-22`, at the dealership
 */
export function oldStatements(
  { towns, pages }: Pick<Content, 'towns' | 'pages'>,
  today: string,
): OldStatement[] {
  const statements = pages.law.statements
    .filter(isStated)
    .map(({ id, dated }) => ({ file: 'law.yaml' as const, id, dated }));
  const said = towns.flatMap(({ name, lsvNote, clerk }) => {
    const note = lsvNote && isStated(lsvNote) ? [lsvNote.dated] : [];
    const dates = [...note, ...(clerk ? [clerk.read] : [])];
    return dates.map((dated) => ({ file: 'towns.yaml' as const, id: name, dated }));
  });
  const limit = yearBefore(today);
  return [...statements, ...said].filter(({ dated }) => dated < limit);
}

/** The same day of the year before; days of the calendar sort as text. */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
