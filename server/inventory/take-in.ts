import { createHash } from 'node:crypto';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Database } from '#server/store/database.ts';
import { type ImportNote, noteImport } from '#server/store/inventory-journal.ts';
import { changeVehicles, listPlaced, type Placed } from '#server/store/vehicles.ts';
import { markSoldCarts } from '#server/test-drives/sold-carts.ts';
import { contentNotes } from './content-notes.ts';
import { doubtsOf } from './doubts.ts';
import { pictureFaults, publishOwnPictures } from './own-pictures.ts';
import { type ImportPlan, ImportRefused, planImport } from './plan.ts';
import { readInventory } from './read.ts';

/** A version of the inventory, from wherever it came. */
export interface Version {
  /** Its file or address, as people and the journal are told. */
  name: string;
  bytes: Uint8Array;
  /** Folder of the picture files that it names; null for none. */
  beside: string | null;
}

/** What it is taken into, and how. */
interface Terms {
  db: Database;
  content: Pick<Content, 'models' | 'paints' | 'business'> | null;
  modelSlugs: Set<string>;
  /** Folder where its pictures are published. */
  pictures: string;
  command: ImportNote['command'];
  /** The version is the whole inventory. */
  replace: boolean;
  /** A person has confirmed what looks like a mistake. */
  isSure: boolean;
}

/** What came of a version. Only a `taken` one has changed anything. */
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
 * Checks a version of the inventory whole, publishes its pictures, takes it in with an entry in the journal, and marks the
 * drives of carts that left the lot.
 *
 * @throws where the store or the folder of pictures fails; nothing is changed then
 */
export async function takeIn(
  { name, bytes, beside }: Version,
  { db, content, modelSlugs, pictures, command, replace, isSure }: Terms,
  progress: Progress = {},
): Promise<Taken> {
  const reading = readInventory(name, bytes, modelSlugs);
  const { notes } = reading;
  if (reading.status === 'refused') return { status: 'refused', faults: reading.faults, notes };
  const { vehicles, format } = reading;
  const faults = await pictureFaults(vehicles, beside, { within: command === 'watch' });
  if (faults.length > 0) return { status: 'refused', faults, notes };
  if (content) notes.push(...contentNotes(vehicles, content, dayInNewYork(Date.now())));

  const plan = (current: Placed[]) => {
    const made = planImport(current, vehicles, { replace, keep: format !== null });
    const doubts = isSure ? [] : doubtsOf(current, made);
    if (doubts.length > 0) throw new ImportDoubted(doubts);
    return made;
  };
  const note = { command, source: name, fingerprint: fingerprint(bytes) };
  try {
    // Before pictures are made for it, and again where it counts.
    plan(await listPlaced(db));
    await publishOwnPictures(
      vehicles,
      { beside: beside ?? '', folder: pictures },
      progress.pictures,
    );
    const made = await changeVehicles(db, plan, {
      ...(progress.vehicles && { progress: progress.vehicles }),
      record: (transaction, change) => noteImport(transaction, change, note),
    });
    const sold = content ? await markSoldCarts(db, content, Date.now()) : [];
    return { status: 'taken', plan: made, soldDrives: sold.length, notes };
  } catch (error) {
    if (error instanceof ImportRefused) return { status: 'refused', faults: error.faults, notes };
    if (error instanceof ImportDoubted) return { status: 'doubtful', doubts: error.doubts, notes };
    throw error;
  }
}

/** Of a version's bytes: the same version is the same text. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** Ends the transaction; nobody outside sees it. */
class ImportDoubted extends Error {
  readonly doubts: string[];

  constructor(doubts: string[]) {
    super(doubts.join('\n'));
    this.doubts = doubts;
  }
}
