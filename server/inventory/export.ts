import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { inventoryFields } from '#domain/content/inventory-columns.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/**
 * Writes the inventory as CSV; importing that file changes nothing. The file is whole or not there: it is written beside
 * its place and then moved.
 *
 * @throws with the reason when its folder can't be written
 */
export async function exportInventory(file: string, vehicles: Vehicle[]): Promise<void> {
  const draft = join(dirname(file), `.${randomUUID()}.part`);
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(toCsv(vehicles));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be written: ${reason}`, { cause: error });
  }
}

/** The inventory as CSV with a byte-order mark, without which Excel misreads letters with accents. */
export function toCsv(vehicles: Vehicle[]): string {
  const labels = specificationLabels(vehicles);
  const header = [...inventoryFields, ...labels.map((label) => `spec:${label}`)];
  const rows = vehicles.map((vehicle) => [
    ...inventoryFields.map((field) => vehicle[field]),
    ...labels.map((label) =>
      Object.hasOwn(vehicle.specifications, label) ? vehicle.specifications[label] : '',
    ),
  ]);
  return stringify([header, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /^\s|\s$|[;\t\n']/,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      object: (value) => (Array.isArray(value) ? asText(value.join('|')) : ''),
      string: asText,
    },
  });
}

/**
 * Text that a spreadsheet would run as a formula (it begins with = + - @) gets the spreadsheet's own mark of text before
 * it, a single quote, which the import takes off again.
 */
function asText(value: string): string {
  return /^'*[=+\-@]/.test(value) ? `'${value}` : value;
}

/** Every label once, in an order that follows each vehicle's own as far as they agree. */
function specificationLabels(vehicles: Vehicle[]): string[] {
  const labels: string[] = [];
  for (const { specifications } of vehicles) {
    let place = 0;
    for (const label of Object.keys(specifications)) {
      const known = labels.indexOf(label);
      if (known < 0) labels.splice(place, 0, label);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return labels;
}
