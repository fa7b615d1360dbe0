import {
  type InventoryColumns,
  type InventoryField,
  inventoryFields,
} from '#domain/content/inventory-columns.ts';
import type { CsvRecord } from './csv.ts';

/** A field or a specification (`spec:LABEL`), and the columns that may tell it: the first that is filled counts. */
export interface Column {
  key: InventoryField | `spec:${string}`;
  places: number[];
}

export interface Header {
  columns: Column[];
  /** The names as the file writes them, by their places. */
  names: string[];
  faults: string[];
  notes: string[];
}

const requiredFields: InventoryField[] = ['id', 'name', 'brand', 'category', 'price'];
/** Read by name, in whatever case a file writes them; any other label is shown as it is. */
const knownLabels = [
  'seatingCapacity',
  'topSpeed',
  'range',
  'batteryType',
  'chargingTime',
  'payload',
];

/** Reads the header: names in any order, ours or those of the content's table, and `spec:LABEL`. */
export function readHeader({ cells, line }: CsvRecord, known: InventoryColumns): Header {
  const names = cells.map((cell) => cell.trim());
  const keys = names.map((name) => keyOf(name.replace(/^spec\s*:/i, 'spec:')));
  const faults: string[] = [];
  for (const [place, name] of names.entries()) {
    const earlier = keys.indexOf(keys[place] ?? '');
    if (name === '' || earlier === place) continue;
    faults.push(
      `line ${line}: column ${name} comes twice (the other is ${names[earlier]}); keep one`,
    );
  }
  const find = (all: string[]) =>
    [...new Set(all.map((name) => keys.indexOf(keyOf(name))))].filter((place) => place >= 0);
  const columns: Column[] = inventoryFields.map((field) => ({
    key: field,
    places: find(namesOf(field, known)),
  }));
  for (const [label, all] of Object.entries(known.specifications)) {
    columns.push({ key: `spec:${label}`, places: find(all) });
  }
  for (const [place, name] of names.entries()) {
    const label = /^spec\s*:(.*)$/is.exec(name)?.[1]?.trim();
    if (label === undefined) continue;
    const right = labelFault(label);
    if (right) faults.push(`line ${line}, column ${name}: the label after "spec:" ${right}`);
    const stored = knownLabels.find((each) => keyOf(each) === keyOf(label)) ?? label;
    const same = columns.find(({ key }) => key === `spec:${stored}`);
    if (same) same.places.unshift(place);
    else columns.push({ key: `spec:${stored}`, places: [place] });
  }
  const found = columns.filter(({ places }) => places.length > 0);
  const missing = requiredFields.filter((field) => !found.some(({ key }) => key === field));
  if (missing.length > 0) {
    const has = shorten(names.filter((name) => name !== '').join(', '));
    faults.push(`line ${line}: the header lacks ${missing.join(', ')}; it has ${has}`);
  }
  const used = new Set(found.flatMap(({ places }) => places));
  const ignored = names.filter((name, place) => name !== '' && !used.has(place)).join(', ');
  const notes = ignored ? [`Ignored, as no field has this name: ${shorten(ignored)}`] : [];
  return { columns: found, names, faults, notes };
}

/** Our own name comes first where the content does not say after which. */
function namesOf(field: InventoryField, { fields }: InventoryColumns): string[] {
  const names = fields[field];
  return names.some((name) => keyOf(name) === keyOf(field)) ? names : [field, ...names];
}

/** As much of a list of names as a line holds. */
export function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

function labelFault(label: string): string | undefined {
  if (label === '' || label.length > 60) return 'must have 1 to 60 characters';
  const isReserved = ['__proto__', 'constructor', 'prototype'].includes(label);
  return isReserved ? 'must be another one: this is reserved' : undefined;
}

/** `Stock #` is `stock`: case, spaces and signs make no difference. A specification's label keeps its signs. */
function keyOf(name: string): string {
  const key = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return key.startsWith('spec:') ? key : key.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
