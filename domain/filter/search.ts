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
export type Search = (typed: string) => Ranks;

const searches = new WeakMap<ListedVehicle[], { words: SearchWords; search: Promise<Search> }>();

/** A search over a list, cached by list and settings. */
export function searchOver(all: ListedVehicle[], words: SearchWords): Promise<Search> {
  const known = searches.get(all);
  if (known?.words === words) return known.search;
  const search = makeSearch(all, words);
  searches.set(all, { words, search });
  return search;
}

/** Vehicles indexed without a pause: some 6 ms on a slow phone, so that keys respond. */
const AT_A_TIME = 50;

async function makeSearch(all: ListedVehicle[], words: SearchWords): Promise<Search> {
  const synonyms = new Map(
    words.synonyms.flatMap((group) => group.map((word): [string, string[]] => [word, group])),
  );
  const ignored = new Set(words.ignored);
  const index = new MiniSearch<ListedVehicle>({
    fields: Object.keys(texts),
    extractField: (vehicle, field) =>
      field === 'id' ? vehicle.id : texts[field as keyof typeof texts](vehicle),
    tokenize: wordsOf,
    // `battery` and the dealer's synonyms find `batteries`.
    processTerm: (word) => [
      ...new Set([word, singular(word), ...(synonyms.get(singular(word)) ?? [])]),
    ],
    searchOptions: { processTerm: singular, boost: { name: 4, brand: 3, category: 3, color: 3 } },
  });
  await index.addAllAsync(all, { chunkSize: AT_A_TIME });
  const find = (word: string): Ranks => {
    const isFigure = /\d/.test(word);
    const begun = index.search(word, { prefix: !isFigure });
    // Fuzzy only without a prefix match: one letter from three on, two from six on.
    const found =
      begun.length > 0 || isFigure
        ? begun
        : index.search(word, { fuzzy: Math.min(2, Math.floor(word.length / 3)) });
    return new Map(found.map(({ id, score }) => [id, score]));
  };
  const everything = new Map(all.map(({ id }) => [id, 0]));
  return (typed) => {
    const said = wordsOf(typed).filter((word) => !ignored.has(singular(word)));
    return said.map(find).reduce(both, everything);
  };
}

/** The vehicles in both, with summed ranks. */
function both(some: Ranks, others: Ranks): Ranks {
  return new Map(
    [...some].flatMap(([id, rank]) => {
      const other = others.get(id);
      return other === undefined ? [] : [[id, rank + other] as const];
    }),
  );
}

/** The searched texts of a vehicle. */
const texts = {
  name: ({ name }: ListedVehicle) => name,
  brand: ({ brand }: ListedVehicle) => brand,
  category: ({ category }: ListedVehicle) => category,
  color: ({ color, hues }: ListedVehicle) => [color, ...hues].join(' '),
  stock: ({ id, stockNumber }: ListedVehicle) => `${id} ${stockNumber ?? ''}`,
  showroom: ({ showroom }: ListedVehicle) => showroom ?? '',
  features: ({ features }: ListedVehicle) => features.join('\n'),
  description: ({ description }: ListedVehicle) => description,
  // Specifications in the words that the synonyms use.
  facts: ({ facts, availability }: ListedVehicle) =>
    [
      facts.seats && `${facts.seats} seats`,
      facts.battery,
      facts.towing && 'tows',
      facts.bed && 'bed',
      roadSpeed(facts) === 'fits' && 'lsv',
      availability.standing,
    ]
      .filter(Boolean)
      .join('\n'),
};
