import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from './database.ts';

export interface Placed {
  vehicle: Vehicle;
  position: number;
  /** The vehicle's last change, in milliseconds since 1970; the default is now. */
  updatedAt?: number;
}

/** `write` inserts or updates; `remove` lists ids. */
export interface VehicleChanges {
  write: Placed[];
  remove: string[];
}

/** Rows in one statement: 5,000 values, far below either engine's limit. */
const BATCH = 1000;

/** The version grows with every change of the vehicles; 0 before the first. */
export async function readInventoryVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('inventory').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** The last change of the inventory, its order included, in milliseconds since 1970; 0 before the first. */
export async function readInventoryDate(db: Database): Promise<number> {
  const row = await db.selectFrom('inventory').select('updated_at').executeTakeFirstOrThrow();
  return row.updated_at;
}

/** In the dealer's order. */
export async function listVehicles(db: Database): Promise<Vehicle[]> {
  return (await listPlaced(db)).map(({ vehicle }) => vehicle);
}

export async function listPlaced(db: Database): Promise<Required<Placed>[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['vehicle', 'position', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ vehicle, position, updated_at }) => {
    return { vehicle: JSON.parse(vehicle), position, updatedAt: updated_at };
  });
}

/** When each vehicle was added, in milliseconds since 1970, by id. */
export async function readListedSince(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('vehicles').select(['id', 'listed_at']).execute();
  return new Map(rows.map(({ id, listed_at }) => [id, listed_at]));
}

/**
 * Changes the inventory in one transaction. Simultaneous changes run one after the other, and each `decide` gets the result
 * of the change before. An empty change keeps the version, so that page caches stay valid. If `decide` throws, nothing is
 * changed.
 */
export async function changeVehicles<T extends VehicleChanges>(
  db: Database,
  decide: (current: Required<Placed>[], transaction: Database) => T | Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (change) => {
    // Locks the row on PostgreSQL; SQLite has locked the file when the transaction began.
    const { version } = await change
      .updateTable('inventory')
      .set((columns) => ({ version: columns.ref('version') }))
      .where('id', '=', 1)
      .returning('version')
      .executeTakeFirstOrThrow();
    const changes = await decide(await listPlaced(change), change);
    if (changes.write.length + changes.remove.length === 0) return changes;
    const now = Date.now();
    for (const ids of batches(changes.remove)) {
      await change.deleteFrom('vehicles').where('id', 'in', ids).execute();
    }
    for (const placed of batches(changes.write)) await write(change, placed, now);
    await change
      .updateTable('inventory')
      .set({ version: version + 1, updated_at: now })
      .where('id', '=', 1)
      .execute();
    return changes;
  });
}

/** An update keeps `listed_at`. */
async function write(db: Database, placed: Placed[], now: number): Promise<void> {
  const rows = placed.map(({ vehicle, position, updatedAt = now }) => ({
    ...{ id: vehicle.id, vehicle: JSON.stringify(vehicle), position },
    ...{ updated_at: updatedAt, listed_at: now },
  }));
  await db
    .insertInto('vehicles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        vehicle: ref('excluded.vehicle'),
        position: ref('excluded.position'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

function* batches<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}
