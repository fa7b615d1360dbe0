import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** A folder of a room is a room, too: `app/site/cart`. Files beside the rooms, such as `app/root.tsx`, belong to none. */
function roomOf(file: string): string | undefined {
  const depth = /^app\/(site|desk|http)\//.test(file) ? 3 : 2;
  const parts = file.split('/');
  return parts.length > depth ? parts.slice(0, depth).join('/') : undefined;
}

/** The rooms that each room of `house` imports, types included. */
function arrowsOf(house: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of globSync(`${house}/**/*.{ts,tsx}`, { exclude: ['**/*.test.*'] })) {
    const from = roomOf(file);
    if (!from) continue;
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from |import\()'([#.][^']+)'/g,
    )) {
      const to = roomOf(name.startsWith('#') ? name.slice(1) : join(dirname(file), name));
      if (to && to !== from && to.startsWith(`${house}/`)) known.add(to);
    }
  }
  return arrows;
}

/** A way from a room back to itself; undefined where there is none. */
function circleIn(arrows: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (room: string, way: string[]): string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return undefined;
    for (const next of arrows.get(room) ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return undefined;
  };
  return [...arrows.keys()].map((room) => walk(room, [])).find(Boolean);
}

test.each(['app', 'server'])('no rooms of %s import each other in a circle', (house) => {
  const arrows = arrowsOf(house);
  expect([...arrows.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(20);
  expect(circleIn(arrows)).toBeUndefined();
});
