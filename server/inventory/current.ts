import { setImmediate } from 'node:timers/promises';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type ListedVehicle, listed } from '#domain/vehicle/listed.ts';
import type { Database } from '#server/store/database.ts';
import { listPlaced, readInventoryDate, readInventoryVersion } from '#server/store/vehicles.ts';

/** The inventory at one moment. Shared by everyone who asked: read it, don't change it. */
interface Snapshot {
  version: number;
  /** In the dealer's order. */
  vehicles: ListedVehicle[];
  byId: Map<string, ListedVehicle>;
  /** When the list last changed in any way, in milliseconds since 1970; 0 when it never did. */
  updatedAt: number;
  /** When each vehicle last changed, by id. */
  dates: Map<string, number>;
}

export interface Inventory {
  current(): Promise<Snapshot>;
}

/** What vehicles are shown with. */
interface Shown {
  content: Content;
  /** Addresses of the pictures that come with the site, by name. */
  pictures: Map<string, string>;
  modelFile: (slug: string) => string | undefined;
}

/** Vehicles between two pauses, in which requests are answered: some milliseconds. */
const AT_A_TIME = 100;

/**
 * The live inventory of this process. Each call asks the store for the version alone (one row), so that an import by
 * another process shows at once; the list is loaded again only when the version has changed, once for all who wait.
 * The list is never older than its version, the content and the day say. Errors of the store reach the caller, and the next call tries again.
 */
export function createInventory(db: Database, shown: () => Shown): Inventory {
  let latest: { edition: unknown[]; snapshot: Promise<Snapshot> } | undefined;

  async function load(version: number, shownWith: Shown & { today: string }): Promise<Snapshot> {
    const updatedAt = await readInventoryDate(db);
    const vehicles: ListedVehicle[] = [];
    const placed = await listPlaced(db);
    for (const { vehicle } of placed) {
      vehicles.push(listed(vehicle, shownWith));
      if (vehicles.length % AT_A_TIME === 0) await setImmediate();
    }
    const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const dates = new Map(placed.map((each) => [each.vehicle.id, each.updatedAt]));
    return { version, vehicles, byId, updatedAt, dates };
  }

  return {
    async current() {
      const version = await readInventoryVersion(db);
      const shownWith = { ...shown(), today: dayInNewYork(Date.now()) };
      const edition = [version, shownWith.content, shownWith.today];
      if (latest?.edition.every((each, index) => each === edition[index])) return latest.snapshot;
      const loading = { edition, snapshot: load(version, shownWith) };
      latest = loading;
      loading.snapshot.catch(() => {
        if (latest === loading) latest = undefined;
      });
      return loading.snapshot;
    },
  };
}
