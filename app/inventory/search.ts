import type { Ranks } from '#domain/filter/browse.ts';
import type { SearchWords } from '#domain/filter/search.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { listVehicles } from './calls.ts';

let words: Promise<SearchWords> | undefined;

/** Ranks by vehicle; undefined if the code or the dealer's words don't load: then letters are compared. */
export async function findIn(vehicles: ListedVehicle[], typed: string): Promise<Ranks | undefined> {
  words ??= fetchWords();
  try {
    const [{ searchOver }, known] = await Promise.all([import('#domain/filter/search.ts'), words]);
    return searchOver(vehicles, known)(typed);
  } catch {
    words = undefined;
    return undefined;
  }
}

/** Loads code, words and index before the first letter. */
export async function readySearch(): Promise<void> {
  const vehicles = await Promise.resolve(listVehicles()).catch(() => undefined);
  if (vehicles) await findIn(vehicles, '');
}

async function fetchWords(): Promise<SearchWords> {
  return (await fetch('/inventory/words.json')).json();
}
