import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rewrite, sharedWith } from '#server/content/rewrite.ts';
import { valueAt } from '#server/content/yaml-text.ts';
import { other, placesIn, variants } from '#tests/yaml-places.ts';

/* Each value of each shipped file, changed alone: two readings of the file for each. */

const files = globSync('content/{dealer,words}/**/*.yaml').toSorted();

/** What stands before and after the lines that differ. */
function kept(before: string, after: string) {
  const [old, now] = [before, after].map((text) => text.split('\n')) as [string[], string[]];
  const head = old.findIndex((line, nth) => line !== now[nth]);
  const tail = old.toReversed().findIndex((line, nth) => line !== now.at(-1 - nth));
  return { removed: old.slice(head, old.length - tail), added: now.slice(head, now.length - tail) };
}

test.each(files.flatMap((file) => Object.keys(variants).map((name) => [file, name] as const)))(
  'every value of %s (%s) changes alone, and reads as written',
  (file, name) => {
    const source = variants[name]?.(readFileSync(file, 'utf8')) ?? '';
    const value: unknown = parse(source);
    const { scalars, lists } = placesIn(value);
    for (const place of scalars) {
      const to = other(place.value);
      const after = rewrite(source, [{ path: place.path, to }]);
      expect(valueAt(parse(after), place.path)).toBe(to);
      const { removed, added } = kept(source, after);
      expect(added, `${place.path}`).toHaveLength(1);
      // Text over several lines becomes one.
      const [line = ''] = removed;
      const start = line.slice(0, line.search(/\S/));
      expect(added[0]?.startsWith(start), `${place.path}`).toBe(true);
      expect(after.endsWith('\n')).toBe(source.endsWith('\n'));
      expect(after.includes('\r\n')).toBe(source.includes('\r\n'));
    }
    for (const { path, value: list } of lists) {
      const [first] = list as unknown[];
      if (first === undefined || sharedWith(source, { path, to: [] }).length > 0) continue;
      const longer = rewrite(source, [{ path: [...path, (list as unknown[]).length], to: first }]);
      expect(valueAt(parse(longer), path)).toEqual([...(list as unknown[]), first]);
      expect(kept(source, longer).removed.length).toBeLessThan(2);
      const end = [...path, (list as unknown[]).length];
      expect(rewrite(longer, [{ path: end, to: undefined }])).toBe(source);
      const shorter = rewrite(source, [{ path: [...path, 0], to: undefined }]);
      expect(valueAt(parse(shorter), path)).toEqual((list as unknown[]).slice(1));
    }
  },
);
