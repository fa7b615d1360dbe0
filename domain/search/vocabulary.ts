import type { Content } from '#domain/content/content.ts';
import type { Filters } from '#domain/vehicle/filters.ts';

/** What some words of a search mean: filters of the inventory, or what a cart's text or figures must have. */
export type Meaning =
  | { filters: Partial<Filters> }
  | { label: string; words: string[]; clearance: number | null };

/** How a search is read, as the browser gets it: the dealer's words, and what colors may be called. */
export interface Vocabulary
  extends Record<
    'idle' | 'seats' | 'under' | 'over' | 'between' | 'to' | 'thousand' | 'tows',
    string[]
  > {
  wishes: { say: string[]; means: Meaning }[];
  paints: { name: string; also: string[] }[];
}

type Known = Pick<Content, 'pages' | 'paints'>;

const vocabularies = new WeakMap<Known, Vocabulary>();

/** The same object for the same content, by which searchers are kept. */
export function vocabularyOf(content: Known): Vocabulary {
  const vocabulary = vocabularies.get(content) ?? makeVocabulary(content);
  vocabularies.set(content, vocabulary);
  return vocabulary;
}

function makeVocabulary({ pages, paints }: Known): Vocabulary {
  const { wishes, ...units } = pages.search;
  return {
    ...units,
    wishes: wishes.map(({ say, words = [], clearance = null, label, ...filters }) => {
      if (label !== undefined) return { say, means: { label, words, clearance } };
      const said = Object.entries(filters).map(([name, value]) => [name, String(value)]);
      return { say, means: { filters: Object.fromEntries(said) } };
    }),
    paints: paints.paints.map(({ name, also }) => ({ name, also })),
  };
}
