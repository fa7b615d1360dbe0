import { stringify } from 'csv-stringify/sync';
import { inventoryFields } from '#domain/content/inventory-columns.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** The inventory as CSV; importing it changes nothing. It has a byte-order mark, without which Excel misreads accents. */
export function toCsv(vehicles: Vehicle[]): string {
  const labels = [
    ...new Set(vehicles.flatMap(({ specifications }) => Object.keys(specifications))),
  ];
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
