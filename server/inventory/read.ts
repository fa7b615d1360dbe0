import { readFile, stat } from 'node:fs/promises';
import type { z } from 'zod';
import type { Content } from '#domain/content/content.ts';
import { isHereWord, standingOfStatus } from '#domain/vehicle/status-words.ts';
import { type Column, type Header, readHeader } from './columns.ts';
import { type CsvRecord, readCsv } from './csv.ts';
import { few } from './notes.ts';
import { conditionOf, isBlank, type ReadVehicle, rowSchema, toVehicle } from './row.ts';

/** A file read and checked: its vehicles in the file's order, or every fault of it, a line each. */
export type Reading = { notes: string[] } & (
  | { status: 'ok'; vehicles: ReadVehicle[] }
  | { status: 'refused'; faults: string[] }
);

/** What a file is read by: the addresses of model pages, which no vehicle may take, and the names of columns. */
export type ReadBy = Pick<Content, 'models' | 'inventoryColumns'>;

export const MOST_BYTES = 64 * 1024 * 1024;

/** @throws where the file is missing, a folder or too large: with a sentence that names it */
export async function openInventoryFile(file: string): Promise<Buffer> {
  const { size } = await stat(file).catch(unreadable(file));
  if (size > MOST_BYTES) throw new Error(`${file} is larger than 64 MB: not an inventory.`);
  return readFile(file).catch(unreadable(file));
}

/**
 * Reads and checks an inventory file. One bad row refuses the whole file, with all its faults. Rows of used carts are
 * skipped and listed.
 *
 * @param file its name, for messages
 */
export function readInventory(file: string, bytes: Uint8Array, content: ReadBy): Reading {
  const csv = readCsv(file, bytes);
  if ('refused' in csv) return { status: 'refused', faults: [csv.refused], notes: [] };
  const [first, ...below] = csv.records;
  const header = readHeader(first as CsvRecord, content.inventoryColumns);
  const { faults } = header;
  const notes = [...csv.notes, ...header.notes];
  if (faults.length > 0) return { status: 'refused', faults, notes };
  const plain = ({ cells }: CsvRecord) => cells.map((cell) => cell.trim().toLowerCase()).join();
  const isHeader = (record: CsvRecord) => plain(record) === plain(first as CsvRecord);
  const repeated = below.filter(isHeader).map(({ line }) => line);
  if (repeated.length > 0) {
    notes.push(`Passed over, as it repeats the header: line ${repeated.join(', ')}`);
  }
  const read = readRows(
    below.filter((record) => !isHeader(record)),
    header,
  );
  const { vehicles, used, unknown } = read;
  faults.push(...read.faults, ...idFaults(vehicles, content));
  if (used.length > 0) notes.push(`Passed over, as this site shows new carts: ${few(used)}`);
  for (const [word, ids] of unknown) {
    notes.push(`${word} (${few(ids)}) is no word that the site knows: docs/dealer.md`);
  }
  if (faults.length > 0) return { status: 'refused', faults, notes };
  return { status: 'ok', vehicles, notes };
}

function readRows(records: CsvRecord[], { columns, names }: Header) {
  const schema = rowSchema(columns);
  const width = names.findLastIndex((name) => name !== '') + 1;
  const read = {
    vehicles: [] as ReadVehicle[],
    faults: [] as string[],
    used: [] as string[],
    /** The words that the site does not know, as people call their column, with the vehicles that have them. */
    unknown: new Map<string, string[]>(),
  };
  for (const { cells, line } of records) {
    if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
      read.faults.push(
        `line ${line}: has ${cells.length} cells, and the header has ${width}; ` +
          'a comma inside a cell needs quotes around the cell',
      );
      continue;
    }
    const placeOf = ({ places }: Column) =>
      places.find((place) => !isBlank(cells[place] ?? '')) ?? places[0] ?? 0;
    const values = Object.fromEntries(
      columns.map((column) => [column.key, withoutTextMark(cells[placeOf(column)] ?? '')]),
    );
    const name = values.id?.trim() || `line ${line}`;
    if (conditionOf(values.isNew ?? '') === 'used') {
      read.used.push(name);
      continue;
    }
    for (const word of unknownWords(values)) {
      read.unknown.set(word, [...(read.unknown.get(word) ?? []), name]);
    }
    const result = schema.safeParse(values);
    if (result.success) read.vehicles.push(toVehicle(result.data, line));
    else read.faults.push(...rowFaults(result.error, line));

    function rowFaults({ issues }: z.ZodError, line: number): string[] {
      return columns.flatMap((column) => {
        const issue = issues.find(({ path }) => path[0] === column.key);
        if (!issue) return [];
        const part = `column ${names[placeOf(column)]}`;
        return [fault(line, part, values[column.key] ?? '', issue.message)];
      });
    }
  }
  return read;
}

/** One fault as the dealer reads it: `line 7, column price: "free" must be …`. */
export function fault(line: number, part: string, value: string, right: string): string {
  const shown = value.length > 60 ? `${value.slice(0, 59)}…` : value;
  return `line ${line}, ${part}: ${value.trim() === '' ? '(empty)' : JSON.stringify(shown)} ${right}`;
}

function unknownWords({ isNew = '', status = '' }: Record<string, string>): string[] {
  const words: string[] = [];
  if (conditionOf(isNew) === 'unknown') words.push(`Condition ${JSON.stringify(isNew.trim())}`);
  const isKnown = status.trim() === '' || isHereWord(status) || standingOfStatus(status);
  if (!isKnown) words.push(`Status ${JSON.stringify(status.trim())}`);
  return words;
}

function idFaults(vehicles: ReadVehicle[], { models }: ReadBy): string[] {
  const slugs = new Set(models.map(({ slug }) => slug));
  const seen = new Map<string, number>();
  return vehicles.flatMap(({ id, line }) => {
    const key = id.toLowerCase();
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line);
    if (slugs.has(key)) {
      const right =
        'is the address of a model page; give the vehicle a stock id, such as D5M4P-101';
      return [fault(line, 'id', id, right)];
    }
    if (earlier === undefined) return [];
    const right = `is the id of line ${earlier} too (capitals don't count); each vehicle needs its own`;
    return [fault(line, 'id', id, right)];
  });
}

/** Takes off the ' that marks a cell as text for spreadsheets; the export sets it before formula signs. */
function withoutTextMark(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function unreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    const reasons: Record<string, string> = {
      ENOENT: 'does not exist',
      EACCES: 'may not be read by this user',
      EISDIR: 'is a folder, not a file',
    };
    throw new Error(`${file} ${reasons[error.code ?? ''] ?? `cannot be read: ${error.message}`}.`, {
      cause: error,
    });
  };
}
