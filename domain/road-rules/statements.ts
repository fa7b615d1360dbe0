import type { Content } from '#domain/content/content.ts';
import type { RoadRules, RulePage, Statement } from '#domain/content/road-rules.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { isStated } from '#domain/road-rules/kinds.ts';

/** A statement for a page, with its source. */
export interface Stated {
  id: string;
  text: string;
  source: string;
  address: string | null;
  /** `2026-11-22` */
  dated: string;
  /** If false, pages add the advice to ask the clerk. */
  isSure: boolean;
}

export type Source = Pick<Stated, 'source' | 'address' | 'dated'>;

export function toStated(statement: Statement, { sources }: RoadRules): Stated {
  const { id, text, dated, confidence } = statement;
  const source = sources.find((each) => each.id === statement.source);
  return {
    ...{ id, text, dated },
    source: source?.name ?? '',
    address: source?.address ?? null,
    isSure: confidence === 'medium-high' || confidence === 'high',
  };
}

/**
 * The statements that the dealer repeats on another page, in order, with their sources.
 *
 * @param rests ids of the statements behind the page's own sentences
 */
export function passageOn(
  rules: RoadRules,
  page: RulePage,
  rests: string[] = [],
): { text: string; sources: Source[] } {
  const on = rules.statements.filter((each) => isStated(each) && each.alsoOn?.includes(page));
  const stated = on.map((each) => toStated(each, rules));
  return {
    text: on.map(({ text }) => text).join(' '),
    sources: sourcesOf([...statedBy(rules, rests), ...stated]),
  };
}

/** Statements behind our own sentences, by id. */
function statedBy(rules: RoadRules, ids: string[]): Stated[] {
  return rules.statements
    .filter((each) => isStated(each) && ids.includes(each.id))
    .map((each) => toStated(each, rules));
}

/** `New Jersey Driver Manual (November 22, 2026)`: for a page that has no room for links. */
export function sourcesInWords(sources: Source[]): string {
  return sources.map(({ source, dated }) => `${source} (${fullDay(dated)})`).join('; ');
}

/** Each source once, with its oldest date. */
export function sourcesOf(stated: Source[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { source, address, dated } of stated) {
    const known = sources.get(source);
    if (!known || dated < known.dated) sources.set(source, { source, address, dated });
  }
  return [...sources.values()];
}

/** Shown content that was last verified more than a year ago. */
export interface OldStatement {
  file: 'road-rules.yaml' | 'towns.yaml';
  /** A statement's id, or a town's name. */
  id: string;
  /** `2022-12-27` */
  dated: string;
}

/**
 * Content for the dealer to verify again: statements, towns' notes and clerks' telephones older than a year.
 *
 * @param today `2026-11-22`, at the dealership
 */
export function oldStatements(
  { towns, pages }: Pick<Content, 'towns' | 'pages'>,
  today: string,
): OldStatement[] {
  const statements = pages['road-rules'].statements
    .filter(isStated)
    .map(({ id, dated }) => ({ file: 'road-rules.yaml' as const, id, dated }));
  const said = towns.flatMap(({ name, lsvNote, clerk }) => {
    const note = lsvNote && isStated(lsvNote) ? [lsvNote.dated] : [];
    const dates = [...note, ...(clerk ? [clerk.read] : [])];
    return dates.map((dated) => ({ file: 'towns.yaml' as const, id: name, dated }));
  });
  // The same day a year ago; ISO dates sort as text.
  const limit = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return [...statements, ...said].filter(({ dated }) => dated < limit);
}
