import type { Searcher } from '#domain/search/search.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { vehiclesAtHand } from './vehicle-calls.ts';

/** How long a search waits for what understands it, in milliseconds; then it compares letters. */
const PATIENCE = 4000;

/**
 * What understands a search over this list: its code, the dealer's words and the index, which come when somebody searches.
 * Undefined where they don't come.
 */
export function searcherFor(vehicles: ListedVehicle[]): Promise<Searcher | undefined> {
  return Promise.race([
    import('./search-words.ts').then(({ searcherOver }) => searcherOver(vehicles)),
    new Promise<undefined>((done) => setTimeout(done, PATIENCE, undefined)),
  ]).catch(() => undefined);
}

/** Gets it all, so that the first letter finds it there. */
export async function readySearch(): Promise<void> {
  const vehicles = await Promise.resolve(vehiclesAtHand()).catch(() => undefined);
  if (vehicles) await searcherFor(vehicles);
}
