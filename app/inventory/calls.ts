import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { type AnsweredVehicle, wholeVehicle } from '#domain/vehicle/whole-vehicle.ts';

// The calls that pages make in the browser (docs/product.md, Calls). They never ask again because a window has the focus.

/** Pauses before the second, third and fourth try, in milliseconds. */
const PAUSES = [400, 800, 1600];
/** A list younger than this is shown without asking whether there is a newer one, in milliseconds. */
const FRESH = 2000;
/** Milliseconds in which an answer comes soon enough to be shown at once. */
const SOON = 150;

let list: { vehicles: ListedVehicle[]; etag: string | null; at: number } | undefined;
let asking: Promise<ListedVehicle[]> | undefined;

/**
 * GET /api/vehicles. The whole list at once where this browser has it, so that going back finds the page as tall as it
 * was; else a promise of it.
 */
export function listVehicles(): ListedVehicle[] | Promise<ListedVehicle[]> {
  return list?.vehicles ?? ask();
}

/** Asks for the list again unless it is fresh; says whether another one has taken its place. */
export async function refreshList(): Promise<boolean> {
  if (list && Date.now() - list.at < FRESH) return false;
  const before = list?.vehicles;
  // A failure leaves the list as it is: the next visit asks again.
  const vehicles = await ask().catch(() => before);
  return before !== undefined && before !== vehicles;
}

/** GET /api/vehicles/{id}; null for 'Vehicle not found', which is whatever goes wrong. */
export async function fetchVehicle(id: string): Promise<ListedVehicle | null> {
  const response = await fetchWithRetries(`/api/vehicles/${encodeURIComponent(id)}`).catch(
    () => undefined,
  );
  if (!response?.ok) return null;
  const vehicle = (await response.json()) as AnsweredVehicle;
  return wholeVehicle(vehicle, dayInNewYork(Date.now()));
}

/** GET /api/vehicles/brand/{brand}: the vehicles of one brand, always as they are now. */
export async function fetchVehiclesOfBrand(brand: string): Promise<ListedVehicle[]> {
  return vehiclesOf(await fetchWithRetries(`/api/vehicles/brand/${encodeURIComponent(brand)}`));
}

function ask(): Promise<ListedVehicle[]> {
  asking ??= fetchWithRetries('/api/vehicles')
    .then(async (response) => {
      const etag = response.headers.get('ETag');
      // The same list again stays the same objects: nothing is read, and no card drawn, for a second time.
      const isSame = etag !== null && list?.etag === etag;
      const vehicles = isSame && list ? list.vehicles : await vehiclesOf(response);
      list = { vehicles, etag, at: Date.now() };
      return vehicles;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

async function vehiclesOf(response: Response): Promise<ListedVehicle[]> {
  if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
  const vehicles = (await response.json()) as AnsweredVehicle[];
  const today = dayInNewYork(Date.now());
  return vehicles.map((each) => wholeVehicle(each, today));
}

// A refusal (4xx) is an answer; only trouble on the way or in the server is worth another try.
async function fetchWithRetries(url: string): Promise<Response> {
  for (const pause of PAUSES) {
    const response = await fetch(url).catch(() => null);
    if (response && response.status < 500) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return fetch(url);
}

/**
 * What is coming, if it comes soon; else, or if it fails, the promise itself. A page that has its words soon shows them
 * without a skeleton, which React would keep for 300 ms once it is shown.
 */
export function soon<Value>(coming: Promise<Value>): Promise<{ is: Value | Promise<Value> }> {
  const later = { is: coming };
  return Promise.race([
    coming.then(
      (is) => ({ is }),
      () => later,
    ),
    new Promise<{ is: Promise<Value> }>((done) => setTimeout(done, SOON, later)),
  ]);
}
