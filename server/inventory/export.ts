import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const fields = [
  'id',
  'name',
  'brand',
  'category',
  'price',
  'isNew',
  'inStock',
  'status',
  'color',
  'showroom',
  'expected',
  'stockNumber',
  'driveType',
  'seats',
  'features',
  'images',
  'description',
] as const satisfies (keyof Vehicle)[];

/**
 * Writes the inventory as CSV or JSON by the ending of the file's name; importing that file changes nothing. The file is
 * whole or not there: it is written beside its place and then moved.
 *
 * @throws with the reason when the name has another ending or its folder can't be written
 */
export async function exportInventory(file: string, vehicles: Vehicle[]): Promise<void> {
  const ending = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (!ending) throw new Error(`${file} must end in .csv or .json`);
  const text = ending === 'csv' ? toCsv(vehicles) : `${JSON.stringify(vehicles, null, 2)}\n`;
  const draft = join(dirname(file), `.${randomUUID()}.part`);
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be written: ${reason}`, { cause: error });
  }
}

/** The inventory as CSV with a byte-order mark, without which Excel misreads letters with accents. */
export function toCsv(vehicles: Vehicle[]): string {
  const labels = specificationLabels(vehicles);
  const header = [...fields, ...labels.map((label) => `spec:${label}`)];
  const lines = vehicles.map((vehicle) => [
    ...fields.map((field) => cell(vehicle[field])),
    ...labels.map((label) =>
      cell(Object.hasOwn(vehicle.specifications, label) ? vehicle.specifications[label] : ''),
    ),
  ]);
  const text = [header.map(cell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
  return `\ufeff${text}`;
}

/** Every label once, in an order that follows each vehicle's own as far as they agree. */
function specificationLabels(vehicles: Vehicle[]): string[] {
  const labels: string[] = [];
  const known = new Set<string>();
  for (const { specifications } of vehicles) {
    let place = 0;
    for (const label of Object.keys(specifications)) {
      if (known.has(label)) {
        place = labels.indexOf(label) + 1;
        continue;
      }
      known.add(label);
      labels.splice(place, 0, label);
      place++;
    }
  }
  return labels;
}

/**
 * One cell. Text that a spreadsheet would run as a formula (it begins with = + - or @) gets the spreadsheet's own mark of
 * text before it, a single quote, which the import takes off again.
 */
function cell(value: Vehicle[keyof Vehicle] | string | number | undefined): string {
  let text = Array.isArray(value) ? value.join('|') : String(value ?? '');
  if (typeof value === 'boolean') text = value ? 'yes' : 'no';
  if (/^'*[=+\-@]/.test(text)) text = `'${text}`;
  return /[",;\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
