import type { Law, LawPage, Statement } from '#domain/content/law.ts';
import { fullDay } from '#domain/hours/spoken.ts';
import { isStated, isSure } from './confidence.ts';

/** A statement with its source, as it may be shown. */
export interface Stated {
  id: string;
  text: string;
  source: string;
  address: string | null;
  /** `2026-11-22` */
  dated: string;
  isSure: boolean;
}

/** Where something was read, and when. */
export type Source = Pick<Stated, 'source' | 'address' | 'dated'>;

export function toStated(statement: Statement, { sources }: Law): Stated {
  const { id, text, dated } = statement;
  const source = sources.find((each) => each.id === statement.source);
  return {
    ...{ id, text, dated },
    source: source?.name ?? '',
    address: source?.address ?? null,
    isSure: isSure(statement),
  };
}

/** Sentences on the law, as a page of another matter shows them. */
export interface Passage {
  text: string;
  sources: Source[];
}

/**
 * The statements that the dealer has put on a page, in the order of the law.
 *
 * @param rests ids of the statements that the page's own sentences rest on
 */
export function passageOn(law: Law, page: LawPage, rests: string[] = []): Passage {
  const on = law.statements.filter((each) => isStated(each) && each.alsoOn?.includes(page));
  const stated = on.map((each) => toStated(each, law));
  return {
    text: on.map(({ text }) => text).join(' '),
    sources: sourcesOf([...statedBy(law, rests), ...stated]),
  };
}

/** What sentences of our own rest on, by the ids of the statements. */
export function statedBy(law: Law, ids: string[]): Stated[] {
  return law.statements
    .filter((each) => isStated(each) && ids.includes(each.id))
    .map((each) => toStated(each, law));
}

/** `New Jersey Driver Manual (November 22, 2026)`: for a page that has no room for links. */
export function sourcesInWords(sources: Source[]): string {
  return sources.map(({ source, dated }) => `${source} (${fullDay(dated)})`).join('; ');
}

/** Their sources, each once, by the day that was longest ago. */
export function sourcesOf(stated: Source[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { source, address, dated } of stated) {
    const known = sources.get(source);
    if (!known || dated < known.dated) sources.set(source, { source, address, dated });
  }
  return [...sources.values()];
}
