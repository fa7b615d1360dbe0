import type { Vehicle } from './vehicle.ts';

/** Pauses before the second, third and fourth try, in milliseconds (three retries: specification, section 7). */
const PAUSES = [400, 800, 1600];
/** A list younger than this is shown again without asking, in milliseconds. */
const FRESH = 60_000;

let known: { vehicles: Vehicle[]; at: number } | undefined;
let asking: Promise<Vehicle[]> | undefined;
let listener: (() => void) | undefined;

/**
 * The whole list: at once where this browser has it, so that going back finds the page as tall as it was;
 * else a promise of GET /api/vehicles. A list that has grown old is shown, and asked for again meanwhile.
 */
export function listVehicles(): Vehicle[] | Promise<Vehicle[]> {
  if (!known) return ask();
  if (Date.now() - known.at > FRESH) {
    askQuietly(() => listener?.());
  }
  return known.vehicles;
}

/**
 * For the page that shows the list: gets the list in the background, so that filters answer at once, and calls
 * `listen` whenever an old list has been replaced. Returns how to stop.
 */
export function onNewerList(listen: () => void): () => void {
  listener = listen;
  if (!known) askQuietly();
  return () => {
    listener = undefined;
  };
}

/** GET /api/vehicles/{id}; whatever goes wrong reads 'Vehicle not found' (specification, section 7). */
export async function fetchVehicle(id: string): Promise<Vehicle | null> {
  const response = await fetchWithRetries(`/api/vehicles/${encodeURIComponent(id)}`).catch(
    () => null,
  );
  return response?.ok ? ((await response.json()) as Vehicle) : null;
}

/** GET /api/vehicles/brand/{brand}: the carts of one brand, always as they are now. */
export async function fetchVehiclesOfBrand(brand: string): Promise<Vehicle[]> {
  const response = await fetchWithRetries(`/api/vehicles/brand/${encodeURIComponent(brand)}`);
  if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
  return (await response.json()) as Vehicle[];
}

// In the background, where a failure leaves the list as it is: the next visit asks again.
function askQuietly(then?: () => void): void {
  ask().then(then, () => undefined);
}

function ask(): Promise<Vehicle[]> {
  asking ??= fetchWithRetries('/api/vehicles')
    .then(async (response) => {
      if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
      known = { vehicles: (await response.json()) as Vehicle[], at: Date.now() };
      return known.vehicles;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
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
