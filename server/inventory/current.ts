import { setImmediate } from 'node:timers/promises';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type ListedVehicle, listed } from '#domain/vehicle/listed.ts';
import type { Database } from '#server/store/database.ts';
import { listPlaced, readInventoryDate, readInventoryVersion } from '#server/store/vehicles.ts';

/** The inventory at one moment. Callers share it: don't change it. */
interface Snapshot {
  version: number;
  /** In the dealer's order. */
  vehicles: ListedVehicle[];
  byId: Map<string, ListedVehicle>;
  /** The last change of the list, in milliseconds since 1970; 0 before the first. */
  updatedAt: number;
  /** Each vehicle's last change, by id. */
  dates: Map<string, number>;
}

export interface Inventory {
  current(): Promise<Snapshot>;
}

interface Shown {
  content: Content;
  /** Addresses of the site's own pictures, by name. */
  pictures: Map<string, string>;
  modelFile: (slug: string) => string | undefined;
}

/** Vehicles between two pauses, so that loading blocks requests for a few milliseconds only. */
const AT_A_TIME = 100;

/**
 * The live inventory of this process. Each call reads only the version (one row), so that another process's import shows at
 * once. The list reloads when version, content or day changes, once for all waiting callers. Errors of the store reach the
 * caller, and the next call tries again.
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
