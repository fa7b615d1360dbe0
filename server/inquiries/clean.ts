/** The fields of a form or a JSON body, as a map without what objects inherit; empty for anything else. */
export function givenFields(input: unknown): Map<string, unknown> {
  return new Map(typeof input === 'object' && input !== null ? Object.entries(input) : undefined);
}

/** One of them as well-formed Unicode; what is not text counts as empty. */
export function textOf(given: ReadonlyMap<string, unknown>, field: string): string {
  const value = given.get(field);
  return typeof value === 'string' ? value.toWellFormed() : '';
}

const lines = ['firstName', 'lastName', 'email', 'phone', 'interest'];

/** The fields of an inquiry alone, as text to be stored and shown; the schema says what is missing. */
export function cleanInquiry(given: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return {
    ...Object.fromEntries(lines.map((field) => [field, oneLine(textOf(given, field))])),
    message: manyLines(textOf(given, 'message')),
    page: textOf(given, 'page'),
    ...(given.has('details') && { details: cleanDetails(given.get('details')) }),
  };
}

/** No schema of ours lies deeper: what does is nobody's, and is not followed. */
const DEEPEST = 6;

/** Every text in it, as text to be stored and shown. */
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
 * Line breaks, tabs and other control characters become a space, a null character nothing: PostgreSQL can't store it.
 * Directional overrides go too: in a sender's name they show an address that is not there.
 */
function oneLine(text: string): string {
  return text
    .replace(/\0|[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Line breaks become `\n`, and no other control character but the tab stays. */
function manyLines(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
}
