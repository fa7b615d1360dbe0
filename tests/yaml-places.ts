import type { Path } from '#server/content/yaml-text.ts';

/* The values of content files, for tests of rewriting them. */

interface Place {
  path: Path;
  value: unknown;
}

/** Every scalar and list of a value, by path. */
export function placesIn(value: unknown, path: Path = []): { scalars: Place[]; lists: Place[] } {
  if (typeof value !== 'object' || value === null) return { scalars: [{ path, value }], lists: [] };
  const within = Object.entries(value).map(([key, each]) =>
    placesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  const own = Array.isArray(value) ? [{ path, value }] : [];
  return {
    scalars: within.flatMap(({ scalars }) => scalars),
    lists: [...own, ...within.flatMap(({ lists }) => lists)],
  };
}

/** Another value of the same type; text that YAML must quote. */
export function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}: #1, it’s 'new'` : 'new';
}

/** Of a content file's text, what editors make of it. */
export const variants: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'with CRLF, a BOM and no last newline': (text) =>
    `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`,
};
