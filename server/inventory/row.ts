import { parse } from 'node:path';
import { decodeHTMLStrict } from 'entities';
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

const newWords = /^(brand )?new( vehicle)?$/;
const usedWords =
  /^(used( vehicle)?|pre ?owned|certified( (used|pre ?owned))?|cpo|refurbished|reconditioned|second ?hand|like new|trade in)$/;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** Whether a text is a condition's words and nothing else: `New`, `Pre-Owned`. */
export function isCondition(text: string): boolean {
  return newWords.test(plain(text)) || usedWords.test(plain(text));
}

/** Reads a cart's condition in the words of inventory systems; undefined for any other word. */
export function conditionOf(cell: string): 'new' | 'used' | 'unstated' | undefined {
  const word = plain(cell);
  if (usedWords.test(word) || word === 'u') return 'used';
  if (newWords.test(word) || /^(yes|y|true|t|1|x)$/.test(word)) return 'new';
  return /^(no|n|false|f|0|demo( unit)?|)$/.test(word) || isBlank(cell) ? 'unstated' : undefined;
}

/** Empty, or the word of a spreadsheet or database for empty. */
export function isBlank(cell: string): boolean {
  return /^\s*(#?n\/a|null|\\n)?\s*$/i.test(cell);
}

/** Whether a price's cell says that there is none; the site then says "Contact for Pricing". */
export function isUnpriced(cell: string): boolean {
  const words =
    /^\s*(\$?\s*0*(\.0*)?|-+|p\.?o\.?a\.?|tb[ad]|(call|contact|ask|inquire|request)\b.*)\s*$/i;
  return isBlank(cell) || words.test(cell);
}

const path = 'paths on this site, such as /pictures/d5.jpg';
const imageRule = `must be picture files (${pictureEndings.join(', ')}) beside this file, such as photos/d5.jpg, or ${path}`;
const betweenImages = /[|\n]|(?<=\.(?:jpe?g|png|webp|avif|tiff?))\s*[,;]/i;
const aCondition = 'is a condition, and no name; call its column Condition';
const seats = cell('must be a whole number from 1 to 20', (text) => {
  if (isBlank(text)) return null;
  const [, count] =
    /^([1-9]|1\d|20)(?:\.0+)?(?:[ -]?(?:seats?|seater|passengers?))?$/i.exec(text) ?? [];
  return count === undefined ? undefined : Number(count);
});

const fields = {
  id: line(64).regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
    'must be 1 to 64 letters, digits, ".", "_" or "-", first a letter or digit',
  ),
  name: line(120)
    .min(1, 'must be a name of 1 to 120 characters')
    .refine((text) => !isCondition(text), aCondition),
  description: written(2000, /\t/g, plainText),
  brand: line(60).min(1, 'must be a brand, such as evolution').toLowerCase(),
  category: line(60)
    .min(1, 'must be a category, such as maverick')
    .toLowerCase()
    .refine((text) => !isCondition(text), aCondition),
  price: cell(
    'must be US dollars and at most 9,999,999.99, such as 12995 or $12,995.00, or empty for "Contact for Pricing"',
    price,
  ),
  images: list(30, z.string().refine(isImage, imageRule), () => betweenImages),
  inStock: cell('must be yes or no', (text) => {
    if (isBlank(text) || /^(true|t|yes|y|-?1|x|in stock)$/i.test(text)) return true;
    return /^(false|f|no|n|0|out of stock)$/i.test(text) ? false : undefined;
  }),
  isNew: cell('must be New or Used, or yes or no', (text) => {
    const condition = conditionOf(text);
    return condition && condition === 'new';
  }),
  status: line(40).transform((text) =>
    standingOfStatus(text || 'available') === 'here' ? 'available' : text,
  ),
  driveType: orNull(60),
  color: orNull(60),
  showroom: orNull(80),
  expected: cell('must be a date such as 2026-12-05 or 12/5/2026', date),
  stockNumber: orNull(60),
  seats,
  features: list(40, line(200), (text) => (text.includes('|') ? /\|/ : /[;\n]/)),
} satisfies { [F in Exclude<keyof Vehicle, 'specifications'>]: z.ZodType<Vehicle[F], string> };

/** Parses a cell of a field or specification (`spec:LABEL`). The only numeric specification is `seatingCapacity`. */
export function schemaOf(key: string): z.ZodType {
  if (Object.hasOwn(fields, key)) return fields[key as keyof typeof fields];
  return key === 'spec:seatingCapacity' ? seats : orNull(200);
}

/** Text without control characters; matches of `asSpace` become a space. */
function written(most: number, asSpace: RegExp, read = decoded): z.ZodString {
  return z
    .string()
    .overwrite((text) => read(text).replaceAll(asSpace, ' ').trim())
    .regex(/^[\P{Cc}\n]*$/u, 'must be text without control characters')
    .max(most, `must have at most ${most} characters`);
}

/** `&amp;` is `&`. As often as it takes, so that an export's import changes nothing. */
function decoded(text: string): string {
  const next = decodeHTMLStrict(text).replaceAll('\u00a0', ' ');
  return next === text ? text : decoded(next);
}

/** The text of HTML, as dealer systems write descriptions; a block or break begins a line. Plain text stays. */
function plainText(given: string): string {
  // The patterns take long on a huge text, and a rule refuses it anyway.
  if (given.length > 20_000) return given;
  const text = decoded(given)
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gis, '')
    .replaceAll(/[ \n]?(?:<(?:br|\/?(?:p|div|[uo]l|li|tr|h[1-6]))\b[^<>]*>\s*)+/gi, '\n')
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi, '');
  return text === given ? given : plainText(text);
}

function line(most: number): z.ZodString {
  return written(most, /\s*\n\s*|\t/g);
}

function orNull(most: number) {
  return line(most).transform((text) => (isBlank(text) ? null : text));
}

/** Items between separators; empty ones are left out. */
function list(
  most: number,
  item: z.ZodType<string, string>,
  separatorOf: (text: string) => RegExp,
) {
  return z
    .string()
    .overwrite(plainText)
    .transform((text) => text.split(separatorOf(text)).flatMap((each) => each.trim() || []))
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

/** Of further digits than cents, only the zeros of a database are read: `12.995` may be thousands. */
function price(text: string): number | null | undefined {
  if (isUnpriced(text)) return null;
  const money =
    /^(?:US)?\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(\.\d\d?|\.\d\d00)?(?:\s*USD)?$/i.exec(text);
  return money ? Number(`${money[1]?.replaceAll(',', '')}${money[2] ?? ''}`) || null : undefined;
}

/** A day in ISO 8601, or in an American spreadsheet's form: `12/5/2026`, `12/5/26`. A time after it is left out. */
function date(text: string): string | null | undefined {
  if (isBlank(text) || text.startsWith('0000-00-00')) return null;
  const day = text.replace(/[T ]\d\d?:\d\d[\d:.]*( ?[ap]m|z|[+-]\d\d:?\d\d)?$/i, '');
  const american = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})$/.exec(day);
  const [, month = '', on = '', year] = american ?? [];
  const value = american ? `20${year}-${month.padStart(2, '0')}-${on.padStart(2, '0')}` : day;
  return z.iso.date().safeParse(value).data;
}

/** No URL of another host: that host would see our visitors. */
function isImage(text: string): boolean {
  const isPath =
    /^\/(?!\/)[^\s\\<>"|?#\p{Cc}]{1,299}$/u.test(text) && !text.split('/').includes('..');
  return isPath || isPictureFile(text);
}
