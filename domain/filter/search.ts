import MiniSearch from 'minisearch';
import { singular, wordsOf } from '#domain/text/words.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type Part, readerOf } from './read-search.ts';
import type { SearchWords } from './search-words.ts';

interface Found {
  parts: Part[];
  /** Its words that are no filter. */
  text: string;
  /** Scores by id of the vehicles that have all words of the text; of all vehicles where there are only stop words. */
  ranks: ReadonlyMap<string, number>;
}

export type Search = (typed: string) => Found;

const searches = new WeakMap<ListedVehicle[], Search>();

/** A search over a list, cached by list: with other words comes another list. */
export function searchOver(all: ListedVehicle[], words: SearchWords): Search {
  const known = searches.get(all);
  if (known) return known;
  const [read, find] = [readerOf(all, words), makeSearch(all, words)];
  // Counts and ways out of one list differ in filters, not in text.
  let last = { text: '', ranks: find('') };
  const search = (typed: string): Found => {
    const parts = read(typed);
    const text = parts.flatMap((part) => (part.name === 'q' ? [part.text] : [])).join(' ');
    if (text !== last.text) last = { text, ranks: find(text) };
    return { parts, ...last };
  };
  searches.set(all, search);
  return search;
}

function makeSearch(all: ListedVehicle[], { synonyms, ignored }: SearchWords) {
  const groups = new Map(synonyms.flatMap((group) => group.map((word) => [word, group] as const)));
  const alike = (word: string) => [word, singular(word), ...(groups.get(singular(word)) ?? [])];
  const index = new MiniSearch<ListedVehicle>({
    fields: Object.keys(texts),
    extractField: (vehicle, field) =>
      field === 'id' ? vehicle.id : texts[field as keyof typeof texts](vehicle),
    tokenize: (text) => {
      const words = wordsOf(text);
      const figures = words.map((word, at) => word + (words[at + 1] ?? ''));
      return [...words, ...words.flatMap(piecesOf), ...figures.filter((word) => !isWord(word))];
    },
    // `battery` and the dealer's synonyms find `batteries`; `6seater` finds `6 seats`.
    processTerm: (word) => {
      const [, number = '', unit = ''] = /^(\p{N}+)(\p{L}+)$/u.exec(word) ?? [];
      return [...new Set([...alike(word), ...alike(unit).map((each) => number + each)])];
    },
    searchOptions: {
      processTerm: singular,
      combineWith: 'AND',
      prefix: isWord,
      boost: { name: 4, kind: 3 },
    },
  });
  index.addAll(all);
  const find = (words: string, options = {}): Found['ranks'] => {
    const tokenize = (text: string) => text.split(' ');
    const found = index.search(words || MiniSearch.wildcard, { tokenize, ...options });
    return new Map(found.map(({ id, score }) => [id, score]));
  };
  return (typed: string) => {
    const said = wordsOf(typed).filter((word) => !ignored.includes(singular(word)));
    const words = said.join(' ');
    const pieces = said.flatMap(piecesOf).join(' ');
    // `25 mph` is one figure, `d6max` two words, `turf man` may be one. The first reading that finds a cart counts.
    const joined = [...pieces.matchAll(/ /g)].map(
      ({ index: at }) => pieces.slice(0, at) + pieces.slice(at + 1),
    );
    for (const reading of [joinFigures(words), words, pieces, ...joined]) {
      const found = find(reading);
      if (found.size > 0) return found;
    }
    // Slips count only if nothing matches exactly: one letter from three on, two from six on.
    const slips = (word: string) => isWord(word) && Math.min(2, Math.floor(word.length / 3));
    return find(pieces, { fuzzy: slips });
  };
}

/** A figure is neither a prefix nor a slip of another. */
function isWord(term: string): boolean {
  return !/\d/.test(term);
}

/** `d5maverick` → `d5`, `maverick`; a figure keeps its unit: `25mph`. */
function piecesOf(word: string): string[] {
  return word.match(/\p{L}+\p{N}*|[\p{N}+]+\p{L}*/gu) ?? [];
}

/** `white 6 seater` → `white 6seater` */
function joinFigures(words: string): string {
  return words.replaceAll(/(?<!\S)(\p{N}+) (?=\p{L}+(?!\S))/gu, '$1');
}

/** The searched texts of a vehicle; its specifications in the words that the synonyms use. */
const texts = {
  name: ({ name }) => name,
  kind: ({ brand, category, color, hues }) => [brand, category, color, ...hues].join('\n'),
  rest: ({ facts, ...vehicle }) =>
    [
      vehicle.id,
      vehicle.stockNumber,
      vehicle.showroom,
      ...vehicle.features,
      vehicle.description,
      facts.seats && `${facts.seats} seats`,
      ...Object.values(vehicle.specifications),
      facts.battery,
      facts.towing && 'tows',
      facts.bed && 'bed',
      vehicle.availability.standing,
    ]
      .filter(Boolean)
      .join('\n'),
} satisfies Record<string, (vehicle: ListedVehicle) => string>;
