import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { fieldRules, specificationValue } from './field-rules.ts';
import type { UnknownWord } from './row-notes.ts';

/** One row of a file: what it says of a vehicle. Fields that the file does not have keep what is stored. */
export interface ReadVehicle {
  id: string;
  /** Where the row stands, for faults found later: `line 7`. */
  where: string;
  fields: Partial<Omit<Vehicle, 'id' | 'specifications'>>;
  /** Label to value, null for an entry to remove. */
  specifications: Map<string, string | number | null>;
  /** Whether entries that are not named here go: a JSON file gives all of them, a CSV file its columns. */
  allSpecifications: boolean;
}

/** A row before its check. A `part` says where a value stands, in the file's own words: `column In Stock`. */
export interface RawRow {
  where: string;
  fields: { field: keyof typeof fieldRules; part: string; value: unknown }[];
  specifications: { label: string; part: string; value: unknown }[];
  allSpecifications: boolean;
  /** The row is of a used vehicle: it is passed over. */
  isUsed?: boolean;
  /** Words that the reader does not know, and what it takes them for. */
  unknown?: Omit<UnknownWord, 'id'>[];
}

/** What a reader makes of the text: rows to check, and faults of the file's own shape. */
export interface RawRows {
  rows: RawRow[];
  faults: string[];
  notes: string[];
  /** The system that has exported the file, where it is not written in our own columns. */
  format?: string;
}

/** Checks one row against the rules; every mistake joins `faults`, and a row with a mistake gives nothing. */
export function checkRow(row: RawRow, faults: string[]): ReadVehicle | undefined {
  const before = faults.length;
  const values: Partial<Record<keyof Vehicle, unknown>> = {};
  for (const { field, part, value } of row.fields) {
    const checked = fieldRules[field](value);
    if ('value' in checked) values[field] = checked.value;
    else faults.push(fault(row.where, part, value, checked.right));
  }
  const specifications = new Map<string, string | number | null>();
  for (const { label, part, value } of row.specifications) {
    const checked = specificationValue(label, value);
    if ('value' in checked) specifications.set(label, checked.value);
    else faults.push(fault(row.where, part, value, checked.right));
  }
  if (specifications.size > MOST_SPECIFICATIONS) {
    const right = `must be at most ${MOST_SPECIFICATIONS} entries`;
    faults.push(fault(row.where, 'specifications', specifications.size, right));
  }
  if (faults.length > before) return undefined;
  const { id, ...fields } = values as Omit<Vehicle, 'specifications'>;
  const { where, allSpecifications } = row;
  return { id, where, fields, specifications, allSpecifications };
}

/** One fault as the dealer reads it: `line 7, column price: "free" must be …`. */
export function fault(where: string, part: string, value: unknown, right: string): string {
  return `${where}, ${part}: ${shown(value)} ${right}`;
}

const MOST_SPECIFICATIONS = 100;

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(empty)';
  const chars = Array.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return JSON.stringify(chars.length > 60 ? `${chars.slice(0, 59).join('')}…` : chars.join(''));
}
