import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type Database, inTransaction } from './database.ts';

/** The version grows with every change of the vehicles; 0 before the first. */
export async function readInventoryVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('inventory').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** In the dealer's order. */
export async function listVehicles(db: Database): Promise<Vehicle[]> {
  const row = await db.selectFrom('inventory').select('vehicles').executeTakeFirstOrThrow();
  return JSON.parse(row.vehicles);
}

/** When each vehicle was first added, in milliseconds since 1970, by id; of removed ones, too. */
export async function readListedSince(db: Database): Promise<Map<string, number>> {
  const row = await db.selectFrom('inventory').select('listed').executeTakeFirstOrThrow();
  return new Map(JSON.parse(row.listed));
}

/** The vehicles, in the dealer's order; others that change them wait until the transaction ends. */
export async function lockVehicles(transaction: Database): Promise<Vehicle[]> {
  // Locks the row on PostgreSQL; SQLite has locked the file when the transaction began.
  const row = await transaction
    .updateTable('inventory')
    .set((columns) => ({ version: columns.ref('version') }))
    .returning('vehicles')
    .executeTakeFirstOrThrow();
  return JSON.parse(row.vehicles);
}

/** Replaces the locked vehicles. Without a change the version stays, so that page caches stay valid. */
export async function writeVehicles(transaction: Database, next: Vehicle[]): Promise<void> {
  const before = await transaction.selectFrom('inventory').selectAll().executeTakeFirstOrThrow();
  const vehicles = JSON.stringify(next);
  if (vehicles === before.vehicles) return;
  // A removed vehicle's date stays for an undo, as long as 20,000 newer ones need no room.
  const since = new Map<string, number>(JSON.parse(before.listed));
  const dates = next.map(({ id }): [string, number] => [id, since.get(id) ?? Date.now()]);
  for (const [id] of dates) since.delete(id);
  const listed = JSON.stringify([...since, ...dates].slice(-20_000));
  const version = before.version + 1;
  await transaction.updateTable('inventory').set({ version, vehicles, listed }).execute();
}

/** Replaces the vehicles in the given transaction, or else in a new one; `decide` gets the result of the change before. */
export async function changeVehicles(
  db: Database,
  decide: (current: Vehicle[]) => Vehicle[],
): Promise<void> {
  await inTransaction(db, async (transaction) =>
    writeVehicles(transaction, decide(await lockVehicles(transaction))),
  );
}
