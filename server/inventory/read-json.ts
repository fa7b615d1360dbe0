import { fault, type RawRow, type RawRows } from './check-row.ts';
import { fieldOf } from './columns.ts';
import { requiredFields, specificationLabel } from './field-rules.ts';

/** Rows of a JSON text: an array of vehicles, or `{"vehicles": […]}`. */
export function rowsOfJson(text: string): RawRows {
  const faults: string[] = [];
  const vehicles = parse(text, faults);
  if (vehicles === undefined) return { rows: [], faults, notes: [] };
  const ignored = new Set<string>();
  const rows: RawRow[] = [];
  for (const [index, vehicle] of vehicles.entries()) {
    if (isRecord(vehicle)) rows.push(toRow(vehicle, index, ignored, faults));
    else faults.push(`vehicle ${index + 1}: must be an object such as {"id": "D5M4P-101", …}`);
  }
  const names = [...ignored].slice(0, 20).join(', ');
  const notes = ignored.size > 0 ? [`Ignored, as no field has this name: ${names}`] : [];
  return { rows, faults, notes };
}

function parse(text: string, faults: string[]): unknown[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    faults.push(`The file is not readable as JSON: ${error.message}`);
    return undefined;
  }
  const vehicles = isRecord(value) ? value.vehicles : value;
  if (Array.isArray(vehicles)) return vehicles;
  faults.push('The file must hold an array of vehicles, or {"vehicles": […]}');
  return undefined;
}

function toRow(
  vehicle: Record<string, unknown>,
  index: number,
  ignored: Set<string>,
  faults: string[],
): RawRow {
  const id = typeof vehicle.id === 'string' ? vehicle.id.slice(0, 70) : 'missing';
  const row: RawRow = {
    where: `vehicle ${index + 1} (id ${JSON.stringify(id)})`,
    fields: [],
    specifications: [],
    allSpecifications: Object.hasOwn(vehicle, 'specifications'),
  };
  for (const [name, value] of Object.entries(vehicle)) {
    if (name === 'specifications') continue;
    const field = fieldOf(name);
    if (!field) ignored.add(name);
    else if (row.fields.some((each) => each.field === field)) {
      faults.push(
        fault(row.where, `field ${name}`, value, `is given twice: ${field} under two spellings`),
      );
    } else row.fields.push({ field, part: `field ${name}`, value });
  }
  for (const field of requiredFields) {
    if (row.fields.some((each) => each.field === field)) continue;
    row.fields.push({ field, part: `field ${field}`, value: undefined });
  }
  readSpecifications(vehicle.specifications, row, faults);
  return row;
}

function readSpecifications(raw: unknown, row: RawRow, faults: string[]): void {
  if (raw === undefined || raw === null) return;
  if (!isRecord(raw)) {
    faults.push(
      fault(row.where, 'field specifications', raw, 'must be an object of label to value'),
    );
    return;
  }
  for (const [name, value] of Object.entries(raw)) {
    const part = `field specifications.${name}`;
    const checked = specificationLabel(name);
    if ('right' in checked) faults.push(fault(row.where, part, name, checked.right));
    else if (row.specifications.some(({ label }) => label === checked.value)) {
      faults.push(fault(row.where, part, value, `is given twice: ${checked.value}`));
    } else row.specifications.push({ label: checked.value, part, value });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
