import type { Ranks } from '#domain/filter/browse.ts';
import type { SearchWords } from '#domain/filter/search.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { listVehicles } from './calls.ts';

/** Milliseconds that a search waits for its code and words; then it compares letters. */
const PATIENCE = 4000;

let words: Promise<SearchWords> | undefined;

/** Ranks by vehicle; undefined if the code or the dealer's words don't load in time. */
export function findIn(vehicles: ListedVehicle[], typed: string): Promise<Ranks | undefined> {
  words ??= fetchWords();
  const finding = Promise.all([import('#domain/filter/search.ts'), words])
    .then(([{ searchOver }, dealerWords]) => searchOver(vehicles, dealerWords))
    .then((search) => search(typed));
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE, undefined));
  return Promise.race([finding, late]).catch(() => undefined);
}

/** Loads code, words and index before the first letter. */
export async function readySearch(): Promise<void> {
  const vehicles = await Promise.resolve(listVehicles()).catch(() => undefined);
  if (vehicles) await findIn(vehicles, '');
}

async function fetchWords(): Promise<SearchWords> {
  const response = await fetch('/inventory/words.json').catch(() => undefined);
  if (response?.ok) return (await response.json()) as SearchWords;
  words = undefined;
  throw new Error('Failed to fetch the words of the search');
}
