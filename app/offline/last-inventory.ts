import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type AnsweredVehicle, wholeVehicle } from '#domain/vehicle/whole-vehicle.ts';

/** The call whose last answer is kept. */
export const INVENTORY = '/api/vehicles';
/** Says in the kept answer when it came. */
const KEPT_AT = 'X-Kept-At';

/** The inventory as this device saw it last. */
export interface LastInventory {
  /** Milliseconds since 1970. */
  at: number;
  vehicles: ListedVehicle[];
}

/** Keeps an answer in place of the last. What is no list of vehicles is not kept. */
export async function keepInventory(answer: Response, cache: Cache): Promise<void> {
  if (!answer.ok) return;
  const headers = { 'Content-Type': 'application/json', [KEPT_AT]: String(Date.now()) };
  await cache.put(INVENTORY, new Response(await answer.blob(), { headers }));
}

/** The last answer, for a page that says of what time it is. Null where none is kept. */
export async function lastInventory(): Promise<LastInventory | null> {
  if (!('caches' in globalThis)) return null;
  const answer = await caches.match(INVENTORY);
  if (!answer) return null;
  const vehicles = (await answer.json()) as AnsweredVehicle[];
  const today = dayInNewYork(Date.now());
  return {
    at: Number(answer.headers.get(KEPT_AT)),
    vehicles: vehicles.map((each) => wholeVehicle(each, today)),
  };
}
