import MiniSearch from 'minisearch';
import { roadSpeed } from '#domain/cart/road.ts';
import { singular, wordsOf } from '#domain/text/words.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Ranks } from './browse.ts';

/** Settings of the search: `content/words/search.yaml`. */
export interface SearchWords {
  /** Stop words. */
  ignored: string[];
  /** Synonyms: `[seats, seater, passenger]`. */
  synonyms: string[][];
}

/** Finds the vehicles that match all typed words; all vehicles where there are only stop words. */
type Search = (typed: string) => Ranks;

const searches = new WeakMap<ListedVehicle[], { words: SearchWords; search: Search }>();

/** A search over a list, cached by list and settings. */
export function searchOver(all: ListedVehicle[], words: SearchWords): Search {
  const known = searches.get(all);
  if (known?.words === words) return known.search;
  const search = makeSearch(all, words);
  searches.set(all, { words, search });
  return search;
}

function makeSearch(all: ListedVehicle[], { synonyms, ignored }: SearchWords): Search {
  const groups = new Map(synonyms.flatMap((group) => group.map((word) => [word, group] as const)));
  const index = new MiniSearch<ListedVehicle>({
    fields: Object.keys(texts),
    extractField: (vehicle, field) =>
      field === 'id' ? vehicle.id : texts[field as keyof typeof texts](vehicle),
    tokenize: wordsOf,
    // `battery` and the dealer's synonyms find `batteries`.
    processTerm: (word) => [
      ...new Set([word, singular(word), ...(groups.get(singular(word)) ?? [])]),
    ],
    searchOptions: {
      processTerm: singular,
      combineWith: 'AND',
      prefix: isWord,
      boost: { name: 4, kind: 3 },
    },
  });
  index.addAll(all);
  return (typed) => {
    const said = wordsOf(typed).filter((word) => !ignored.includes(singular(word)));
    const query = said.join(' ') || MiniSearch.wildcard;
    const exact = index.search(query);
    // Slips count only if nothing matches exactly: one letter from three on, two from six on.
    const slips = (word: string) => isWord(word) && Math.min(2, Math.floor(word.length / 3));
    const found = exact.length > 0 ? exact : index.search(query, { fuzzy: slips });
    return new Map(found.map(({ id, score }) => [id, score]));
  };
}

/** A figure is neither a prefix nor a slip of another. */
function isWord(term: string): boolean {
  return !/\d/.test(term);
}

/** The searched texts of a vehicle; its specifications in the words that the synonyms use. */
const texts = {
  name: ({ name }: ListedVehicle) => name,
  kind: ({ brand, category, color, hues }: ListedVehicle) =>
    [brand, category, color, ...hues].join('\n'),
  rest: ({ id, stockNumber, showroom, features, description, facts, ...rest }: ListedVehicle) =>
    [
      id,
      stockNumber,
      showroom,
      ...features,
      description,
      facts.seats && `${facts.seats} seats`,
      facts.battery,
      facts.towing && 'tows',
      facts.bed && 'bed',
      roadSpeed(facts) === 'fits' && 'lsv',
      rest.availability.standing,
    ]
      .filter(Boolean)
      .join('\n'),
};
