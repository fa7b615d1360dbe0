import { parse } from 'node:path';
import { z } from 'zod';
import { standingOfStatus } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** The values of a row. Fields that the file lacks keep their stored values. */
export interface ReadVehicle {
  id: string;
  line: number;
  fields: Partial<Omit<Vehicle, 'id' | 'specifications'>>;
  /** By label, null for an entry to remove. */
  specifications: Record<string, string | number | null>;
}

const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];

/** Whether an entry of `images` is a file to publish, and not an address of this site. */
export function isPictureFile(text: string): boolean {
  const isPicture = pictureEndings.includes(parse(text).ext.toLowerCase());
  return isPicture && /^[^/:\p{Cc}][^:\p{Cc}]{0,304}$/u.test(text);
}

/** A fault for the dealer: `line 7, column price: "free" must be …`. */
export function fault(line: number, part: string, value: string, right: string): string {
  const shown = value.trim() === '' ? '(empty)' : JSON.stringify(value.slice(0, 60));
  return `line ${line}, ${part}: ${shown} ${right}`;
}

/** `A, B, C and 1 more` */
export function few(ids: string[]): string {
  const more = ids.length - 3;
  return ids.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Reads a cart's condition in the words of inventory systems. */
export function conditionOf(cell: string): 'new' | 'used' | 'other' {
  const word = cell
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  if (/^(brand )?new\b|^(yes|y|true|1|x)$/.test(word)) return 'new';
  const isUsed = /\b(used|pre ?owned|certified|refurbished|reconditioned|second ?hand)\b|^(u|cpo)$/;
  return isUsed.test(word) ? 'used' : 'other';
}

/** Empty, or the word of a spreadsheet or database for empty. */
export function isBlank(cell: string): boolean {
  return /^\s*(#?n\/a|null)?\s*$/i.test(cell);
}

const path = 'paths on this site, such as /pictures/d5.jpg';
const imageRule = `must be picture files (${pictureEndings.join(', ')}) beside this file, such as photos/d5.jpg, or ${path}`;
const seats = cell('must be a whole number from 1 to 20', (text) => {
  if (isBlank(text)) return null;
  return /^([1-9]|1\d|20)$/.test(text) ? Number(text) : undefined;
});

const fields = {
  id: line(64).regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
    'must be 1 to 64 letters, digits, ".", "_" or "-", first a letter or digit',
  ),
  name: line(120).min(1, 'must be a name of 1 to 120 characters'),
  description: written(2000, /\t/g),
  brand: line(60).min(1, 'must be a brand, such as evolution').toLowerCase(),
  category: line(60).min(1, 'must be a category, such as maverick').toLowerCase(),
  price: cell(
    'must be US dollars above 0 and at most 9,999,999.99, such as 12995 or $12,995.00; leave out the row of a cart without a price',
    price,
  ),
  images: list(30, z.string().refine(isImage, imageRule)),
  inStock: cell('must be yes or no', (text) => {
    if (isBlank(text) || /^(true|yes|y|1|x)$/i.test(text)) return true;
    return /^(false|no|n|0)$/i.test(text) ? false : undefined;
  }),
  isNew: z.string().transform((text) => conditionOf(text) === 'new'),
  status: line(40).transform((text) =>
    standingOfStatus(text || 'available') === 'here' ? 'available' : text,
  ),
  driveType: orNull(60),
  color: orNull(60),
  showroom: orNull(80),
  expected: cell('must be a date such as 2026-12-05 or 12/5/2026', date),
  stockNumber: orNull(60),
  seats,
  features: list(40, line(200)),
} satisfies { [F in Exclude<keyof Vehicle, 'specifications'>]: z.ZodType<Vehicle[F], string> };

/** Parses a cell of a field or specification (`spec:LABEL`). The only numeric specification is `seatingCapacity`. */
export function schemaOf(key: string): z.ZodType {
  if (Object.hasOwn(fields, key)) return fields[key as keyof typeof fields];
  return key === 'spec:seatingCapacity' ? seats : orNull(200);
}

/** Text without control characters; matches of `asSpace` become a space. */
function written(most: number, asSpace: RegExp): z.ZodString {
  return z
    .string()
    .overwrite((text) => text.replaceAll(asSpace, ' ').trim())
    .regex(/^[\P{Cc}\n]*$/u, 'must be text without control characters')
    .max(most, `must have at most ${most} characters`);
}

function line(most: number): z.ZodString {
  return written(most, /\s*\n\s*|\t/g);
}

function orNull(most: number) {
  return line(most).transform((text) => text || null);
}

/** Items separated by "|"; empty ones are left out. */
function list(most: number, item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split('|').flatMap((each) => each.trim() || []))
    .pipe(z.array(item).max(most, `must be at most ${most} items`));
}

/** Parses a cell by `read`; where that returns undefined, the error is `right`. */
function cell<T>(right: string, read: (text: string) => T | undefined) {
  return z.string().transform((text, context): T => {
    const value = read(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: right });
    return z.NEVER;
  });
}

function price(text: string): number | undefined {
  const money = /^(?:US)?\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?(?:\s*USD)?$/i.exec(
    text,
  );
  const value = money ? Number(`${money[1]?.replaceAll(',', '')}${money[2] ?? ''}`) : 0;
  return value > 0 ? value : undefined;
}

/** A day in ISO 8601, or in an American spreadsheet's form: `12/5/2026`, `12/5/26`. */
function date(text: string): string | null | undefined {
  if (isBlank(text)) return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})$/.exec(text);
  const [, month = '', day = '', year] = american ?? [];
  const value = american ? `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return z.iso.date().safeParse(value).success ? value : undefined;
}

/** No URL of another host: that host would see our visitors. */
function isImage(text: string): boolean {
  const isPath =
    /^\/(?!\/)[^\s\\<>"|?#\p{Cc}]{1,299}$/u.test(text) && !text.split('/').includes('..');
  return isPath || isPictureFile(text);
}
