import { z } from 'zod';
import { isHereWord } from '#domain/vehicle/status-words.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { Column } from './columns.ts';
import { isPictureFile, pictureEndings } from './picture-files.ts';

/** One row of a file: what it says of a vehicle. Fields that the file does not have keep what is stored. */
export interface ReadVehicle {
  id: string;
  line: number;
  fields: Partial<Omit<Vehicle, 'id' | 'specifications'>>;
  /** Label to value, null for an entry to remove. */
  specifications: Map<string, string | number | null>;
}

/** What the cells of a row become, by the keys of its columns. An empty cell takes the default. */
export function rowSchema(columns: Column[]) {
  const cells = columns.map(({ key }) => [key, key in fields ? field(key) : specification(key)]);
  return z.object(Object.fromEntries(cells) as Record<string, z.ZodType>);
}

/** A row that passed its schema, as a vehicle. */
export function toVehicle(values: Record<string, unknown>, line: number): ReadVehicle {
  const entries = Object.entries(values);
  const isSpecification = ([key]: [string, unknown]) => key.startsWith('spec:');
  const { id, ...said } = Object.fromEntries(entries.filter((each) => !isSpecification(each)));
  const specifications = entries
    .filter(isSpecification)
    .map(([key, value]) => [key.slice('spec:'.length), value as string | number | null] as const);
  return { id: String(id), line, fields: said, specifications: new Map(specifications) };
}

/** What a column says of a cart's age: `new` and `used` in the words of inventory systems; `plain` for a bare no. */
export function conditionOf(cell: string): 'new' | 'used' | 'plain' | 'unknown' {
  const word = cell
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  if (isBlank(word) || ['no', 'n', 'false', '0'].includes(word)) return 'plain';
  if (/^(brand )?new\b|^(yes|y|true|1|x)$/.test(word)) return 'new';
  const isUsed = /\b(used|pre ?owned|certified|refurbished|reconditioned|second ?hand)\b|^(u|cpo)$/;
  return isUsed.test(word) ? 'used' : 'unknown';
}

/** Empty, or one of the words that spreadsheets and databases write for it. */
export function isBlank(cell: string): boolean {
  return /^\s*(#?n\/a|null)?\s*$/i.test(cell);
}

const path = 'paths on this site, such as /pictures/d5.jpg';
const imageRule = `must be picture files (${pictureEndings.join(', ')}) beside this file, such as photos/d5.jpg, or ${path}`;

const fields = {
  id: line(64).regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
    'must be 1 to 64 letters, digits, ".", "_" or "-", first a letter or digit',
  ),
  name: line(120).min(1, 'must be a name of 1 to 120 characters'),
  description: text(2000),
  brand: line(60).min(1, 'must be a brand, such as evolution').toLowerCase(),
  category: line(60).min(1, 'must be a category, such as maverick').toLowerCase(),
  price: read(
    'must be US dollars above 0 and at most 9,999,999.99, with two decimals or none, such as 12995 or $12,995.00; leave out the row of a cart without a price',
    price,
  ),
  images: list(30, z.string().refine(isImage, imageRule)),
  inStock: read('must be yes or no (true, false, y, n, 1, 0 and x for yes are read, too)', truth),
  isNew: z.string().transform((cell) => conditionOf(cell) === 'new'),
  status: line(40).transform((cell) => (isHereWord(cell || 'available') ? 'available' : cell)),
  driveType: line(60).transform(orNull),
  color: line(60).transform(orNull),
  showroom: line(80).transform(orNull),
  expected: read('must be a date such as 2026-12-05 or 12/5/2026', date),
  stockNumber: line(60).transform(orNull),
  seats: seats(),
  features: list(40, line(200)),
} satisfies { [F in Exclude<keyof Vehicle, 'specifications'>]: z.ZodType<Vehicle[F], string> };

function field(key: string): z.ZodType {
  return fields[key as keyof typeof fields];
}

/** `seatingCapacity` alone is a number. */
function specification(key: string): z.ZodType {
  return key === 'spec:seatingCapacity' ? seats() : line(200).transform(orNull);
}

/** Text with line breaks; other control characters are refused. */
function text(most: number): z.ZodString {
  return z
    .string()
    .overwrite((cell) => cell.replaceAll('\t', ' ').trim())
    .regex(/^[\P{Cc}\n]*$/u, 'must be text without control characters')
    .max(most, `must have at most ${most} characters`);
}

/** Text in one line: breaks become spaces. */
function line(most: number): z.ZodString {
  return z
    .string()
    .overwrite((cell) => cell.replaceAll(/\s*\n\s*|\t/g, ' ').trim())
    .regex(/^\P{Cc}*$/u, 'must be text without control characters')
    .max(most, `must have at most ${most} characters`);
}

/** Items separated by "|"; empty ones are left out. */
function list(most: number, item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((cell) => cell.split('|').map((each) => each.trim()))
    .transform((items) => items.filter((each) => each !== ''))
    .pipe(z.array(item).max(most, `must be at most ${most} items`));
}

/** A cell that `of` reads; undefined is refused with what would be right. */
function read<T>(right: string, of: (cell: string) => T | undefined) {
  return z.string().transform((cell, context): T => {
    const value = of(cell.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: right });
    return z.NEVER;
  });
}

function seats() {
  return read('must be a whole number from 1 to 20', (cell) => {
    if (isBlank(cell)) return null;
    return /^([1-9]|1\d|20)$/.test(cell) ? Number(cell) : undefined;
  });
}

function price(cell: string): number | undefined {
  const money = /^(?:US)?\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?(?:\s*USD)?$/i.exec(
    cell,
  );
  const value = money ? Number(`${money[1]?.replaceAll(',', '')}${money[2] ?? ''}`) : 0;
  return value > 0 ? value : undefined;
}

function truth(cell: string): boolean | undefined {
  const word = cell.toLowerCase();
  if (isBlank(word) || ['true', 'yes', 'y', '1', 'x'].includes(word)) return true;
  return ['false', 'no', 'n', '0'].includes(word) ? false : undefined;
}

/** A day as ISO 8601 writes it, or as an American spreadsheet does: `12/5/2026`, `12/5/26`. */
function date(cell: string): string | null | undefined {
  if (isBlank(cell)) return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})$/.exec(cell);
  const [, month = '', day = '', year] = american ?? [];
  const value = american ? `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return z.iso.date().safeParse(value).success ? value : undefined;
}

/** Never another host, which would learn who visits. */
function isImage(text: string): boolean {
  const isPath =
    /^\/(?!\/)[^\s\\<>"|?#\p{Cc}]{1,299}$/u.test(text) && !text.split('/').includes('..');
  return isPath || isPictureFile(text);
}

function orNull(cell: string): string | null {
  return cell === '' ? null : cell;
}
