/** In characters, quotes not counted. */
const LONGEST = 128;

export type KeyHeader = { status: 'none' | 'malformed' } | { status: 'ok'; key: string };

/**
 * Reads the header `Idempotency-Key` (docs/field.md, Idempotency-Key): a string in quotes (RFC 9651, section 3.3.3).
 * Many clients leave the quotes out, so a bare word is taken as well.
 */
export function readIdempotencyKey(header: string | string[] | undefined): KeyHeader {
  if (header === undefined) return { status: 'none' };
  if (typeof header !== 'string') return { status: 'malformed' };
  const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/.exec(header.trim())?.[1];
  const key = quoted?.replace(/\\(.)/g, '$1') ?? /^[\w.:~+/=-]+$/.exec(header.trim())?.[0] ?? '';
  if (key.trim() === '' || key.length > LONGEST) return { status: 'malformed' };
  return { status: 'ok', key };
}
