import MiniSearch from 'minisearch';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { singular, wordsOf } from './words.ts';

/** What is searched of a vehicle; the first four say what it is. */
const fields = [
  'name',
  'brand',
  'category',
  'color',
  'stock',
  'features',
  'specifications',
  'description',
] as const;
export type Field = (typeof fields)[number];

/** Vehicles that a word finds, by their ids: in which fields, by which of its words. */
interface Hits {
  byId: Map<string, Record<string, Field[]>>;
  /** A word of the lot that it was taken for, where no word begins as it was typed. */
  closeTo: string | undefined;
  /** Where nothing is found: the word that may have been meant. */
  perhaps: string | undefined;
}

export interface LotIndex {
  find(word: string): Hits;
}

/** Vehicles between two pauses, so that the browser can answer a key: some 6 ms at a slow phone. */
const AT_A_TIME = 50;

/**
 * Every word of a lot, by MiniSearch, in slices with pauses between.
 *
 * @param called other names of a color
 */
export async function indexLot(
  all: ListedVehicle[],
  called: (color: string) => string,
): Promise<LotIndex> {
  const index = new MiniSearch<ListedVehicle>({
    fields: [...fields],
    extractField: (vehicle, field) =>
      field === 'id' ? vehicle.id : (texts[field as Field](vehicle, called) ?? ''),
    tokenize: wordsOf,
    // `batteries` is found by `battery`, and the other way round.
    processTerm: (word) => [...new Set([word, singular(word)])],
  });
  await index.addAllAsync(all, { chunkSize: AT_A_TIME });
  const search = (word: string, options: { prefix?: boolean; fuzzy?: number }): Hits['byId'] =>
    new Map(
      index.search(word, options).map(({ id, match }) => [id, match as Record<string, Field[]>]),
    );
  const find = (word: string): Hits => {
    const begun = search(word, { prefix: true });
    if (begun.size > 0) return { byId: begun, closeTo: undefined, perhaps: undefined };
    for (let slips = 1; slips <= forgiven(word); slips += 1) {
      const byId = search(word, { fuzzy: slips });
      if (byId.size > 0) return { byId, closeTo: firstWord(byId), perhaps: undefined };
    }
    const further = word.length > 2 ? search(word, { fuzzy: forgiven(word) + 1 }) : new Map();
    return { byId: new Map(), closeTo: undefined, perhaps: firstWord(further) };
  };
  return { find: keepLast(find) };
}

/** Who types the next word has the first still there: so many are kept, as each may hold the whole lot. */
const KEPT = 8;

function keepLast(find: (word: string) => Hits): (word: string) => Hits {
  const kept = new Map<string, Hits>();
  return (word) => {
    const hits = kept.get(word) ?? find(word);
    kept.delete(word);
    kept.set(word, hits);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return hits;
  };
}

/** Of the best hit. */
function firstWord(byId: Hits['byId']): string | undefined {
  const [match = {}] = byId.values();
  return Object.keys(match)[0];
}

/** How many letters may be wrong, missing or too many: none of a number or a short word. */
export function forgiven(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Each field as the text that a visitor reads. */
const texts: Record<Field, (vehicle: ListedVehicle, called: (color: string) => string) => string> =
  {
    name: ({ name }) => name,
    brand: ({ brand }) => brand,
    category: ({ category }) => category,
    color: ({ color, hues }, called) => (color ? [color, ...hues, called(color)].join(' ') : ''),
    stock: ({ id, stockNumber }) => `${id} ${stockNumber ?? ''}`,
    features: ({ features }) => features.join('\n'),
    specifications: ({ specifications }) => Object.values(specifications).join('\n'),
    description: ({ description }) => description,
  };
