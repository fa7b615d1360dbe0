import {
  type InventoryColumns,
  type InventoryField,
  inventoryFields,
} from '#domain/content/inventory-columns.ts';
import type { CsvRecord } from './csv.ts';

/** A field or a specification (`spec:LABEL`), and the columns to read it from: the first filled one counts. */
export interface Column {
  key: InventoryField | `spec:${string}`;
  places: number[];
}

export interface Header {
  columns: Column[];
  /** The column names as in the file, in order. */
  names: string[];
  faults: string[];
  notes: string[];
}

const required: InventoryField[] = ['id', 'name', 'brand', 'category', 'price'];
/** Matched without regard to case; any other label keeps the file's spelling. */
const knownLabels = [
  ...['seatingCapacity', 'topSpeed', 'range'],
  ...['batteryType', 'chargingTime', 'payload'],
];

/** Reads the header: our names, those of the content's table, and `spec:LABEL`, in any order. */
export function readHeader({ cells, line }: CsvRecord, known: InventoryColumns): Header {
  const names = cells.map((cell) => cell.trim().replace(/^spec\s*:\s*/i, 'spec:'));
  const keys = names.map(keyOf);
  const faults: string[] = [];
  const columns = new Map<Column['key'], number[]>();
  function add(key: Column['key'], places: number[]) {
    if (places.length > 0) columns.set(key, [...new Set([...places, ...(columns.get(key) ?? [])])]);
  }
  const find = (all: string[]) =>
    all.map((name) => keys.indexOf(keyOf(name))).filter((place) => place >= 0);

  for (const field of inventoryFields) {
    // Our own name comes first, unless the content's list contains it.
    const all = known.fields[field];
    add(field, find(all.map(keyOf).includes(keyOf(field)) ? all : [field, ...all]));
  }
  for (const [label, all] of Object.entries(known.specifications)) add(`spec:${label}`, find(all));
  for (const [place, name] of names.entries()) {
    const first = keys.indexOf(keys[place] ?? '');
    if (name !== '' && first !== place) {
      const other = `the other is ${names[first]}`;
      faults.push(`line ${line}: column ${name} comes twice (${other}); keep one`);
    }
    if (!name.startsWith('spec:')) continue;
    const label = name.slice('spec:'.length);
    if (!/^.{1,60}$/s.test(label) || label === '__proto__') {
      faults.push(`line ${line}, column ${name}: the label must have 1 to 60 characters`);
    }
    add(`spec:${knownLabels.find((each) => keyOf(each) === keyOf(label)) ?? label}`, [place]);
  }

  const missing = required.filter((field) => !columns.has(field));
  if (missing.length > 0) {
    const has = shorten(names.filter((name) => name !== '').join(', '));
    faults.push(`line ${line}: the header lacks ${missing.join(', ')}; it has ${has}`);
  }
  const used = new Set([...columns.values()].flat());
  const ignored = names.filter((name, place) => name !== '' && !used.has(place)).join(', ');
  const notes = ignored ? [`Ignored, as no field has this name: ${shorten(ignored)}`] : [];
  return {
    columns: [...columns].map(([key, places]) => ({ key, places })),
    ...{ names, faults, notes },
  };
}

export function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

/** `Stock #` is `stock`: case, spaces and punctuation don't count. A specification's label keeps its punctuation. */
function keyOf(name: string): string {
  const key = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return key.startsWith('spec:') ? key : key.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
