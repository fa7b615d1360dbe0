import { takeAhead } from '#app/ui/ahead.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { AnsweredVehicle } from '#domain/vehicle/whole-vehicle.ts';
import { calls } from './page-calls.ts';

/** Pauses before the second, third and fourth try, in milliseconds (docs/product.md, Calls). */
const PAUSES = [400, 800, 1600];
/** A list younger than this is shown without asking whether there is a newer one, in milliseconds. */
const FRESH = 2000;

let known: { vehicles: ListedVehicle[]; etag: string | null; at: number } | undefined;
let asking: Promise<ListedVehicle[]> | undefined;
let listener: (() => void) | undefined;
/** Another list came while no page listened: the page being opened has still been given the old one. */
let missed = false;

/**
 * The whole list: at once where this browser has it, so that going back finds the page as tall as it was;
 * else a promise of GET /api/vehicles. A list that is not fresh is shown, and asked for again meanwhile.
 */
export function listVehicles(): ListedVehicle[] | Promise<ListedVehicle[]> {
  if (!known) return ask();
  if (Date.now() - known.at > FRESH) askQuietly();
  return known.vehicles;
}

/** As `listVehicles`, but never asks again: for what is beside a page's own matter. */
export function vehiclesAtHand(): ListedVehicle[] | Promise<ListedVehicle[]> {
  return known?.vehicles ?? ask();
}

/**
 * For the page that shows the list: gets it in the background, so that filters answer at once, and calls `listen`
 * whenever another one has taken its place. Returns how to stop.
 */
export function onNewerList(listen: () => void): () => void {
  listener = listen;
  if (!known) askQuietly();
  if (missed) listen();
  missed = false;
  return () => {
    listener = undefined;
  };
}

/** GET /api/vehicles/{id}; whatever goes wrong reads 'Vehicle not found' (docs/product.md, Calls). */
export async function fetchVehicle(id: string): Promise<ListedVehicle | null> {
  return fetchWithRetries(calls.one(id))
    .then(async (response) => (response.ok ? ((await whole(response))[0] ?? null) : null))
    .catch(() => null);
}

/** GET /api/vehicles/brand/{brand}: the carts of one brand, always as they are now. */
export async function fetchVehiclesOfBrand(brand: string): Promise<ListedVehicle[]> {
  const response = await fetchWithRetries(calls.ofBrand(brand));
  if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
  return whole(response);
}

/** The vehicle or the vehicles of an answer. The code that completes them is fetched only for an answer that lacks a field. */
async function whole(response: Response): Promise<ListedVehicle[]> {
  const answered: AnsweredVehicle | AnsweredVehicle[] = await response.json();
  const vehicles = [answered].flat();
  if (vehicles.every(isWhole)) return vehicles;
  const { wholeVehicle } = await import('#domain/vehicle/whole-vehicle.ts');
  const today = dayInNewYork(Date.now());
  return vehicles.map((each) => wholeVehicle(each, today));
}

function isWhole(vehicle: AnsweredVehicle): vehicle is ListedVehicle {
  return added.every((field) => field in vehicle);
}

/** What this site's own calls say beyond the specification. */
const added =
  'color showroom expected stockNumber availability facts hues illustration shownIn in3d'.split(
    ' ',
  );

// In the background, where a failure leaves the list as it is: the next visit asks again.
function askQuietly(): void {
  ask().catch(() => undefined);
}

function ask(): Promise<ListedVehicle[]> {
  asking ??= fetchWithRetries(calls.all)
    .then(async (response) => {
      if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
      const etag = response.headers.get('ETag');
      const at = Date.now();
      // The same list again stays the same objects: nothing is read, and no card drawn, for a second time.
      if (known && etag && known.etag === etag) {
        known.at = at;
        return known.vehicles;
      }
      const vehicles = await whole(response);
      const replaced = known !== undefined;
      known = { vehicles, etag, at };
      if (replaced && listener) listener();
      else if (replaced) missed = true;
      return vehicles;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

// A refusal (4xx) is an answer; only trouble on the way or in the server is worth another try.
async function fetchWithRetries(url: string): Promise<Response> {
  for (const pause of PAUSES) {
    const response = await (takeAhead(url) ?? fetch(url)).catch(() => null);
    if (response && response.status < 500) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return fetch(url);
}
