import { setImmediate as turn } from 'node:timers/promises';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type ListedVehicle, listed } from '#domain/vehicle/listed.ts';
import { similarTo } from '#domain/vehicle/similar.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { Database } from '#server/store/database.ts';
import { listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { listVehicles, readInventoryVersion } from '#server/store/vehicles.ts';

export type Inventory = ReturnType<typeof createInventory>;

/**
 * The live inventory of this process. Each call reads only the version (one row), so that another process's import
 * shows at once. The list reloads when version, content or day changes, once for all waiting callers. Errors of the
 * store reach the caller, and the next call tries again. Callers share what they get, in the dealer's order: don't
 * change it.
 */
export function createInventory(
  db: Database,
  site: Pick<LiveSite, 'content' | 'pictures'>,
  modelFile: (slug: string) => string | undefined = () => undefined,
) {
  let latest: { edition: unknown[]; snapshot: ReturnType<typeof load> } | undefined;

  async function load(known: Parameters<typeof listed>[1]) {
    const vehicles: ListedVehicle[] = [];
    for (const [at, vehicle] of (await listVehicles(db)).entries()) {
      // Thousands take a fifth of a second: others are answered meanwhile.
      if (at % 200 === 199) await turn();
      vehicles.push(listed(vehicle, known));
    }
    return { vehicles, byId: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])) };
  }

  return {
    async current() {
      const version = await readInventoryVersion(db);
      const { content, pictures } = site;
      const known = { content, pictures, modelFile, today: dayInNewYork(Date.now()) };
      const edition = [version, content, known.today];
      if (latest?.edition.every((each, index) => each === edition[index])) return latest.snapshot;
      const loading = { edition, snapshot: load(known) };
      latest = loading;
      loading.snapshot.catch(() => {
        if (latest === loading) latest = undefined;
      });
      return loading.snapshot;
    },

    /** The vehicles most like one that the desk has sold; empty where nothing is known of it. */
    async likeSold(id: string) {
      const edits = await listVehicleEdits(db, id);
      const sold = edits.find(({ field }) => field === 'sold')?.was as Vehicle | undefined;
      return sold ? similarTo(sold, (await this.current()).vehicles) : [];
    },
  };
}
