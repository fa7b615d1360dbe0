import type { Content } from '#domain/content/content.ts';
import { type Column, type Header, readHeader } from './columns.ts';
import { type CsvRecord, readCsv } from './csv.ts';
import { few } from './notes.ts';
import { conditionOf, fault, isBlank, type ReadVehicle, rowSchema } from './row.ts';

/** The vehicles in the file's order, or all faults, a line each. */
export type Reading = { notes: string[] } & (
  | { status: 'ok'; vehicles: ReadVehicle[] }
  | { status: 'refused'; faults: string[] }
);

/** The models' slugs, which no vehicle may use as id, and the names of columns. */
type ReadBy = Pick<Content, 'models' | 'inventoryColumns'>;

/**
 * Reads an inventory file. One bad row refuses the whole file, with all its faults. Rows of used carts are skipped and
 * listed.
 *
 * @param file its name, for messages
 */
export function readInventory(file: string, bytes: Uint8Array, content: ReadBy): Reading {
  const csv = readCsv(file, bytes);
  if ('refused' in csv) return { status: 'refused', faults: [csv.refused], notes: [] };
  const [first, ...below] = csv.records;
  const header = readHeader(first as CsvRecord, content.inventoryColumns);
  const notes = [...csv.notes, ...header.notes];
  if (header.faults.length > 0) return { status: 'refused', faults: header.faults, notes };
  const { vehicles, used, faults } = readRows(below, header);
  faults.push(...idFaults(vehicles, content));
  if (used.length > 0) notes.push(`Passed over, as this site shows new carts: ${few(used)}`);
  if (faults.length > 0) return { status: 'refused', faults, notes };
  return { status: 'ok', vehicles, notes };
}

function readRows(records: CsvRecord[], { columns, names }: Header) {
  const schema = rowSchema(columns);
  const width = names.findLastIndex((name) => name !== '') + 1;
  const vehicles: ReadVehicle[] = [];
  const used: string[] = [];
  const faults: string[] = [];
  for (const { cells, line } of records) {
    if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
      const counts = `has ${cells.length} cells, and the header has ${width}`;
      faults.push(`line ${line}: ${counts}; a comma inside a cell needs quotes around the cell`);
      continue;
    }
    const placeOf = ({ places }: Column) =>
      places.find((place) => !isBlank(cells[place] ?? '')) ?? places[0] ?? 0;
    const values = Object.fromEntries(
      columns.map((column) => [column.key, withoutTextMark(cells[placeOf(column)] ?? '')]),
    );
    if (conditionOf(values.isNew ?? '') === 'used') {
      used.push(values.id?.trim() || `line ${line}`);
      continue;
    }
    const { data, error } = schema.safeParse(values);
    if (data) vehicles.push({ ...data, line });
    for (const column of columns) {
      const issue = error?.issues.find(({ path }) => path[0] === column.key);
      const part = `column ${names[placeOf(column)]}`;
      if (issue) faults.push(fault(line, part, values[column.key] ?? '', issue.message));
    }
  }
  return { vehicles, used, faults };
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
      return fault(line, 'id', id, right);
    }
    if (earlier === undefined) return [];
    const right = `is the id of line ${earlier} too (capitals don't count); each vehicle needs its own`;
    return fault(line, 'id', id, right);
  });
}

/** Removes the ' that marks a cell as text for spreadsheets; the export adds it before formula characters. */
function withoutTextMark(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
