import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titled, titledBrand } from '#domain/vehicle/titled.ts';
import type { Field } from './lot-index.ts';
import { folded, singular, wordsOf } from './words.ts';

/** Of a description, so much is surely seen on a card; and so much of it is quoted. */
const SEEN = 80;
const QUOTED = 60;

/**
 * The text of a vehicle in which a word was found, as a visitor reads it; undefined where its card shows it.
 *
 * @param match by the lot's word: the fields that have it
 */
export function textWith(
  vehicle: ListedVehicle,
  match: Record<string, Field[]>,
): string | undefined {
  const found = Object.entries(match).flatMap(([word, fields]) =>
    fields.map((field) => ({ word, field })),
  );
  const has = (field: Field) => found.find((each) => each.field === field)?.word;
  const inDescription = has('description');
  if (has('name') || (inDescription && isSeen(vehicle.description, inDescription)))
    return undefined;
  const { features, specifications, color, brand, category, stockNumber, id } = vehicle;
  const listed = has('features') ?? has('specifications');
  if (listed !== undefined) {
    const lines = [...features, ...Object.values(specifications).map(String)];
    return lines.find((line) => hasWord(line, listed));
  }
  if (has('color')) return color ?? undefined;
  if (has('category')) return titled(category);
  if (has('brand')) return titledBrand(brand);
  if (inDescription) return quoted(vehicle.description, inDescription);
  return has('stock') ? `stock ${stockNumber ?? id}` : undefined;
}

/** `Matches: Lithium ion battery`; undefined where there is nothing to say. */
export function reasonOf(text: string | undefined): string | undefined {
  return text && `Matches: ${text}`;
}

function isSeen(description: string, word: string): boolean {
  return hasWord(description.slice(0, SEEN), word);
}

/** As the index has it: each word, and its singular. */
function hasWord(text: string, word: string): boolean {
  return wordsOf(text).some((each) => each === word || singular(each) === word);
}

/** The words around some letters of a text, the letters as they are compared. */
export function quoted(text: string, letters: string): string | undefined {
  const at = folded(text).indexOf(letters);
  if (at < 0) return undefined;
  const start = at < QUOTED / 2 ? 0 : text.indexOf(' ', at - QUOTED / 2) + 1;
  const end = start + QUOTED >= text.length ? text.length : text.lastIndexOf(' ', start + QUOTED);
  return `${start > 0 ? '… ' : ''}${text.slice(Math.min(start, at), Math.max(end, at + letters.length))}${end < text.length ? ' …' : ''}`;
}
