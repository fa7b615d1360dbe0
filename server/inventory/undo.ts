import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/store/database.ts';
import {
  changesOf,
  fingerprintOf,
  type ImportCounts,
  importsThatChanged,
  type KeptChange,
  listImports,
  noteImport,
} from '#server/store/inventory-journal.ts';
import type { ImportRow } from '#server/store/lot-rows.ts';
import { changeVehicles, type Placed, type VehicleChanges } from '#server/store/vehicles.ts';
import { ImportRefused } from './plan.ts';

/** What was taken back, in counts of vehicles. */
export interface Undone extends VehicleChanges, ImportCounts {
  /** The import that was. */
  id: number;
}

interface Asked {
  /** Of the import; without one, the last that is in effect. */
  id?: number | undefined;
  /** Folder of the published pictures. */
  pictures: string;
}

/**
 * Takes an import back: each vehicle that it changed is again as it was, and no other is touched. It is an entry of the
 * journal like any other, so it can be taken back itself.
 *
 * @throws ImportRefused with the reasons: there is no such import, it is taken back already, its vehicles have changed
 *   since, or pictures that they had are gone
 */
export async function undoImport(db: Database, { id, pictures }: Asked): Promise<Undone> {
  return changeVehicles<Undone>(
    db,
    async (current, _version, transaction) => {
      const imports = await listImports(transaction);
      const wanted = find(imports, id);
      const changes = await changesOf(transaction, wanted.id);
      const now = new Map(current.map((placed) => [placed.vehicle.id, placed]));
      const later = imports.filter((each) => each.id > wanted.id);
      for (const change of changes)
        await refuseChanged(transaction, change, { now, wanted, later });
      refuseLostPictures(changes, pictures);
      return back(wanted.id, changes, now);
    },
    {
      record: (transaction, made) => {
        const { id: undoes } = made.changes;
        const note = { command: 'undo', source: `import ${undoes}`, undoes } as const;
        return noteImport(transaction, made, note);
      },
    },
  );
}

/** The imports that another one took back, and that was not taken back itself. */
export function takenBack(imports: ImportRow[]): Map<number, number> {
  const by = new Map<number, number>();
  for (const { id, undoes } of imports.toSorted((a, b) => b.id - a.id)) {
    if (undoes !== null && !by.has(id)) by.set(undoes, id);
  }
  return by;
}

function find(imports: ImportRow[], id: number | undefined): ImportRow {
  const gone = takenBack(imports);
  const found = imports.find((each) =>
    id === undefined
      ? each.touched > 0 && each.undoes === null && !gone.has(each.id)
      : each.id === id,
  );
  if (!found) {
    const what = id === undefined ? 'no import that could be taken back' : `no import ${id}`;
    throw new ImportRefused([`There is ${what}: npm run inventory -- history`]);
  }
  if (found.touched === 0) throw new ImportRefused([`Import ${found.id} changed nothing.`]);
  const by = gone.get(found.id);
  if (by === undefined) return found;
  throw new ImportRefused([
    `Import ${found.id} was taken back by ${by}; undo ${by} makes it again.`,
  ]);
}

async function refuseChanged(
  transaction: Database,
  { id, after }: KeptChange,
  {
    now,
    wanted,
    later,
  }: { now: Map<string, Required<Placed>>; wanted: ImportRow; later: ImportRow[] },
): Promise<void> {
  const placed = now.get(id);
  if ((placed ? fingerprintOf(placed.vehicle) : null) === after) return;
  const ids = later.map((each) => each.id);
  const [by] = (await importsThatChanged(transaction, id, ids)).toSorted((a, b) => b - a);
  const what = by === undefined ? 'has changed since' : `was changed since, by import ${by}`;
  const first = by === undefined ? '' : `; take ${by} back first`;
  throw new ImportRefused([`Import ${wanted.id} can't be taken back: ${id} ${what}${first}.`]);
}

/** Of pictures that this site publishes itself; others are not its to look after. */
function refuseLostPictures(changes: KeptChange[], folder: string): void {
  const lost = changes.flatMap(({ id, before }) => {
    const own = (before?.vehicle.images ?? []).filter((path) => path.startsWith('/pictures/lot/'));
    const gone = own.filter((path) => !existsSync(join(folder, path.slice('/pictures/'.length))));
    return gone.map((path) => `${id}: its picture ${path} is no longer in ${folder}`);
  });
  if (lost.length > 0) throw new ImportRefused(lost);
}

function back(id: number, changes: KeptChange[], now: Map<string, Required<Placed>>): Undone {
  const undone: Undone = { id, write: [], remove: [], added: 0, changed: 0, removed: 0 };
  for (const change of changes) {
    const { before, after } = change;
    if (before === null) {
      undone.remove.push(change.id);
      undone.removed += 1;
    } else {
      const { vehicle, position } = before;
      const isMoved = after === fingerprintOf(vehicle);
      const date = isMoved ? now.get(change.id)?.updatedAt : undefined;
      undone.write.push({ vehicle, position, ...(date !== undefined && { updatedAt: date }) });
      if (after === null) undone.added += 1;
      else if (!isMoved) undone.changed += 1;
    }
  }
  return undone;
}
