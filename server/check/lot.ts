import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Finding, found } from '#domain/check/finding.ts';
import type { LotVehicle } from '#domain/check/said.ts';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { ReadVehicle } from '#server/inventory/check-row.ts';
import { contentNotes } from '#server/inventory/content-notes.ts';
import { planImport } from '#server/inventory/plan.ts';
import { type Reading, readInventory, readInventoryFile } from '#server/inventory/read.ts';
import { openToRead } from '#server/store/to-read.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { findingOf } from './faults.ts';

/** The vehicles that visitors would meet. */
export interface Lot {
  /** What they were read from, in words: `stock.csv`. */
  from: string;
  vehicles: LotVehicle<Vehicle>[];
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
  modelSlugs: Set<string>;
}

export async function readLot({ file, databaseUrl, content, modelSlugs }: Options): Promise<Lot> {
  if (file) return lotOf(file, await readInventoryFile(file, modelSlugs), content);
  const isLocal = databaseUrl.startsWith('file:');
  if (!isLocal || existsSync(databaseUrl.replace(/^file:(\/\/)?/, ''))) {
    const db = await openToRead(databaseUrl).catch((cause: Error) => {
      throw new Error(`${cause.message} Or name a file: --inventory FILE`, { cause });
    });
    const vehicles = await listVehicles(db).finally(() => db.destroy());
    const from = 'the lot';
    const placed = vehicles.map((vehicle) => ({ vehicle, file: from }));
    return { from, vehicles: placed, beside: '.', findings: [] };
  }
  const first = content?.firstInventory;
  if (!first) return { from: 'no inventory', vehicles: [], beside: '.', findings: [] };
  return lotOf(first.file, readInventory(first.file, first.bytes, modelSlugs), content);
}

function lotOf(path: string, reading: Reading, content: Content | undefined): Lot {
  const file = basename(path);
  const lot = { from: file, beside: dirname(path) };
  const worthALook = (note: string) =>
    found('worth a look', { file }, note, 'Correct the file where that is not meant.');
  const findings = reading.notes.map(worthALook);
  if (reading.status === 'refused') {
    findings.push(...reading.faults.map((fault) => findingOf(fault, file)));
    return { ...lot, vehicles: [], findings };
  }
  if (reading.vehicles.length === 0) return { ...lot, vehicles: [], findings };
  if (content) {
    const today = dayInNewYork(Date.now());
    findings.push(...contentNotes(reading.vehicles, content, today).map(worthALook));
  }
  const lines = new Map(reading.vehicles.map((row) => [row.id, lineOf(row)]));
  const vehicles = planImport([], reading.vehicles, { replace: true }).write;
  return {
    ...lot,
    vehicles: vehicles.map(({ vehicle }) => ({ vehicle, file, line: lines.get(vehicle.id) })),
    findings,
  };
}

/** A CSV file's rows have lines; a JSON file's vehicles are told by their ids. */
function lineOf({ where }: ReadVehicle): number | undefined {
  const [, line] = /^line (\d+)$/.exec(where) ?? [];
  return line === undefined ? undefined : Number(line);
}
