import { isHereWord } from '#domain/vehicle/status-words.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { isPictureFile, pictureEndings } from './picture-files.ts';

/** A value that passed its rule, or what would be right. */
export type Checked<T> = { value: T } | { right: string };

type PlainField = Exclude<keyof Vehicle, 'specifications'>;

/**
 * The rule of each field, for a cell of a CSV file (text) and a value of a JSON file alike. An empty cell, `null` or
 * nothing takes the default; required fields have none.
 */
export const fieldRules: { [F in PlainField]: (raw: unknown) => Checked<Vehicle[F]> } = {
  id: (raw) => {
    const id = typeof raw === 'string' ? raw.trim() : '';
    if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id)) return { value: id };
    return { right: 'must be 1 to 64 letters, digits, ".", "_" or "-", first a letter or digit' };
  },
  name: (raw) => required(oneLine(raw, 120), 'must be a name of 1 to 120 characters'),
  description: (raw) => text(raw, 2000),
  brand: (raw) => lowerCase(required(oneLine(raw, 60), 'must be a brand, such as evolution')),
  category: (raw) => lowerCase(required(oneLine(raw, 60), 'must be a category, such as maverick')),
  price,
  images: (raw) => list(raw, 30, image),
  inStock: (raw) => truth(raw, true),
  isNew: (raw) => truth(raw, false),
  status: (raw) => {
    const checked = oneLine(raw, 40);
    if ('right' in checked) return checked;
    return { value: isHereWord(checked.value || 'available') ? 'available' : checked.value };
  },
  driveType: (raw) => nullable(oneLine(raw, 60)),
  color: (raw) => nullable(oneLine(raw, 60)),
  showroom: (raw) => nullable(oneLine(raw, 80)),
  expected: date,
  stockNumber: (raw) => nullable(oneLine(raw, 60)),
  seats: (raw) => (isBlank(raw) ? { value: null } : wholeSeats(raw)),
  features: (raw) => list(raw, 40, (item) => oneLine(item, 200)),
};

export const requiredFields = ['id', 'name', 'brand', 'category', 'price'] as const;

/** The label of a specification as it is stored: the names that pages read, in whatever case they came. */
export function specificationLabel(raw: string): Checked<string> {
  const checked = required(oneLine(raw, 60), 'must be a label of 1 to 60 characters');
  if ('right' in checked) return checked;
  const label = checked.value;
  if (['__proto__', 'constructor', 'prototype'].includes(label)) {
    return { right: 'must be another label: this one is reserved' };
  }
  const known = knownLabels.get(label.replaceAll(/[\s_-]/g, '').toLowerCase());
  return { value: known ?? label };
}

/** One specification's value; null removes the entry. `seatingCapacity` alone is a number. */
export function specificationValue(label: string, raw: unknown): Checked<string | number | null> {
  if (isEmpty(raw)) return { value: null };
  if (label === 'seatingCapacity') return isBlank(raw) ? { value: null } : wholeSeats(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return { value: String(raw) };
  return oneLine(raw, 200);
}

const knownLabels = new Map(
  ['seatingCapacity', 'topSpeed', 'range', 'batteryType', 'chargingTime', 'payload'].map(
    (label) => [label.toLowerCase(), label],
  ),
);

function price(raw: unknown): Checked<number> {
  const written = typeof raw === 'number' ? String(raw) : raw;
  const right =
    'must be US dollars above 0 and at most 9,999,999.99, with two decimals or none, such as 12995 or $12,995.00';
  if (typeof written !== 'string' || !/\d/.test(written)) {
    return { right: `${right}; leave out the row of a cart without a price` };
  }
  const digits = /^(?:US)?\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(
    written.trim(),
  );
  if (!digits?.[1]) return { right };
  const dollars = Number(digits[1].replaceAll(',', ''));
  const value = (dollars * 100 + Number((digits[2] ?? '').padEnd(2, '0'))) / 100;
  return value > 0 ? { value } : { right };
}

/** A day as ISO 8601 writes it, or as an American spreadsheet does. */
function date(raw: unknown): Checked<string | null> {
  if (isBlank(raw)) return { value: null };
  const right = 'must be a date such as 2026-12-05 or 12/5/2026';
  const text = String(raw).trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso?.slice(1) ?? [american?.[3], american?.[1], american?.[2]];
  if (!year || !month || !day) return { right };
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const known = new Date(`${value}T00:00:00Z`);
  // February 30 would become March 2.
  const exists = !Number.isNaN(known.getTime()) && known.toISOString().startsWith(value);
  return exists ? { value } : { right };
}

function truth(raw: unknown, whenEmpty: boolean): Checked<boolean> {
  if (isBlank(raw)) return { value: whenEmpty };
  const word = String(raw).trim().toLowerCase();
  if (['true', 'yes', 'y', '1', 'x'].includes(word)) return { value: true };
  if (['false', 'no', 'n', '0'].includes(word)) return { value: false };
  return { right: 'must be yes or no (true, false, y, n, 1, 0 and x for yes are understood too)' };
}

function wholeSeats(raw: unknown): Checked<number> {
  const written = typeof raw === 'number' ? String(raw) : raw;
  const right = 'must be a whole number from 1 to 20';
  if (typeof written !== 'string' || !/^\d{1,2}$/.test(written.trim())) return { right };
  const value = Number(written);
  return value >= 1 && value <= 20 ? { value } : { right };
}

/**
 * A path on this site, or a file beside the inventory file, which the import publishes. Never another host, which would
 * learn who visits.
 */
function image(raw: unknown): Checked<string> {
  if (isEmpty(raw)) return { value: '' };
  const text = typeof raw === 'string' ? raw.trim() : '';
  const isPath =
    /^\/(?!\/)[^\s\\<>"|?#\p{Cc}]{1,299}$/u.test(text) && !text.split('/').includes('..');
  if (isPath || isPictureFile(text)) return { value: text };
  return {
    right: `must be picture files (${pictureEndings.join(', ')}) beside this file, such as photos/d5.jpg, or paths on this site, such as /pictures/d5.jpg`,
  };
}

/** Items of a list, separated by "|" in a cell; empty ones are left out. */
function list(
  raw: unknown,
  most: number,
  rule: (item: unknown) => Checked<string>,
): Checked<string[]> {
  if (isEmpty(raw)) return { value: [] };
  const items: unknown = typeof raw === 'string' ? raw.split('|') : raw;
  if (!Array.isArray(items)) return { right: 'must be a list of texts' };
  const value: string[] = [];
  for (const item of items) {
    const checked = rule(item);
    if ('right' in checked) return checked;
    // In a CSV file this sign separates items, so an item with it would come back as two.
    if (checked.value.includes('|')) return { right: 'must be items without "|"' };
    if (checked.value !== '') value.push(checked.value);
  }
  return value.length <= most ? { value } : { right: `must be at most ${most} items` };
}

function nullable(checked: Checked<string>): Checked<string | null> {
  return 'value' in checked && checked.value === '' ? { value: null } : checked;
}

function required(checked: Checked<string>, right: string): Checked<string> {
  return 'value' in checked && checked.value === '' ? { right } : checked;
}

function lowerCase(checked: Checked<string>): Checked<string> {
  return 'value' in checked ? { value: checked.value.toLowerCase() } : checked;
}

/** Text in one line: breaks and tabs become spaces. */
function oneLine(raw: unknown, most: number): Checked<string> {
  const checked = text(raw, Number.POSITIVE_INFINITY);
  if ('right' in checked) return checked;
  const value = checked.value.replaceAll(/\s*\n\s*/g, ' ');
  return bounded(value, most);
}

/** Text with line breaks; other control characters and halves of a character are refused. */
function text(raw: unknown, most: number): Checked<string> {
  if (isEmpty(raw)) return { value: '' };
  if (typeof raw !== 'string') return { right: 'must be text' };
  const value = raw.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();
  if (/[^\P{Cc}\n]/u.test(value) || !value.isWellFormed()) {
    return { right: 'must be text without control characters' };
  }
  return bounded(value, most);
}

function bounded(value: string, most: number): Checked<string> {
  if (value.length <= most) return { value };
  return { right: `must have at most ${most} characters; it has ${value.length}` };
}

/** Empty, or one of the words that spreadsheets and databases write for it. In a text they may be meant. */
export function isBlank(raw: unknown): boolean {
  return isEmpty(raw) || (typeof raw === 'string' && /^\s*(#?n\/a|null)\s*$/i.test(raw));
}

function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}
