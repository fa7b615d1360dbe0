import { useEffect, useState } from 'react';
import type { Search } from '#domain/filter/search.ts';
import type { SearchWords } from '#domain/filter/search-words.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type AnsweredVehicle, wholeVehicle } from '#domain/vehicle/whole-vehicle.ts';

// Calls from pages in the browser (docs/product.md, Calls). Window focus triggers none.

/** Pauses before the second, third and fourth try, in milliseconds. */
const PAUSES = [400, 800, 1600];
/** Milliseconds for which a list is fresh. */
const FRESH = 1000;
/** Milliseconds to wait for an answer before showing a skeleton. */
const MOMENT = 150;

let list: { vehicles: ListedVehicle[]; etag: string | null; at: number } | undefined;
let fetching: Promise<ListedVehicle[]> | undefined;

/**
 * GET /api/vehicles. An older list comes only where the call fails.
 *
 * @param age in milliseconds. Infinity returns the cached list itself, not a promise: going back then renders at once,
 * at its old height. Then call `refreshList`
 */
export function listVehicles(age = FRESH): ListedVehicle[] | Promise<ListedVehicle[]> {
  if (!list) return fetchList();
  const { vehicles, at } = list;
  return Date.now() - at < age ? vehicles : fetchList().catch(() => vehicles);
}

/** Fetches the list again unless it is fresh; returns whether it changed. */
export async function refreshList(): Promise<boolean> {
  const before = list?.vehicles;
  // On failure the first list stays out: the next visit retries.
  const vehicles = await Promise.resolve(listVehicles()).catch(() => undefined);
  return before !== undefined && before !== vehicles;
}

/** GET /api/vehicles/{id}; null ('Vehicle not found') for every failure. */
export async function fetchVehicle(id: string): Promise<ListedVehicle | null> {
  const path = `/api/vehicles/${encodeURIComponent(id)}`;
  const response = await fetchWithRetries(path).catch(() => undefined);
  if (!response?.ok) return null;
  return wholeVehicle((await response.json()) as AnsweredVehicle, dayInNewYork(Date.now()));
}

/** GET /api/vehicles/brand/{brand}, never from `list`. */
export async function fetchVehiclesOfBrand(brand: string): Promise<ListedVehicle[]> {
  return vehiclesOf(await fetchWithRetries(`/api/vehicles/brand/${encodeURIComponent(brand)}`));
}

function fetchList(): Promise<ListedVehicle[]> {
  fetching ??= fetchWithRetries('/api/vehicles')
    .then(async (response) => {
      const etag = response.headers.get('ETag');
      // The same ETag keeps the same objects: no parsing, and nothing renders again.
      const isSame = etag !== null && list?.etag === etag;
      const vehicles = isSame && list ? list.vehicles : await vehiclesOf(response);
      list = { vehicles, etag, at: Date.now() };
      return vehicles;
    })
    .finally(() => {
      fetching = undefined;
    });
  return fetching;
}

async function vehiclesOf(response: Response): Promise<ListedVehicle[]> {
  if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
  const today = dayInNewYork(Date.now());
  return ((await response.json()) as AnsweredVehicle[]).map((each) => wholeVehicle(each, today));
}

// A 4xx is final; retry network failures and 5xx.
async function fetchWithRetries(url: string): Promise<Response> {
  for (const pause of PAUSES) {
    const response = await fetch(url).catch(() => null);
    if (response && response.status < 500) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return fetch(url);
}

/** What a page's loader gives: in the browser it may be on its way. */
export type Coming<Value> = Value | Promise<Value>;

/** Resolves with the value if it arrives within a moment; else, or on failure, with the promise. */
export function withinMoment<Value>(coming: Promise<Value>): Promise<{ value: Coming<Value> }> {
  const later = { value: coming };
  return Promise.race([
    coming.then((value) => ({ value })).catch(() => later),
    new Promise<typeof later>((done) => setTimeout(done, MOMENT, later)),
  ]);
}

export interface Loaded<Value> {
  value?: Value;
  error?: string;
}

/** Empty while the value is on its way. Unlike with `Suspense`, the page around it stays, and nothing waits 300 ms. */
export function useLoaded<Value>(coming: Coming<Value>): Loaded<Value> {
  const [last, setLast] = useState<Loaded<Value> & { of?: typeof coming }>({});
  useEffect(() => {
    if (!(coming instanceof Promise)) return;
    coming.then(
      (value) => setLast({ of: coming, value }),
      (error) => setLast({ of: coming, error: error instanceof Error ? error.message : 'unknown' }),
    );
  }, [coming]);
  if (!(coming instanceof Promise)) return { value: coming };
  return last.of === coming ? last : {};
}

let words: Promise<SearchWords> | undefined;

/** Undefined if the code or the dealer's words don't load: `browse` then matches substrings. */
export async function searchIn(vehicles: ListedVehicle[]): Promise<Search | undefined> {
  words ??= fetchWords();
  try {
    const [{ searchOver }, known] = await Promise.all([import('#domain/filter/search.ts'), words]);
    return searchOver(vehicles, known);
  } catch {
    words = undefined;
    return undefined;
  }
}

/** Loads code, words and index before the first letter. */
export async function readySearch(): Promise<void> {
  const vehicles = await Promise.resolve(listVehicles()).catch(() => undefined);
  if (vehicles) await searchIn(vehicles);
}

async function fetchWords(): Promise<SearchWords> {
  return (await fetch('/inventory/words.json')).json();
}
