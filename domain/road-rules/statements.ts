import type { Content } from '#domain/content/content.ts';
import type { RoadRules, Statement } from '#domain/content/road-rules.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { isStated } from './kinds.ts';

export interface Source {
  source: string;
  address: string | null;
  /** `2026-11-22` */
  dated: string;
}

/** A statement for a page, with its source. Where it is not sure, pages add the advice to ask the clerk. */
export function toStated(statement: Statement, { sources }: RoadRules) {
  const { id, text, dated, confidence } = statement;
  const { name: source = '', address = null } =
    sources.find((each) => each.id === statement.source) ?? {};
  return { id, text, source, address, dated, isSure: confidence !== 'medium' };
}

/** The statements that pages of models repeat, in order, with their sources. */
export function passageOnModels(rules: RoadRules): { text: string; sources: Source[] } {
  const repeated = rules.statements.filter((each) => isStated(each) && each.onModels);
  return { text: repeated.map(({ text }) => text).join(' '), sources: sourcesOf(repeated, rules) };
}

/** The sources of the statements that a page's own sentence rests on, by their ids. */
export function sourcesBehind(rules: RoadRules, ids: string[]): Source[] {
  return sourcesOf(
    rules.statements.filter((each) => isStated(each) && ids.includes(each.id)),
    rules,
  );
}

/** `New Jersey Driver Manual (November 22, 2026)`: for a page that has no room for links. */
export function sourcesInWords(sources: Source[]): string {
  return sources.map(({ source, dated }) => `${source} (${fullDay(dated)})`).join('; ');
}

/** Each source once, with its oldest date. */
function sourcesOf(statements: Statement[], rules: RoadRules): Source[] {
  const stated = statements.map((each) => toStated(each, rules));
  const newestFirst = stated.sort((a, b) => b.dated.localeCompare(a.dated));
  const oldest = new Map(newestFirst.map((each) => [each.source, each]));
  return [...oldest.values()].map(({ source, address, dated }) => ({ source, address, dated }));
}

/**
 * Statements and towns' notes that were last verified more than a year ago, for the dealer: `roads-25 (2022-12-27)`.
 *
 * @param today `2026-11-22`, at the dealership
 */
export function oldStatements({ towns, pages }: Pick<Content, 'towns' | 'pages'>, today: string) {
  const notes = towns.flatMap(({ name, lsvNote }) => (lsvNote ? { id: name, ...lsvNote } : []));
  return [...pages['road-rules'].statements, ...notes]
    .filter((each) => isOld(each, today))
    .map(({ id, dated }) => `${id} (${dated})`);
}

/** Whether what pages show was last verified more than a year ago. @param today `2026-11-22` */
export function isOld(stated: Pick<Statement, 'dated' | 'confidence'>, today: string): boolean {
  // The same day a year ago; ISO dates sort as text.
  const limit = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return isStated(stated) && stated.dated < limit;
}
