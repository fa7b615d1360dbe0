import { readFile } from 'node:fs/promises';
import type { Content } from '#domain/content/content.ts';
import { paintCalled } from '#domain/paint/named.ts';
import { few } from '#domain/text/sentences.ts';
import { standingOfStatus } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type PictureWork, pictureFaults, publishOwnPictures } from '#server/inventory/pictures.ts';
import {
  type Counts,
  changesOf,
  countChanges,
  doubtsOf,
  editsLeft,
  NotTaken,
  planImport,
  withEdits,
} from '#server/inventory/plan.ts';
import { type Reading, readInventory } from '#server/inventory/read.ts';
import type { ReadVehicle } from '#server/inventory/row.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import { deleteVehicleEdit, listVehicleEdits } from '#server/store/desk/vehicle-edits.ts';
import { type Import, inventoryBefore, listImports, storeImport } from '#server/store/imports.ts';
import {
  listVehicles,
  lockVehicles,
  readInventoryVersion,
  writeVehicles,
} from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';

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

interface Done {
  counts: Counts;
  soldDrives: number;
}

/** Only `taken` has changed anything; `why` lists the reasons, a line each. */
export type Taken = { notes: string[] } & (
  | ({ status: 'taken' } & Done)
  | { status: 'refused' | 'doubtful'; why: string[] }
);

/** @throws where the file can't be read: the message names it */
export async function openInventoryFile(file: string): Promise<InventoryFile> {
  const bytes = await readFile(file).catch(({ code, message }) => {
    throw new Error(`${file} can't be read: ${code === 'EISDIR' ? 'it is a folder' : message}`);
  });
  return { file, bytes };
}

/** Reads and checks the whole file and its pictures; the notes list words in it that the site doesn't know. */
export async function checkInventory(
  { file, bytes }: InventoryFile,
  content: Content,
  pictures: Pick<PictureWork, 'faultOf'>,
): Promise<Reading> {
  const reading = readInventory(file, bytes, content);
  if (reading.status === 'refused') return reading;
  const faults = await pictureFaults(reading.vehicles, file, pictures);
  if (faults.length > 0) return { status: 'refused', faults, notes: reading.notes };
  return { ...reading, notes: [...reading.notes, ...unknownWords(reading.vehicles, content)] };
}

/** Words that the site doesn't know, a line each. They refuse no file. */
function unknownWords(
  vehicles: ReadVehicle[],
  { paints, business }: Pick<Content, 'paints' | 'business'>,
): string[] {
  const isKnown = {
    status: (word: string) => word === 'available' || standingOfStatus(word) !== undefined,
    color: (word: string) => paintCalled(word, paints.paints) !== undefined,
    showroom: (word: string) => isShowroom(word, business),
  };
  return (['status', 'color', 'showroom'] as const).flatMap((field) =>
    [...Map.groupBy(vehicles, ({ fields }) => fields[field] || null)].flatMap(([word, all]) => {
      if (word === null || isKnown[field](word)) return [];
      return `${unknown(field, word)} (${few(all.map(({ id }) => id))}): docs/dealer.md`;
    }),
  );
}

export function isShowroom(word: string, { showrooms }: Content['business']): boolean {
  return showrooms.some(({ city }) => city === word);
}

export function unknown(field: string, word: string): string {
  return `The site does not know the ${field} "${word}"`;
}

/** What `takeIn` would do, or why it would not. */
export async function previewOf(
  given: InventoryFile,
  { db, content, pictures, replace }: Pick<Terms, 'db' | 'content' | 'pictures' | 'replace'>,
) {
  const reading = await checkInventory(given, content, pictures);
  if (reading.status === 'refused') return reading;
  const { notes, vehicles } = reading;
  const current = await listVehicles(db);
  try {
    const { next, doubts } = await plan(db, current, vehicles, { replace, hasRead: () => true });
    return { status: 'planned' as const, notes, doubts, ...changesOf(current, next) };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return { status: 'refused' as const, faults: error.why, notes };
  }
}

/**
 * The inventory after a file, its doubtful changes, and the desk's edits that it ends.
 *
 * @throws NotTaken
 */
async function plan(
  db: Database,
  current: Vehicle[],
  rows: ReadVehicle[],
  { replace, hasRead }: Pick<How, 'replace' | 'hasRead'>,
) {
  const edits = await listVehicleEdits(db);
  const left = editsLeft(edits, rows, replace, current);
  const next = planImport(current, rows, replace, left);
  const ended = edits.filter((edit) => !left.includes(edit));
  const doubts = doubtsOf(current, next);
  if (doubts.length > 0 && !hasRead(doubts.join(' '))) throw new NotTaken('doubtful', doubts);
  return { next, doubts, ended };
}

/**
 * Checks the whole file, publishes its pictures, imports it, and marks the test drives of sold carts.
 *
 * @throws where the store or the folder of pictures fails; the inventory is unchanged then
 */
export async function takeIn(
  given: InventoryFile,
  { db, content, pictures, isSure, ...terms }: Terms,
): Promise<Taken> {
  const reading = await checkInventory(given, content, pictures);
  const { notes } = reading;
  if (reading.status === 'refused') return { status: 'refused', why: reading.faults, notes };
  const { vehicles } = reading;
  const how = { ...terms, source: given.file, hasRead: () => isSure };
  try {
    // A first check before pictures are drawn; the transaction checks again.
    await plan(db, await listVehicles(db), vehicles, how);
    await publishOwnPictures(vehicles, given.file, pictures);
    const done = await inTransaction(db, (transaction) => takeRows(transaction, vehicles, how));
    const soldDrives = (await markSoldCarts(db, content, Date.now())).length;
    return { status: 'taken', ...done, soldDrives, notes };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return { status: error.status, why: error.why, notes };
  }
}

interface How extends Pick<Import, 'command' | 'source'> {
  replace: boolean;
  /** Whether a person has read all doubts, and goes on. */
  hasRead: (doubts: string) => boolean;
  /** Who does it at the desk. */
  person?: Person | undefined;
}

/**
 * Imports the rows of a checked file.
 *
 * @throws NotTaken where that is impossible, or doubtful in a way that nobody has confirmed
 */
export async function takeRows(transaction: Database, rows: ReadVehicle[], how: How) {
  const current = await lockVehicles(transaction);
  const { next, ended } = await plan(transaction, current, rows, how);
  for (const edit of ended) await deleteVehicleEdit(transaction, edit);
  return changeInventory(transaction, current, next, how);
}

/**
 * Restores the inventory from before the last import, or before import `id`; the undo can be undone, too. It takes back
 * what files did, and nothing that the desk has set since: those edits stay, and sold vehicles stay sold.
 *
 * @throws NotTaken where the import is not stored, or is not the last and nobody has confirmed that later ones go, too
 */
export async function undoImport(
  db: Database,
  content: Content,
  id?: number,
  hasRead: How['hasRead'] = () => false,
  person?: Person,
) {
  const done = await inTransaction(db, async (transaction) => {
    const current = await lockVehicles(transaction);
    const imports = await listImports(transaction);
    const undone = imports.find((each) => id === undefined || each.id === id);
    const before = undone && (await inventoryBefore(transaction, undone.id));
    if (!undone || !before) {
      const what = id === undefined ? 'no import to undo' : `no import ${id}`;
      const why = `There is ${what}. The history lists those that can be undone.`;
      throw new NotTaken('refused', [why]);
    }
    const later = imports.slice(0, imports.indexOf(undone)).map((each) => `${each.id}`);
    const what = `Import ${undone.id} is not the last: ${few(later)} came later, and would go too.`;
    if (later.length > 0 && !hasRead(what)) throw new NotTaken('doubtful', [what]);
    const next = withEdits(before, await listVehicleEdits(transaction));
    const by = { command: 'undo', source: `import ${undone.id}`, person } as const;
    return { undone, ...(await changeInventory(transaction, current, next, by)) };
  });
  return { ...done, soldDrives: (await markSoldCarts(db, content, Date.now())).length };
}

/**
 * Fills a new store from `content/dealer/vehicles.csv`, once. An inventory that the dealer has emptied stays empty.
 *
 * @throws with every fault of the file
 */
export async function seedIfEmpty(db: Database, content: Content, pictures: PictureWork) {
  const first = content.firstInventory;
  if (!first || (await readInventoryVersion(db)) > 0) return;
  const { file } = first;
  const terms = { db, content, pictures, command: 'import', replace: false, isSure: true } as const;
  const taken = await takeIn(first, terms);
  if (taken.status !== 'taken') {
    throw new Error(`${file} cannot be the first inventory:\n${taken.why.join('\n')}`);
  }
}

/** Changes the locked inventory, and stores the one before. @returns `id`: the import's, where anything has changed */
async function changeInventory(
  transaction: Database,
  current: Vehicle[],
  next: Vehicle[],
  { command, source, person }: Pick<How, 'command' | 'source' | 'person'>,
): Promise<{ counts: Counts; id?: number }> {
  const counts = countChanges(current, next);
  if (JSON.stringify(next) === JSON.stringify(current)) return { counts };
  await writeVehicles(transaction, next);
  const { unchanged: _, ...made } = counts;
  const kept = { command, source, ...made, person: person?.name ?? null };
  return { counts, id: await storeImport(transaction, kept, current) };
}
