import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import type { ZodType } from 'zod';
import type { Content } from '#domain/content/content.ts';
import { type InventoryColumns, inventoryFields } from '#domain/content/inventory-columns.ts';
import { conditionOf, fault, few, isBlank, type ReadVehicle, schemaOf } from './row.ts';

/** The vehicles in the file's order, or all faults, a line each. */
export type Reading = { notes: string[] } & (
  | { status: 'ok'; vehicles: ReadVehicle[] }
  | { status: 'refused'; faults: string[] }
);

interface CsvRecord {
  cells: string[];
  /** Where it starts, from 1. */
  line: number;
}

/** A field or a specification (`spec:LABEL`), and the columns to read it from: the first filled one counts. */
interface Column {
  key: string;
  places: number[];
  schema: ZodType;
}

const required = ['id', 'name', 'brand', 'category', 'price'] as const;
/** Matched without regard to case; any other label keeps the file's spelling. */
const knownLabels = [
  'seatingCapacity',
  'topSpeed',
  'range',
  'batteryType',
  'chargingTime',
  'payload',
];

/**
 * Reads an inventory file. One bad row refuses the whole file, with all its faults. Rows of used carts are skipped and
 * listed.
 *
 * @param file its name, for messages
 * @param content the models' slugs, which no vehicle may use as id, and the names of columns
 */
export function readInventory(
  file: string,
  bytes: Uint8Array,
  content: Pick<Content, 'models' | 'inventoryColumns'>,
): Reading {
  const { records, faults } = readCsv(file, bytes);
  const notes: string[] = [];
  const [head, ...rows] = records;
  if (!head) return { status: 'refused', faults, notes };
  const names = head.cells.map((cell) => cell.trim().replace(/^spec\s*:\s*/i, 'spec:'));
  const columns = readHeader(names, content.inventoryColumns);
  const used = new Set(columns.flatMap(({ places }) => places));
  const ignored = names.filter((name, place) => name !== '' && !used.has(place));
  if (ignored.length > 0) notes.push(`Ignored, as no field has this name: ${ignored.join(', ')}`);
  faults.push(...headerFaults(names, columns).map((what) => `line ${head.line}: ${what}`));
  if (faults.length > 0) return { status: 'refused', faults, notes };
  const vehicles: ReadVehicle[] = [];
  const skipped: string[] = [];
  for (const row of rows) {
    const read = readRow(row, names, columns);
    if ('used' in read) skipped.push(read.used);
    else if ('faults' in read) faults.push(...read.faults);
    else vehicles.push(read);
  }
  faults.push(...idFaults(vehicles, content));
  if (skipped.length > 0) notes.push(`Passed over, as this site shows new carts: ${few(skipped)}`);
  if (faults.length > 0) return { status: 'refused', faults, notes };
  return { status: 'ok', vehicles, notes };
}

/**
 * Reads spreadsheets' CSV: UTF-8, or Windows-1252 as of Excel's plain CSV. The delimiter is the header's most frequent
 * of comma, semicolon and tab. A quote inside an unquoted cell (`6" lift`) is an ordinary character. Skips blank
 * records; without any record there is a fault.
 */
function readCsv(file: string, bytes: Uint8Array): { records: CsvRecord[]; faults: string[] } {
  const records: CsvRecord[] = [];
  const refused = (why: string) => ({ records: [], faults: [why] });
  if (bytes.includes(0)) {
    return refused(`${file} is no CSV; save it as "CSV UTF-8" in the spreadsheet and import that`);
  }
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a));
  let ended = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record(cells: string[], { lines }) {
        // csv-parse gives the record's last line; subtract the line breaks in its cells.
        const line = lines - (cells.join('').split('\n').length - 1);
        if (cells.some((cell) => cell.trim() !== '')) records.push({ cells, line });
        ended = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what = `line ${ended + 1}: a quote opens in this row and is never closed`;
    return refused(`${what}; close it, and double those inside: "6"" lift"`);
  }
  return records.length > 0 ? { records, faults: [] } : refused(`${file} is empty`);
}

/** Finds the columns by our names, those of the content's table, and `spec:LABEL`, in any order. */
function readHeader(names: string[], known: InventoryColumns): Column[] {
  const keys = names.map(keyOf);
  const columns = new Map<string, number[]>();
  function add(key: string, wanted: string[]) {
    const found = wanted.map((name) => keys.indexOf(keyOf(name))).filter((place) => place >= 0);
    const places = new Set([...found, ...(columns.get(key) ?? [])]);
    if (places.size > 0) columns.set(key, [...places]);
  }
  for (const field of inventoryFields) {
    // Our own name comes first, unless the content's list contains it.
    const all = known.fields[field];
    add(field, all.map(keyOf).includes(keyOf(field)) ? all : [field, ...all]);
  }
  for (const [label, all] of Object.entries(known.specifications)) add(`spec:${label}`, all);
  for (const name of names.filter((each) => each.startsWith('spec:'))) {
    const label = knownLabels.find((each) => keyOf(`spec:${each}`) === keyOf(name));
    add(label ? `spec:${label}` : name, [name]);
  }
  return [...columns].map(([key, places]) => ({ key, places, schema: schemaOf(key) }));
}

function headerFaults(names: string[], columns: Column[]): string[] {
  const keys = names.map(keyOf);
  const faults = names.flatMap((name, place) => {
    const first = keys.indexOf(keyOf(name));
    if (name !== '' && first !== place) {
      return `column ${name} comes twice (the other is ${names[first]}); keep one`;
    }
    const isLabel = !name.startsWith('spec:') || /^spec:(?!__proto__$).{1,60}$/s.test(name);
    return isLabel ? [] : `column ${name}: the label must have 1 to 60 characters`;
  });
  const missing = required.filter((field) => !columns.some(({ key }) => key === field));
  if (missing.length === 0) return faults;
  const has = names.filter((name) => name !== '').join(', ');
  return [...faults, `the header lacks ${missing.join(', ')}; it has ${has}`];
}

/** A vehicle, its faults, or the id of a used cart. */
function readRow(
  { cells, line }: CsvRecord,
  names: string[],
  columns: Column[],
): ReadVehicle | { faults: string[] } | { used: string } {
  const width = names.findLastIndex((name) => name !== '') + 1;
  if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
    const counts = `has ${cells.length} cells, and the header has ${width}`;
    const why = `line ${line}: ${counts}; a comma inside a cell needs quotes around the cell`;
    return { faults: [why] };
  }
  const faults: string[] = [];
  const values = new Map<string, unknown>();
  for (const { key, places, schema } of columns) {
    const place = places.find((each) => !isBlank(cells[each] ?? '')) ?? places[0] ?? 0;
    const value = withoutTextMark(cells[place] ?? '');
    if (key === 'isNew' && conditionOf(value) === 'used') {
      return { used: String(values.get('id') || `line ${line}`) };
    }
    const { data, error } = schema.safeParse(value);
    values.set(key, data);
    const right = error?.issues[0]?.message;
    if (right) faults.push(fault(line, `column ${names[place]}`, value, right));
  }
  if (faults.length > 0) return { faults };
  const isLabel = ([key]: [string, unknown]) => key.startsWith('spec:');
  const { id, ...fields } = Object.fromEntries([...values].filter((each) => !isLabel(each)));
  const labelled = [...values].filter(isLabel).map(([key, value]) => [key.slice(5), value]);
  return { id: String(id), line, fields, specifications: Object.fromEntries(labelled) };
}

function idFaults(vehicles: ReadVehicle[], { models }: Pick<Content, 'models'>): string[] {
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

/** `Stock #` is `stock`: case, spaces and punctuation don't count. A specification's label keeps its punctuation. */
function keyOf(name: string): string {
  const key = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return key.startsWith('spec:') ? key : key.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Removes the ' that marks a cell as text for spreadsheets; the export adds it before formula characters. */
function withoutTextMark(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
