import type { RawRow } from './check-row.ts';
import { fieldOf, shorten } from './columns.ts';
import { isBlank, requiredFields } from './field-rules.ts';
import { conditionOf, statusOf } from './format-words.ts';
import { alsoTold, type ExportFormat, exportFormats } from './formats.ts';
import { byInStock } from './row-notes.ts';

type Field = RawRow['fields'][number]['field'];

/** A file's header, read as another system's export. */
export interface FormatHeader {
  format: ExportFormat;
  /** Where the columns that may tell a field stand in a row; those of one list are joined. */
  fields: Map<Field, number[][]>;
  specifications: Map<string, number>;
  names: string[];
  notes: string[];
}

/**
 * Reads a header as the export of another system. Columns that have a name of our own count beside the format's.
 *
 * @returns undefined for our own columns, and for those of nobody
 */
export function readFormat(cells: string[]): FormatHeader | undefined {
  const names = cells.map((cell) => cell.trim());
  const own = names.map(fieldOf);
  if (requiredFields.every((field) => own.includes(field))) return undefined;
  const keys = names.map(keyOf);
  const format = exportFormats.find(
    ({ marks, fields }) =>
      marks.every((mark) => keys.includes(keyOf(mark))) &&
      requiredFields.every((field) => placesOf(fields[field] ?? [], keys).length > 0),
  );
  if (!format) return undefined;
  const fields = new Map<Field, number[][]>();
  for (const [field, columns] of Object.entries(format.fields) as [
    Field,
    (string | string[])[],
  ][]) {
    const places = placesOf(columns, keys);
    if (places.length > 0) fields.set(field, places);
  }
  const taken = new Set([...fields.values()].flat(2));
  for (const [place, field] of own.entries()) {
    // Their pictures stand on other hosts, which would learn who visits.
    if (!field || field === 'images' || fields.has(field) || taken.has(place)) continue;
    fields.set(field, [[place]]);
    taken.add(place);
  }
  const specifications = new Map<string, number>();
  for (const [column, label] of Object.entries(alsoTold)) {
    const place = keys.indexOf(column);
    if (place < 0) continue;
    specifications.set(label, place);
    taken.add(place);
  }
  const notes = [`Read as the export of ${format.name}: ${format.source}`];
  const images = own.indexOf('images');
  if (images >= 0) {
    taken.add(images);
    notes.push(
      `Not taken from another system's export: ${names[images]}. Its pictures stand on other hosts, which would learn who visits; for ` +
        `files of your own import a second file with the columns ${requiredFields.join(', ')}, images.`,
    );
  }
  const left = names.filter((name, place) => name !== '' && !taken.has(place));
  if (left.length > 0)
    notes.push(`Ignored, as no field has this name: ${shorten(left.join(', '))}`);
  return { format, fields, specifications, names, notes };
}

/** One row of such an export, in our fields; what is not in it stays as it is stored. */
export function rowOfFormat(
  record: string[],
  where: string,
  { fields, specifications, names }: FormatHeader,
): RawRow {
  const cell = (place: number) => {
    const value = record[place] ?? '';
    return isBlank(value) ? '' : value.trim();
  };
  const part = (place: number) => `column ${names[place]}`;
  const unknown: NonNullable<RawRow['unknown']> = [];
  const row: RawRow = { where, fields: [], specifications: [], allSpecifications: false, unknown };
  for (const [field, places] of fields) {
    const isFilled = (place: number) => cell(place) !== '';
    const told = places.find((joined) => joined.some(isFilled)) ?? places[0] ?? [];
    const value = told.filter(isFilled).map(cell).join(' ');
    const [first = 0] = told;
    if (field === 'isNew' && conditionOf(value) === 'used') row.isUsed = true;
    if (field === 'isNew' && conditionOf(value) === 'unknown') {
      const takenFor = 'taken for a new cart, without the NEW badge';
      unknown.push({ what: 'Condition', word: value, takenFor });
    }
    if (field === 'status' && statusOf(value) === undefined) {
      const takenFor = fields.has('inStock') ? byInStock : 'taken for in stock';
      unknown.push({ what: 'Status', word: value, takenFor });
    }
    for (const each of inOurWords(field, value)) {
      // What a column of its own says, no other one guesses.
      if (each.field === field || !fields.has(each.field)) {
        row.fields.push({ ...each, part: part(first) });
      }
    }
  }
  for (const [label, place] of specifications) {
    row.specifications.push({ label, part: part(place), value: cell(place) });
  }
  return row;
}

/** How a value of another system is said here. */
function inOurWords(field: Field, value: string): { field: Field; value: string }[] {
  switch (field) {
    case 'id': {
      // A stock number may hold any sign; an id stands in an address.
      const id = value.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[._-]+|-+$/g, '');
      return id === value
        ? [{ field, value }]
        : [
            { field, value: id },
            { field: 'stockNumber', value },
          ];
    }
    case 'price':
      return [{ field, value: value.replace(/\s*USD$/i, '') }];
    case 'isNew':
      return [{ field, value: conditionOf(value) === 'new' ? 'yes' : 'no' }];
    case 'status': {
      // A word that nobody knows takes no cart off sale.
      const status = statusOf(value) ?? '';
      return [
        { field, value: status },
        { field: 'inStock', value: status === '' ? 'yes' : 'no' },
      ];
    }
    case 'expected':
      return [{ field, value: withWholeYear(value) }];
    default:
      return [{ field, value }];
  }
}

/** `11/3/26` → `11/3/2026` */
function withWholeYear(date: string): string {
  return date.replace(/^(\d{1,2}\/\d{1,2})\/(\d{2})$/, '$1/20$2');
}

function placesOf(columns: (string | string[])[], keys: string[]): number[][] {
  const placeOf = (column: string) => keys.indexOf(keyOf(column));
  return columns
    .map((joined) =>
      [joined]
        .flat()
        .map(placeOf)
        .filter((place) => place >= 0),
    )
    .filter((places) => places.length > 0);
}

/** Case, spaces and signs make no difference: `Stock #` is `stock`. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
