import { createHash } from 'node:crypto';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from './database.ts';
import type { ImportChangeRow, ImportRow, VehicleRow } from './lot-rows.ts';
import { type MadeChange, type Placed, toRow, toVehicle, type VehicleChanges } from './vehicles.ts';

/** What is to be said of an import beside what it did. */
export interface ImportNote {
  command: ImportRow['command'];
  source: string;
  fingerprint?: string | null;
  undoes?: number | null;
}

/** What an import did, in counts of vehicles. */
export interface ImportCounts {
  added: number;
  changed: number;
  removed: number;
}

/** What one import did to one vehicle, and how it was before. */
export interface KeptChange {
  id: string;
  /** Null where the vehicle was not there. */
  before: Required<Placed> | null;
  /** What the vehicle says afterwards, by its fingerprint; null where it was removed. */
  after: string | null;
}

/** Imports that can be taken back, and as many entries of those that found nothing to change. */
const KEPT = 50;
/** Vehicles of all kept imports together, each some 1 kB; the last import is kept whatever it has. */
const MOST_VEHICLES = 50_000;
/** Rows in one statement. */
const BATCH = 500;

/** Writes an import down, in the transaction that makes it, and forgets those that are too many. */
export async function noteImport<T extends VehicleChanges & ImportCounts>(
  transaction: Database,
  { changes, current, version, now }: MadeChange<T>,
  { command, source, fingerprint = null, undoes = null }: ImportNote,
): Promise<void> {
  const kept = keptChanges(changes, current);
  const { last } = await transaction
    .selectFrom('imports')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const id = Number(last ?? 0) + 1;
  const { added, changed, removed } = changes;
  await transaction
    .insertInto('imports')
    .values({
      ...{ id, at: now, command, source, fingerprint, undoes },
      ...{ added, changed, removed, touched: kept.length },
      ...{ version_before: version.before, version_after: version.after },
    })
    .execute();
  for (let start = 0; start < kept.length; start += BATCH) {
    const rows = kept.slice(start, start + BATCH).map((row) => ({ import_id: id, ...row }));
    await transaction.insertInto('import_changes').values(rows).execute();
  }
  await forgetOld(transaction);
}

/** All imports that are kept, the last one first. */
export async function listImports(db: Database): Promise<ImportRow[]> {
  return db.selectFrom('imports').selectAll().orderBy('id', 'desc').execute();
}

/** The last import from this source, whatever came of it. */
export async function lastImportFrom(db: Database, source: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('source', '=', source)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a version was imported, from wherever, since a time in milliseconds since 1970. */
export async function isImportedSince(
  db: Database,
  fingerprint: string,
  since: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('imports')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('at', '>=', Math.floor(since))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What an import did, vehicle by vehicle. */
export async function changesOf(db: Database, importId: number): Promise<KeptChange[]> {
  const rows = await db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('vehicle_id')
    .execute();
  return rows.map(({ vehicle_id, before, after }) => ({
    id: vehicle_id,
    before: before === null ? null : placedFrom(JSON.parse(before)),
    after,
  }));
}

/** The imports among `ids` that changed this vehicle. */
export async function importsThatChanged(
  db: Database,
  vehicleId: string,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('import_changes')
    .select('import_id')
    .where('vehicle_id', '=', vehicleId)
    .where('import_id', 'in', ids)
    .execute();
  return rows.map(({ import_id }) => import_id);
}

/** Of all that a vehicle says; its place in the list is no part of it. */
export function fingerprintOf(vehicle: Vehicle): string {
  const { position, updated_at, ...said } = toRow({ vehicle, position: 0 }, 0);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}

function keptChanges(
  { write, remove }: VehicleChanges,
  current: Required<Placed>[],
): Omit<ImportChangeRow, 'import_id'>[] {
  const stored = new Map(current.map((placed) => [placed.vehicle.id, placed]));
  const before = (id: string) => {
    const placed = stored.get(id);
    return placed ? JSON.stringify(toRow(placed, placed.updatedAt)) : null;
  };
  return [
    ...write.map(({ vehicle }) => ({
      vehicle_id: vehicle.id,
      before: before(vehicle.id),
      after: fingerprintOf(vehicle),
    })),
    ...remove.map((id) => ({ vehicle_id: id, before: before(id), after: null })),
  ];
}

function placedFrom(row: VehicleRow): Required<Placed> {
  return { vehicle: toVehicle(row), position: row.position, updatedAt: row.updated_at };
}

async function forgetOld(transaction: Database): Promise<void> {
  const all = await transaction
    .selectFrom('imports')
    .select(['id', 'touched'])
    .orderBy('id', 'desc')
    .execute();
  const idle = all.filter(({ touched }) => touched === 0).slice(KEPT);
  let vehicles = 0;
  const old = all
    .filter(({ touched }) => touched > 0)
    .filter(({ touched }, index) => {
      vehicles += touched;
      return index >= KEPT || (index > 0 && vehicles > MOST_VEHICLES);
    });
  const ids = [...idle, ...old].map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('imports').where('id', 'in', ids).execute();
}
