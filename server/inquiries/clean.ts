/** The fields of a form or a JSON body, without inherited properties; empty for anything else. */
export function givenFields(input: unknown): Map<string, unknown> {
  return new Map(typeof input === 'object' && input !== null ? Object.entries(input) : undefined);
}

/** A field as well-formed Unicode; empty where it is not text. */
export function textOf(given: ReadonlyMap<string, unknown>, field: string): string {
  const value = given.get(field);
  return typeof value === 'string' ? value.toWellFormed() : '';
}

const lines = ['firstName', 'lastName', 'email', 'phone', 'interest'];

/** Only the fields of an inquiry, cleaned for storage and display; the schema reports missing ones. */
export function cleanInquiry(given: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return {
    ...Object.fromEntries(lines.map((field) => [field, oneLine(textOf(given, field))])),
    message: manyLines(textOf(given, 'message')),
    page: textOf(given, 'page'),
    ...(given.has('details') && { details: cleanDetails(given.get('details')) }),
  };
}

/** No schema of ours is nested deeper: deeper values are dropped. */
const DEEPEST = 6;

/** Cleans every text in a value. */
function cleanDetails(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return manyLines(value.toWellFormed());
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((each) => cleanDetails(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cleanDetails(each, depth + 1)]),
  );
}

/**
 * Line breaks, tabs and other control characters become a space. Null characters are removed, since PostgreSQL can't store
 * them, and directional overrides, since they can fake an address in a sender's name.
 */
function oneLine(text: string): string {
  return text
    .replace(/\0|[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Line breaks become `\n`; other control characters but tabs are removed. */
function manyLines(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
