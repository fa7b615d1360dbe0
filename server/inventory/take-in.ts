import { dirname } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Database } from '#server/store/database.ts';
import { type Import, inventoryBefore, keepImport, listImports } from '#server/store/imports.ts';
import {
  changeVehicles,
  listPlaced,
  type Placed,
  readInventoryVersion,
} from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { contentNotes } from './notes.ts';
import { pictureFaults, publishOwnPictures } from './pictures.ts';
import { doubtsOf, type ImportPlan, ImportRefused, planChange, planImport } from './plan.ts';
import { readInventory } from './read.ts';

/** An inventory file. */
export interface InventoryFile {
  /** Its whole path; picture files are named from its folder. */
  file: string;
  bytes: Uint8Array;
}

/** What it is taken into, and how. */
interface Terms {
  db: Database;
  content: Content;
  /** Folder where its pictures are published. */
  pictures: string;
  command: 'import' | 'watch';
  /** The file is the whole inventory. */
  replace: boolean;
  /** A person has confirmed what looks like a mistake. */
  isSure: boolean;
}

/** What came of a file. Only a `taken` one has changed anything. */
export type Taken = { notes: string[] } & (
  | { status: 'taken'; plan: ImportPlan; soldDrives: number }
  | { status: 'refused'; faults: string[] }
  | { status: 'doubtful'; doubts: string[] }
);

interface Progress {
  pictures?: (done: number, all: number) => void;
  vehicles?: (done: number, all: number) => void;
}

/**
 * Checks an inventory file whole, publishes its pictures, takes it in as one transaction, and marks the test drives of
 * carts that left.
 *
 * @throws where the store or the folder of pictures fails; nothing is changed then
 */
export async function takeIn(
  { file, bytes }: InventoryFile,
  { db, content, pictures, command, replace, isSure }: Terms,
  progress: Progress = {},
): Promise<Taken> {
  const reading = readInventory(file, bytes, content);
  const { notes } = reading;
  if (reading.status === 'refused') return { status: 'refused', faults: reading.faults, notes };
  const { vehicles } = reading;
  const beside = dirname(file);
  const faults = await pictureFaults(vehicles, beside, { within: command === 'watch' });
  if (faults.length > 0) return { status: 'refused', faults, notes };
  notes.push(...contentNotes(vehicles, content, dayInNewYork(Date.now())));

  const plan = (current: Placed[]) => {
    const made = planImport(current, vehicles, { replace });
    const doubts = isSure ? [] : doubtsOf(current, made);
    if (doubts.length > 0) throw new ImportDoubted(doubts);
    return made;
  };
  try {
    // Before pictures are made for it, and again where it counts.
    plan(await listPlaced(db));
    await publishOwnPictures(vehicles, { beside, folder: pictures }, progress.pictures);
    const made = await changeVehicles(db, plan, {
      ...(progress.vehicles && { progress: progress.vehicles }),
      record: (transaction, change) => keepImport(transaction, { command, source: file }, change),
    });
    const sold = await markSoldCarts(db, content, Date.now());
    return { status: 'taken', plan: made, soldDrives: sold.length, notes };
  } catch (error) {
    if (error instanceof ImportRefused) return { status: 'refused', faults: error.faults, notes };
    if (error instanceof ImportDoubted) return { status: 'doubtful', doubts: error.doubts, notes };
    throw error;
  }
}

/**
 * Puts the inventory back as it was before the last import, or before import `id`. That counts as an import, too, so it
 * can be undone itself.
 *
 * @throws ImportRefused where no such import is kept
 */
export async function undoImport(
  db: Database,
  id?: number,
): Promise<ImportPlan & { undone: Import }> {
  return changeVehicles(
    db,
    async (current, transaction) => {
      const imports = await listImports(transaction);
      const undone = id === undefined ? imports[0] : imports.find((each) => each.id === id);
      const before = undone && (await inventoryBefore(transaction, undone.id));
      if (!undone || !before) {
        const what = id === undefined ? 'no import to undo' : `no import ${id}`;
        throw new ImportRefused([`There is ${what}: npm run inventory -- history`]);
      }
      return { ...planChange(current, before), undone };
    },
    {
      record: (transaction, change) => {
        const source = `import ${change.changes.undone.id}`;
        return keepImport(transaction, { command: 'undo', source }, change);
      },
    },
  );
}

/**
 * Fills a store that never held a vehicle from `content/dealer/vehicles.csv`. A dealer who emptied the inventory keeps it empty;
 * of several processes that start at once, one fills it.
 *
 * @param pictures folder where the picture files that it names are published
 * @returns the number of vehicles taken; 0 when the store had its first inventory before, or the file is not there
 * @throws with every fault of the file, when it has any
 */
export async function seedIfEmpty(
  db: Database,
  content: Content,
  pictures: string,
): Promise<number> {
  if (!content.firstInventory || (await readInventoryVersion(db)) > 0) return 0;
  const { file, bytes } = content.firstInventory;
  const reading = readInventory(file, bytes, content);
  const beside = dirname(file);
  const faults =
    reading.status === 'refused' ? reading.faults : await pictureFaults(reading.vehicles, beside);
  if (reading.status === 'refused' || faults.length > 0) {
    throw new Error(`${file} cannot be the first inventory:\n${faults.join('\n')}`);
  }
  await publishOwnPictures(reading.vehicles, { beside, folder: pictures });
  const { write } = await changeVehicles(db, async (current, transaction) => {
    const isFirst = (await readInventoryVersion(transaction)) === 0;
    if (!isFirst) return { write: [], remove: [] };
    return planImport(current, reading.vehicles, { replace: false });
  });
  return write.length;
}

/** Ends the transaction; nobody outside sees it. */
class ImportDoubted extends Error {
  readonly doubts: string[];

  constructor(doubts: string[]) {
    super(doubts.join('\n'));
    this.doubts = doubts;
  }
}
