import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Finding, found } from '#domain/check/finding.ts';
import type { PlacedVehicle } from '#domain/check/vehicles.ts';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { contentNotes } from '#server/inventory/notes.ts';
import { planImport } from '#server/inventory/plan.ts';
import { openInventoryFile, readInventory } from '#server/inventory/read.ts';
import { openDatabase } from '#server/store/database.ts';
import { listVehicles } from '#server/store/vehicles.ts';

/** The vehicles that visitors would meet. */
export interface Lot {
  /** What they were read from, in words: `stock.csv`. */
  from: string;
  vehicles: PlacedVehicle[];
  /** Folder that picture files are named from. */
  beside: string;
  findings: Finding[];
}

interface Options {
  /** The dealer's file. Without one it is the lot of the store, and where there is no store the first inventory. */
  file: string | undefined;
  databaseUrl: string;
  /** Undefined where it has mistakes. */
  content: Content | undefined;
}

/** @throws where there is a store, and it can't be read */
export async function readLot({ file, databaseUrl, content }: Options): Promise<Lot> {
  if (file) return lotOf(file, await openInventoryFile(file), content);
  const isLocal = databaseUrl.startsWith('file:');
  if (!isLocal || existsSync(databaseUrl.replace(/^file:(\/\/)?/, ''))) {
    const db = await openDatabase(databaseUrl);
    const vehicles = await listVehicles(db).finally(() => db.destroy());
    const from = 'the lot';
    const placed = vehicles.map((vehicle) => ({ vehicle, file: from }));
    return { from, vehicles: placed, beside: '.', findings: [] };
  }
  const first = content?.firstInventory;
  if (!first) return { from: 'no inventory', vehicles: [], beside: '.', findings: [] };
  return lotOf(first.file, first.bytes, content);
}

function lotOf(path: string, bytes: Uint8Array, content: Content | undefined): Lot {
  const file = basename(path);
  const lot = { from: file, beside: dirname(path) };
  // The names of its columns stand in the content.
  if (!content) return { ...lot, vehicles: [], findings: [] };
  const reading = readInventory(path, bytes, content);
  const notes = reading.notes;
  if (reading.status === 'refused') {
    const findings = [...reading.faults.map((fault) => refusal(fault, file)), ...notes.map(note)];
    return { ...lot, vehicles: [], findings };
  }
  const today = dayInNewYork(Date.now());
  notes.push(...contentNotes(reading.vehicles, content, today));
  const lines = new Map(reading.vehicles.map(({ id, line }) => [id, line]));
  const write =
    reading.vehicles.length > 0 ? planImport([], reading.vehicles, { replace: true }).write : [];
  return {
    ...lot,
    vehicles: write.map(({ vehicle }) => ({ vehicle, file, line: lines.get(vehicle.id) })),
    findings: notes.map(note),
  };

  function note(what: string): Finding {
    return found('worth a look', { file }, what, 'Correct the file where that is not meant.');
  }
}

/** A mistake of the import: `line 7, column price: "free" must be dollars`. */
function refusal(fault: string, file: string): Finding {
  const what = fault.replace(/^line \d+, /, '');
  const todo = 'Correct it: an import takes no file with a mistake.';
  return found('must not go live', { file, line: lineIn(fault) }, what, todo);
}

function lineIn(text: string): number | undefined {
  const [, line] = /^line (\d+)/.exec(text) ?? [];
  return line === undefined ? undefined : Number(line);
}
