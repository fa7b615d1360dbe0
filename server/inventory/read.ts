import type { ZodType } from 'zod';
import type { Content } from '#domain/content/content.ts';
import { type InventoryColumns, inventoryFields } from '#domain/content/inventory-columns.ts';
import { few } from '#domain/text/sentences.ts';
import { idKey, isOfModel, nameKey, type Vehicle } from '#domain/vehicle/vehicle.ts';
import { type CsvRecord, readCsv } from './csv.ts';
import {
  conditionOf,
  fault,
  isBlank,
  isCondition,
  isUnpriced,
  type ReadVehicle,
  schemaOf,
} from './row.ts';

/** The vehicles in the file's order, or all faults, a line each. */
export type Reading = { notes: string[] } & (
  | { status: 'ok'; vehicles: ReadVehicle[] }
  | { status: 'refused'; faults: string[] }
);

/** A field or a specification (`spec:LABEL`), and the columns to read it from: the first filled one counts. */
interface Column {
  key: string;
  places: number[];
  schema: ZodType;
}

/** The site answers nobody while it loads more. */
const MOST_VEHICLES = 2500;
const MOST_COLUMNS = 500;

const required = ['id', 'name', 'brand', 'price'] as const;
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
 * Reads an inventory file, called `file` in messages. One bad row refuses the whole file, with all its faults. Rows of
 * used carts are skipped and listed. No vehicle may use a model's slug as its id.
 */
export function readInventory(
  file: string,
  bytes: Uint8Array,
  content: Pick<Content, 'models' | 'inventoryColumns'>,
): Reading {
  const csv = readCsv(file, bytes);
  const notes: string[] = [];
  const refused = (...faults: string[]): Reading => ({ status: 'refused', faults, notes });
  if ('fault' in csv) return refused(csv.fault);
  const [head, ...rows] = csv.records;
  if (!head || head.cells.length > MOST_COLUMNS || rows.length > MOST_VEHICLES) {
    return refused(`${file} has more than ${MOST_COLUMNS} columns or ${MOST_VEHICLES} vehicles`);
  }
  const names = head.cells.map((cell) => cell.trim().replace(/^spec\s*:\s*/i, 'spec:'));
  const columns = readHeader(names, content.inventoryColumns, conditionColumns(names, rows));
  const used = new Set(columns.flatMap(({ places }) => places));
  const ignored = names.filter((name, place) => name !== '' && !used.has(place));
  if (ignored.length > 0) notes.push(`Ignored, as no field has this name: ${ignored.join(', ')}`);
  const faults = headerFaults(names, columns).map((what) => `line ${head.line}: ${what}`);
  if (faults.length > 0) return refused(...faults);
  const vehicles: ReadVehicle[] = [];
  const skipped: string[] = [];
  for (const row of rows) {
    const read = readRow(row, names, columns, content);
    if ('used' in read) skipped.push(read.used);
    else if ('faults' in read) faults.push(...read.faults);
    else vehicles.push(read);
  }
  faults.push(...idFaults(vehicles, content));
  if (skipped.length > 0) notes.push(`Passed over, as this site shows new carts: ${few(skipped)}`);
  const unpriced = vehicles.filter(({ fields }) => fields.price === null).map(({ id }) => id);
  if (unpriced.length > 0)
    notes.push(`Without a price, so "Contact for Pricing": ${few(unpriced)}`);
  return faults.length > 0 ? refused(...faults) : { status: 'ok', vehicles, notes };
}

/** Columns of New and Used, whatever their names: dealer systems call them Title or Type, too. */
function conditionColumns(names: string[], rows: CsvRecord[]): number[] {
  return [...names.keys()].filter((place) => {
    const cells = rows.map(({ cells }) => cells[place] ?? '').filter((cell) => !isBlank(cell));
    const isLabel = names[place]?.startsWith('spec:');
    return !isLabel && cells.length > 0 && cells.every(isCondition);
  });
}

/** Finds the columns by our names, those of the content's table, and `spec:LABEL`, in any order. */
function readHeader(names: string[], known: InventoryColumns, conditions: number[]): Column[] {
  const keys = names.map((name, place) => (conditions.includes(place) ? '' : keyOf(name)));
  const columns = new Map<string, number[]>();
  function add(key: string, wanted: string[]) {
    const found = wanted.map((name) => keys.indexOf(keyOf(name))).filter((place) => place >= 0);
    const places = new Set([...found, ...(columns.get(key) ?? [])]);
    if (places.size > 0) columns.set(key, [...places]);
  }
  for (const field of inventoryFields) {
    if (field === 'category') columns.set(field, []);
    // Our own name comes first, unless the content's list contains it.
    const all = known.fields[field];
    add(field, all.map(keyOf).includes(keyOf(field)) ? all : [field, ...all]);
  }
  if (conditions.length > 0) columns.set('isNew', [...(columns.get('isNew') ?? []), ...conditions]);
  for (const [label, all] of Object.entries(known.specifications)) add(`spec:${label}`, all);
  for (const name of names.filter((each) => each.startsWith('spec:'))) {
    add(`spec:${labelOf(name.slice(5))}`, [name]);
  }
  return [...columns].map(([key, places]) => ({ key, places, schema: schemaOf(key) }));
}

/** A specification's label as the site stores it: `Top speed` is `topSpeed`; any other stays. */
export function labelOf(name: string): string {
  return knownLabels.find((each) => keyOf(`spec:${each}`) === keyOf(`spec:${name}`)) ?? name;
}

export const labelRule = /^(?!__proto__$).{1,60}$/s;

function headerFaults(names: string[], columns: Column[]): string[] {
  const keys = names.map(keyOf);
  const faults = names.flatMap((name, place) => {
    const first = keys.indexOf(keyOf(name));
    if (name !== '' && first !== place) {
      return `column ${name} comes twice (the other is ${names[first]}); keep one`;
    }
    const isLabel = !name.startsWith('spec:') || labelRule.test(name.slice(5));
    return isLabel ? [] : `column ${name}: the label must have 1 to 60 characters`;
  });
  const missing = required.filter((field) => !columns.some(({ key }) => key === field));
  if (missing.length === 0) return faults;
  const has = names.filter((name) => name !== '').join(', ');
  return [...faults, `the header lacks ${missing.join(', ')}; it has ${has}`];
}

/** A vehicle, its faults, or the id of a used cart. */
function readRow(
  { cells, line, lines }: CsvRecord,
  names: string[],
  columns: Column[],
  { models }: Pick<Content, 'models'>,
): ReadVehicle | { faults: string[] } | { used: string } {
  const width = names.findLastIndex((name) => name !== '') + 1;
  const refused = (why: string) => ({ faults: [`line ${line}: ${why}`] });
  if (holdsTwoRows(lines, (each) => each.length >= width && hasIdAndPrice(each, columns))) {
    return refused('a quote opens in this row and swallows the next; double those inside a cell');
  }
  if (names.every((name, place) => keyOf(name) === keyOf(cells[place] ?? ''))) {
    return refused('repeats the header; delete it');
  }
  const isCut = cells.length > names.length && cells.some((cell) => cell.includes('"'));
  if (cells.length < width || isCut || cells.slice(width).some((cell) => cell.trim() !== '')) {
    const counts = `has ${cells.length} cells, and the header has ${width}`;
    return refused(
      `${counts}; a comma in a cell needs quotes around the cell, and those inside doubled`,
    );
  }
  const faults: string[] = [];
  const values = new Map<string, unknown>();
  for (const { key, places, schema } of columns) {
    const isEmpty = key === 'price' ? isUnpriced : isBlank;
    const all = places.map((place) => ({ name: names[place], text: cells[place] ?? '' }));
    const filled = all.filter(({ text }) => !isEmpty(text));
    const conditions = key === 'isNew' ? filled.map(({ text }) => conditionOf(text)) : [];
    const { name = key, text = '' } =
      filled[Math.max(0, conditions.findIndex(Boolean))] ?? all[0] ?? {};
    const value = withoutTextMark(text);
    if (conditions.includes('used') || (key === 'name' && /^(used|pre-?owned)\b/i.test(value))) {
      return { used: String(values.get('id') || `line ${line}`) };
    }
    const isDerived = key === 'category' && isBlank(value);
    const cart = { brand: String(values.get('brand')), name: String(values.get('name')) };
    const { data, error } = schema.safeParse(isDerived ? categoryOf(cart, models) : value);
    values.set(key, data);
    const right = error?.issues[0]?.message;
    if (right) faults.push(fault(line, `column ${name}`, value, right));
  }
  if (faults.length > 0) return { faults };
  const isLabel = ([key]: [string, unknown]) => key.startsWith('spec:');
  const { id, ...fields } = Object.fromEntries([...values].filter((each) => !isLabel(each)));
  const labelled = [...values].filter(isLabel).map(([key, value]) => [key.slice(5), value]);
  return { id: String(id), line, fields, specifications: Object.fromEntries(labelled) };
}

/** The category of the model, or of one whose category the cart's name contains; empty without either. */
export function categoryOf(
  cart: Pick<Vehicle, 'brand' | 'name'>,
  models: Content['models'],
): string {
  const isNamed = ({ brand, category }: Content['models'][number]) =>
    brand === cart.brand && ` ${nameKey(cart)} `.includes(` ${category} `);
  return (models.find((each) => isOfModel(cart, each)) ?? models.find(isNamed))?.category ?? '';
}

/** Whether a line within a record begins another row after a whole one. Each may have breaks of its own. */
function holdsTwoRows(lines: string[][], isRow: (cells: string[]) => boolean): boolean {
  // A break belongs to its cell.
  const cells = [''];
  const starts = lines.map(([first, ...others]) => {
    const start = cells.length - 1;
    cells[start] += ` ${first}`;
    for (const each of others) cells.push(each);
    return start;
  });
  return starts.some((start, at) => {
    const before = [...cells.slice(0, Math.min(start, MOST_COLUMNS)), lines[at - 1]?.at(-1) ?? ''];
    const after = [lines[at]?.[0] ?? '', ...cells.slice(start + 1, start + MOST_COLUMNS)];
    return at > 0 && isRow(before) && isRow(after);
  });
}

function hasIdAndPrice(cells: string[], columns: Column[]): boolean {
  const textOf = (key: string) => {
    const place = columns.find((each) => each.key === key)?.places[0] ?? 0;
    return (cells[place] ?? '').replaceAll('"', '').trim();
  };
  const price = textOf('price');
  const isId = schemaOf('id').safeParse(textOf('id')).success;
  return isId && (isUnpriced(price) || /^\D?\d/.test(price));
}

export const ofModelPage =
  'is the address of a model page; give the vehicle a stock id, such as D5M4P-101';

function idFaults(vehicles: ReadVehicle[], { models }: Pick<Content, 'models'>): string[] {
  const slugs = new Set(models.map(({ slug }) => slug));
  const seen = new Map<string, number>();
  return vehicles.flatMap(({ id, line }) => {
    const key = idKey(id);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line);
    const twice = `is the id of line ${earlier} too (capitals don't count); each vehicle needs its own`;
    const right = slugs.has(key) ? ofModelPage : earlier && twice;
    return right ? fault(line, 'id', id, right) : [];
  });
}

/** `Stock #` is `stock`: case, spaces and punctuation don't count. A specification's label keeps its punctuation. */
function keyOf(name: string): string {
  const key = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return key.startsWith('spec:') ? key : key.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Removes what marks a cell as text for spreadsheets: `="0012"`, and the ' that the export writes before formulas. */
function withoutTextMark(cell: string): string {
  if (/^'+[=+\-@＝＋－＠]/.test(cell)) return cell.slice(1);
  return /^\s*="(.*)"\s*$/s.exec(cell)?.[1] ?? cell;
}
