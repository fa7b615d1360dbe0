import { access, constants, readFile, stat } from 'node:fs/promises';
import { checkRow, fault, type RawRow, type ReadVehicle } from './check-row.ts';
import { decode } from './decode.ts';
import { rowsOfCsv } from './read-csv.ts';
import { rowsOfJson } from './read-json.ts';
import { few, type UnknownWord, unknownStatus, wordNotes } from './row-notes.ts';

/** A file read and checked: its vehicles in the file's order, or every fault of it, a line each. */
export type Reading =
  | { status: 'ok'; vehicles: ReadVehicle[]; notes: string[]; format: string | null }
  | { status: 'refused'; faults: string[]; notes: string[] };

/** Of an inventory, wherever it comes from. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** Reads a file from the disk; one that is missing, a folder or too large is refused like a faulty one. */
export async function readInventoryFile(file: string, modelSlugs: Set<string>): Promise<Reading> {
  const fault = await fileFault(file);
  return fault ? refuse([fault]) : readInventory(file, await readFile(file), modelSlugs);
}

/** Why a file can't be read, in a sentence; undefined for one that can. */
export async function fileFault(file: string): Promise<string | undefined> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return `${file} is a folder, not a file`;
    await access(file, constants.R_OK);
    if (found.size > MOST_BYTES) return `${file} is larger than 64 MB: not an inventory`;
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reasons: Record<string, string> = {
      ENOENT: 'does not exist',
      EACCES: 'may not be read by this user',
    };
    return `${file} ${reasons[String(error.code)] ?? `cannot be read: ${error.message}`}`;
  }
}

/**
 * Reads and checks an inventory, CSV or JSON. One bad row refuses the whole file, with all its faults.
 *
 * @param file its name, for messages and the ending .json
 * @param modelSlugs addresses that belong to model pages: no vehicle may take one
 */
export function readInventory(file: string, bytes: Uint8Array, modelSlugs: Set<string>): Reading {
  const decoded = decode(bytes);
  if ('refused' in decoded) return refuse([`${file} ${decoded.refused}`]);
  const isJson = file.toLowerCase().endsWith('.json') || /^\s*[[{]/.test(decoded.text);
  const { rows, faults, notes, format = null } = (isJson ? rowsOfJson : rowsOfCsv)(decoded.text);
  const vehicles: ReadVehicle[] = [];
  const seen = new Map<string, string>();
  const used: string[] = [];
  const unknown: UnknownWord[] = [];
  for (const row of rows) {
    if (row.isUsed) {
      used.push(readId(row)?.text ?? row.where);
      continue;
    }
    const vehicle = checkRow(row, faults);
    const id = readId(row);
    if (id) faults.push(...idFaults(id, row.where, seen, modelSlugs));
    if (!vehicle) continue;
    vehicles.push(vehicle);
    unknown.push(
      ...(row.unknown?.map((each) => ({ ...each, id: vehicle.id })) ??
        unknownStatus(vehicle.id, vehicle.fields.status)),
    );
  }
  const allNotes = [...decoded.notes, ...notes, ...wordNotes(unknown)];
  if (used.length > 0) allNotes.push(`Passed over, as this site shows new carts: ${few(used)}`);
  if (faults.length > 0) return { ...refuse(faults), notes: allNotes };
  return { status: 'ok', vehicles, notes: allNotes, format };
}

function refuse(faults: string[]): Reading {
  return { status: 'refused', faults, notes: [] };
}

function readId(row: RawRow): { text: string; part: string } | undefined {
  const cell = row.fields.find(({ field }) => field === 'id');
  if (typeof cell?.value !== 'string' || cell.value.trim() === '') return undefined;
  return { text: cell.value.trim(), part: cell.part };
}

function idFaults(
  { text, part }: { text: string; part: string },
  where: string,
  seen: Map<string, string>,
  modelSlugs: Set<string>,
): string[] {
  const key = text.toLowerCase();
  const faults: string[] = [];
  if (modelSlugs.has(key)) {
    const right = 'is the address of a model page; give the vehicle a stock id, such as D5M4P-101';
    faults.push(fault(where, part, text, right));
  }
  const earlier = seen.get(key);
  if (earlier) {
    const right = `is the id of ${earlier} too (capitals don't count); each vehicle needs its own`;
    faults.push(fault(where, part, text, right));
  } else seen.set(key, where);
  return faults;
}
