import { stringify } from 'csv-stringify/sync';
import { inventoryFields } from '#domain/content/inventory-columns.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Database } from '#server/store/database.ts';
import { listVehicles } from '#server/store/vehicles.ts';
import { planImport } from './plan.ts';

/** The store's inventory as CSV, and how many vehicles that are. */
export async function exportInventory(db: Database): Promise<{ csv: string; count: number }> {
  // An import refuses twins that only case tells apart, which earlier versions stored.
  const vehicles = planImport(await listVehicles(db), [], false);
  return { csv: toCsv(vehicles), count: vehicles.length };
}

/** The inventory as CSV; importing it changes nothing. Excel needs the byte-order mark to read accents. */
export function toCsv(vehicles: Vehicle[]): string {
  const all = vehicles.flatMap(({ specifications }) => Object.keys(specifications));
  const labels = [...new Set(all)];
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
      object: (value) => (Array.isArray(value) ? asText(listed(value)) : ''),
      string: asText,
    },
  });
}

/** A bar after a list of one, where a `;` would divide it. */
function listed(items: string[]): string {
  return items.length === 1 && items[0]?.includes(';') ? `${items[0]}|` : items.join('|');
}

/** A spreadsheet would run text that begins with = + - @ as a formula. Its text mark, a single quote, prevents that. */
function asText(value: string): string {
  return /^'*[=+\-@＝＋－＠]/.test(value) ? `'${value}` : value;
}
