import type { Searcher } from '#domain/search/search.ts';
import { searcherOf } from '#domain/search/searcher.ts';
import type { Vocabulary } from '#domain/search/vocabulary.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';

let words: Promise<Vocabulary> | undefined;

/** Loaded by the first search: the code that understands it, and the dealer's words. */
export async function searcherOver(vehicles: ListedVehicle[]): Promise<Searcher> {
  words ??= fetchWords();
  return searcherOf(vehicles, await words);
}

function fetchWords(): Promise<Vocabulary> {
  return fetch('/inventory/words.json')
    .then((response) => {
      if (!response.ok) throw new Error(`Failed to fetch words: ${response.status}`);
      return response.json() as Promise<Vocabulary>;
    })
    .catch((error) => {
      words = undefined;
      throw error;
    });
}
