import { readFile, stat } from 'node:fs/promises';
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
import { type PictureWork, pictureFaults, publishOwnPictures } from './pictures.ts';
import { doubtsOf, type ImportPlan, NotTaken, planChange, planImport } from './plan.ts';
import { type Reading, readInventory } from './read.ts';

export interface InventoryFile {
  /** Absolute path; picture files are relative to its folder. */
  file: string;
  bytes: Uint8Array;
}

export interface Terms {
  db: Database;
  content: Content;
  pictures: PictureWork;
  command: 'import' | 'watch';
  /** The file is the whole inventory. */
  replace: boolean;
  /** A person has confirmed all doubtful changes. */
  isSure: boolean;
}

/** Only `taken` has changed anything; `why` lists the reasons, a line each. */
export type Taken = { notes: string[] } & (
  | { status: 'taken'; plan: ImportPlan; soldDrives: number }
  | { status: 'refused' | 'doubtful'; why: string[] }
);

const MOST_BYTES = 64 * 1024 * 1024;

/** @throws where the file is missing, a folder or larger than 64 MB: the message names it */
export async function openInventoryFile(file: string): Promise<InventoryFile> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new Error(`${file} does not exist.`);
  if (!found.isFile()) throw new Error(`${file} is a folder, not a file.`);
  if (found.size > MOST_BYTES) throw new Error(`${file} is larger than 64 MB: not an inventory.`);
  return { file, bytes: await readFile(file) };
}

/** Reads and checks the whole file and its pictures; the notes list gaps in its vehicles. */
export async function checkInventory(
  { file, bytes }: InventoryFile,
  content: Content,
  pictures: Pick<PictureWork, 'faultOf'>,
): Promise<Reading> {
  const reading = readInventory(file, bytes, content);
  if (reading.status === 'refused') return reading;
  const { vehicles } = reading;
  const faults = await pictureFaults(vehicles, file, pictures);
  if (faults.length > 0) return { status: 'refused', faults, notes: reading.notes };
  const notes = contentNotes(vehicles, content, dayInNewYork(Date.now()));
  return { ...reading, notes: [...reading.notes, ...notes] };
}

/**
 * Checks the whole inventory file, publishes its pictures, imports it in one transaction, and marks the test drives of sold
 * carts.
 *
 * @throws where the store or the folder of pictures fails; the inventory is unchanged then
 */
export async function takeIn(
  given: InventoryFile,
  { db, content, pictures, command, replace, isSure }: Terms,
  onPicture?: (done: number, all: number) => void,
): Promise<Taken> {
  const reading = await checkInventory(given, content, pictures);
  const { notes } = reading;
  if (reading.status === 'refused') return { status: 'refused', why: reading.faults, notes };
  const { vehicles } = reading;
  const plan = (current: Placed[]) => {
    const made = planImport(current, vehicles, replace);
    const doubts = isSure ? [] : doubtsOf(current, made);
    if (doubts.length > 0) throw new NotTaken('doubtful', doubts);
    return made;
  };
  try {
    // A first check before pictures are drawn; the transaction checks again.
    plan(await listPlaced(db));
    await publishOwnPictures(vehicles, given.file, pictures, onPicture);
    const made = await changeInventory(db, { command, source: given.file }, plan);
    return { status: 'taken', plan: made, soldDrives: await countSold(db, content), notes };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return { status: error.status, why: error.why, notes };
  }
}

/**
 * Restores the inventory from before the last import, or before import `id`. The undo is stored as an import, so that it can
 * be undone, too.
 *
 * @throws NotTaken where the import is not stored
 */
export async function undoImport(db: Database, content: Content, id?: number) {
  const undone = (await listImports(db)).find((each) => id === undefined || each.id === id);
  const before = undone && (await inventoryBefore(db, undone.id));
  if (!undone || !before) {
    const what = id === undefined ? 'no import to undo' : `no import ${id}`;
    throw new NotTaken('refused', [`There is ${what}: npm run inventory -- history`]);
  }
  const by = { command: 'undo' as const, source: `import ${undone.id}` };
  const plan = await changeInventory(db, by, (current) => planChange(current, before));
  return { undone, plan, soldDrives: await countSold(db, content) };
}

/**
 * Fills a new store from `content/dealer/vehicles.csv`. An inventory that the dealer has emptied stays empty. When several
 * processes start at once, one fills it.
 *
 * @returns the number of vehicles added; 0 when the store ever had a vehicle, or the file does not exist
 * @throws with every fault of the file
 */
export async function seedIfEmpty(
  db: Database,
  content: Content,
  pictures: PictureWork,
): Promise<number> {
  const first = content.firstInventory;
  if (!first || (await readInventoryVersion(db)) > 0) return 0;
  const reading = await checkInventory(first, content, pictures);
  if (reading.status === 'refused') {
    throw new Error(`${first.file} cannot be the first inventory:\n${reading.faults.join('\n')}`);
  }
  await publishOwnPictures(reading.vehicles, first.file, pictures);
  const { write } = await changeVehicles(db, async (current, transaction) => {
    const isFirst = (await readInventoryVersion(transaction)) === 0;
    return isFirst ? planImport(current, reading.vehicles, false) : { write: [], remove: [] };
  });
  return write.length;
}

/** Changes the inventory and stores the one before, in one transaction. */
function changeInventory(
  db: Database,
  by: Pick<Import, 'command' | 'source'>,
  decide: (current: Placed[]) => ImportPlan,
): Promise<ImportPlan> {
  return changeVehicles(db, async (current, transaction) => {
    const plan = decide(current);
    const before = current.map(({ vehicle }) => vehicle);
    const isChange = plan.write.length + plan.remove.length > 0;
    if (isChange) await keepImport(transaction, { ...by, ...plan }, before);
    return plan;
  });
}

/** Marks the coming test drives of sold carts, and counts them. */
async function countSold(db: Database, content: Content): Promise<number> {
  return (await markSoldCarts(db, content, Date.now())).length;
}
