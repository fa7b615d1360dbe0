import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from '#server/store/database.ts';
import { listPlaced, readInventoryDate, readInventoryVersion } from '#server/store/vehicles.ts';

/** The inventory at one moment. Shared by everyone who asked: read it, don't change it. */
interface Snapshot {
  version: number;
  /** In the dealer's order. */
  vehicles: Vehicle[];
  byId: Map<string, Vehicle>;
  /** When the list last changed in any way, in milliseconds since 1970; 0 when it never did. */
  updatedAt: number;
  /** When each vehicle last changed, by id. */
  dates: Map<string, number>;
}

export interface Inventory {
  current(): Promise<Snapshot>;
}

/**
 * The live inventory of this process. Each call asks the store for the version alone (one row), so that an import by
 * another process shows at once; the list is loaded again only when the version has changed, once for all who wait.
 * The list is never older than its version says. Errors of the store reach the caller, and the next call tries again.
 */
export function createInventory(db: Database): Inventory {
  let latest: { version: number; snapshot: Promise<Snapshot> } | undefined;

  return {
    async current() {
      const version = await readInventoryVersion(db);
      if (latest?.version === version) return latest.snapshot;
      const loading = { version, snapshot: load(db, version) };
      latest = loading;
      loading.snapshot.catch(() => {
        if (latest === loading) latest = undefined;
      });
      return loading.snapshot;
    },
  };
}

async function load(db: Database, version: number): Promise<Snapshot> {
  const updatedAt = await readInventoryDate(db);
  const placed = await listPlaced(db);
  const vehicles = placed.map(({ vehicle }) => vehicle);
  return {
    version,
    vehicles,
    byId: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    updatedAt,
    dates: new Map(placed.map(({ vehicle, updatedAt: date }) => [vehicle.id, date])),
  };
}
