import type { Insertable } from 'kysely';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from './database.ts';
import type { VehicleRow } from './schema.ts';

/** A vehicle and its place in the list, ascending. */
export interface Placed {
  vehicle: Vehicle;
  position: number;
  /** When the vehicle itself last changed, in milliseconds since 1970; written without it, it changes now. */
  updatedAt?: number;
}

/** What a change of the inventory writes (new or known ids alike) and removes. */
export interface VehicleChanges {
  write: Placed[];
  remove: string[];
}

/** Rows in one statement: 2,000 values, far below what either engine takes. */
const BATCH = 100;

/** Grows with every change of the vehicles; 0 when there never was one. */
export async function readInventoryVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('inventory').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** When the inventory last changed in any way, its order included, in milliseconds since 1970; 0 when it never did. */
export async function readInventoryDate(db: Database): Promise<number> {
  const row = await db.selectFrom('inventory').select('updated_at').executeTakeFirstOrThrow();
  return row.updated_at;
}

/** All vehicles in the dealer's order. */
export async function listVehicles(db: Database): Promise<Vehicle[]> {
  return (await listPlaced(db)).map(({ vehicle }) => vehicle);
}

/** What tells of each vehicle whether it is here, and of which model: little, also within a transaction. */
export async function listStandings(
  db: Database,
): Promise<Pick<Vehicle, 'id' | 'brand' | 'name' | 'inStock' | 'status'>[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'brand', 'name', 'in_stock', 'status'])
    .execute();
  return rows.map(({ in_stock, ...row }) => ({ ...row, inStock: in_stock === 1 }));
}

/** A change of the inventory as it was made, in the transaction that makes it. */
export interface MadeChange<T extends VehicleChanges> {
  changes: T;
  /** The inventory before it. */
  current: Required<Placed>[];
  now: number;
}

interface ChangeOptions<T extends VehicleChanges> {
  /** Called after each statement, with the number of vehicles written or removed so far and of all. */
  progress?: (done: number, all: number) => void;
  /** Called where anything is changed, to write it down: both are stored, or neither. */
  record?: (transaction: Database, made: MadeChange<T>) => Promise<void>;
}

/**
 * Changes the inventory in one transaction. Two changes at once run one after the other, each deciding on what the other
 * left. If `decide` asks for nothing, the version stays, so that no page is rendered again for it; if it throws, nothing
 * is changed.
 */
export async function changeVehicles<T extends VehicleChanges>(
  db: Database,
  decide: (current: Required<Placed>[], transaction: Database) => T | Promise<T>,
  { progress = () => undefined, record = async () => undefined }: ChangeOptions<T> = {},
): Promise<T> {
  return db.transaction().execute(async (change) => {
    // Takes the row's lock on PostgreSQL; SQLite has locked the file at the begin of the transaction.
    const { version } = await change
      .updateTable('inventory')
      .set((columns) => ({ version: columns.ref('version') }))
      .where('id', '=', 1)
      .returning('version')
      .executeTakeFirstOrThrow();
    const current = await listPlaced(change);
    const changes = await decide(current, change);
    const all = changes.write.length + changes.remove.length;
    if (all === 0) return changes;
    const now = Date.now();
    await record(change, { changes, current, now });
    let done = 0;
    for (const ids of batches(changes.remove)) {
      await change.deleteFrom('vehicles').where('id', 'in', ids).execute();
      done += ids.length;
      progress(done, all);
    }
    for (const placed of batches(changes.write)) {
      await write(change, placed, now);
      done += placed.length;
      progress(done, all);
    }
    await change
      .updateTable('inventory')
      .set({ version: version + 1, updated_at: now })
      .where('id', '=', 1)
      .execute();
    return changes;
  });
}

/** All vehicles in the dealer's order, each with its place and date. */
export async function listPlaced(db: Database): Promise<Required<Placed>[]> {
  return (await listRows(db)).map(toPlaced);
}

/** The same as they are stored, for a process that does other things while it reads them with `toPlaced`. */
export async function listRows(db: Database): Promise<VehicleRow[]> {
  return db.selectFrom('vehicles').selectAll().orderBy('position').orderBy('id').execute();
}

export function toPlaced(row: VehicleRow): Required<Placed> {
  return { vehicle: toVehicle(row), position: row.position, updatedAt: row.updated_at };
}

/** Since when each vehicle is in the list, in milliseconds since 1970, by id. */
export async function readListedSince(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('vehicles').select(['id', 'listed_at']).execute();
  return new Map(rows.map(({ id, listed_at }) => [id, listed_at ?? 0]));
}

async function write(db: Database, placed: Placed[], now: number): Promise<void> {
  const rows = placed.map((each) => toRow(each, now));
  // A vehicle that is written again is in the list as long as before.
  const { id, listed_at, ...rest } = rows[0] ?? {};
  const columns = Object.keys(rest) as (keyof VehicleRow)[];
  await db
    .insertInto('vehicles')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(columns.map((name) => [name, ref(`excluded.${name}`)])),
        ),
    )
    .execute();
}

function toRow({ vehicle, position, updatedAt }: Placed, now: number): Insertable<VehicleRow> {
  return {
    id: vehicle.id,
    name: vehicle.name,
    description: vehicle.description,
    brand: vehicle.brand,
    category: vehicle.category,
    price_cents: Math.round(vehicle.price * 100),
    images: JSON.stringify(vehicle.images),
    features: JSON.stringify(vehicle.features),
    // Pairs: an object in the store could not say in which order its labels came.
    specifications: JSON.stringify(Object.entries(vehicle.specifications)),
    in_stock: vehicle.inStock ? 1 : 0,
    is_new: vehicle.isNew ? 1 : 0,
    status: vehicle.status,
    drive_type: vehicle.driveType,
    color: vehicle.color,
    showroom: vehicle.showroom,
    expected: vehicle.expected,
    stock_number: vehicle.stockNumber,
    seats: vehicle.seats,
    position,
    updated_at: updatedAt ?? now,
    listed_at: now,
  };
}

function toVehicle(row: VehicleRow): Vehicle {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    brand: row.brand,
    category: row.category,
    price: row.price_cents / 100,
    images: JSON.parse(row.images),
    inStock: row.in_stock === 1,
    isNew: row.is_new === 1,
    status: row.status,
    driveType: row.drive_type,
    color: row.color,
    showroom: row.showroom,
    expected: row.expected,
    stockNumber: row.stock_number,
    seats: row.seats,
    features: JSON.parse(row.features),
    specifications: Object.fromEntries(JSON.parse(row.specifications)),
  };
}

function* batches<T>(all: T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}
