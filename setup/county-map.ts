import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { x, y } from '#domain/town/projection.ts';
import { grid, latitudes, rose, scaleBar, waters } from '#setup/county-marks.ts';
import { at, draw, type Point, smooth } from '#setup/county-path.ts';
import { bays, sedgeIslands } from '#setup/county-water.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';

/**
 * `node setup/county-map.ts FILE.geojson`: writes app/towns/county.svg from municipal boundaries
 * (features with `properties.name` such as "Brick Township"). Borders are cut into arcs where the set of neighbors
 * changes, and each arc is simplified once, so that neighbors still meet.
 *
 * The file holds shapes without colors, each with an id for the pages to \`<use>\`: all pages share one copy of it, and
 * no page carries a shape. A town's id is its address.
 */

/** How far a simplified line may stray, in units of the drawing (one unit is about 77 m). */
const TOLERANCE = 0.5;
/** Rings of the outline that are smaller are gaps between two surveys, not islands. In square units. */
const SLIVER = 600;

interface Arc {
  points: Point[];
  owners: number;
}
interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  coordinates: unknown;
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file: node setup/county-map.ts FILE.geojson');
const { features, source } = JSON.parse(readFileSync(file, 'utf8')) as {
  source: string;
  features: { properties: { name: string }; geometry: Geometry }[];
};

const towns = features.map(({ properties, geometry }) => ({
  id: `${properties.name.toLowerCase().replaceAll(' ', '-')}-golf-carts`,
  rings: ringsOf(geometry),
}));
const owners = countOwners(towns.flatMap(({ rings }) => rings));
const arcs = new Map<string, Arc>();
const areas = towns
  .map(({ id, rings }) => ({ id, d: rings.map((ring) => draw(simplifyRing(ring), true)).join('') }))
  .toSorted((a, b) => a.id.localeCompare(b.id));
const outer = [...arcs.values()].filter((arc) => arc.owners === 1).map(({ points }) => points);
const shared = [...arcs.values()].filter((arc) => arc.owners > 1).map(({ points }) => points);

const target = join(root, 'app/towns/county.svg');
const county = chain(outer)
  .filter((ring) => area(ring) > SLIVER)
  .map((ring) => draw(ring, true))
  .join('');
// The clip repeats the county's line: written twice it still compresses to one, and some browsers follow no reference
// from one part of a used file to another.
const svg = `<svg xmlns="http://www.w3.org/2000/svg">
<!-- ${source}. Made by setup/county-map.ts; the bays are sketched by hand. -->
<path id="county" d="${county}"/>
<path id="borders" d="${shared.map((line) => draw(line, false)).join('')}"/>
<clipPath id="land"><path d="${county}"/></clipPath>
<path id="bays" clip-path="url(#land)" d="${bays.map((bay) => smooth(bay.map(project))).join('')}"/>
<g id="marshes">${sedgeIslands}</g>
${[grid, latitudes, scaleBar, rose, waters].join('\n')}
${areas.map(({ id, d }) => `<path id="${id}" d="${d}"/>`).join('\n')}
</svg>
`;
writeFileSync(target, svg);
tell(`${target}: ${areas.length} towns, ${arcs.size} arcs, ${svg.length} bytes`);

function ringsOf({ type, coordinates }: Geometry): Point[][] {
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as [number, number][][][];
  return polygons.flat().map((ring) => ring.slice(1).map(project));
}

function project([lon, lat]: [number, number]): Point {
  return [Math.round(x(lon) * 10), Math.round(y(lat) * 10)];
}

function edge(a: Point, b: Point): string {
  return [a.join(), b.join()].toSorted().join(' ');
}

/** For each edge between two points, which rings run along it. */
function countOwners(rings: Point[][]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const [id, ring] of rings.entries()) {
    for (const [i, point] of ring.entries()) {
      const key = edge(point, at(ring, i + 1));
      found.set(key, (found.get(key) ?? new Set()).add(id));
    }
  }
  return found;
}

function ownersOf(a: Point, b: Point): string {
  return [...(owners.get(edge(a, b)) ?? [])].join();
}

/** The ring again, of simplified arcs; remembers each arc, so that the neighbor's ring gets the same one. */
function simplifyRing(ring: Point[]): Point[] {
  const joints = ring.flatMap((point, i) =>
    ownersOf(at(ring, i - 1), point) === ownersOf(point, at(ring, i + 1)) ? [] : [i],
  );
  // A ring with one neighbor, or none, has no joint: any point that both would choose will do.
  const starts = joints.length > 0 ? joints : [lowest(ring)];
  return starts.flatMap((start, n) => {
    const end = starts[n + 1] ?? (starts[0] ?? 0) + ring.length;
    const points: Point[] = [];
    for (let i = start; i <= end; i++) points.push(at(ring, i));
    return simplifyArc(points).slice(1);
  });
}

function simplifyArc(points: Point[]): Point[] {
  const [forth, back] = [points, points.toReversed()].map((line) => line.join(' ')) as [
    string,
    string,
  ];
  const [key, isTurned] = forth < back ? [forth, false] : [back, true];
  const known = arcs.get(key);
  if (known) return isTurned ? known.points.toReversed() : known.points;
  const line = isTurned ? points.toReversed() : points;
  const [first, second] = line as [Point, Point];
  const arc = { points: thin(line), owners: ownersOf(first, second).split(',').length };
  arcs.set(key, arc);
  return isTurned ? arc.points.toReversed() : arc.points;
}

/** Douglas and Peucker: keeps the farthest point while it strays too far from the straight line. */
function thin(line: Point[]): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return line;
  const distances = line.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= TOLERANCE * 10) return [first, last];
  return [...thin(line.slice(0, farthest + 1)), ...thin(line.slice(farthest)).slice(1)];
}

function distance([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(px - ax, py - ay);
  return Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length;
}

/** Joins lines that share an end into closed rings. */
function chain(lines: Point[][]): Point[][] {
  const left = new Set(lines);
  const rings: Point[][] = [];
  for (const line of left) {
    left.delete(line);
    const ring = [...line];
    for (let next = touching(left, ring); next; next = touching(left, ring)) {
      left.delete(next);
      const isForward = same(next[0], ring.at(-1));
      ring.push(...(isForward ? next : next.toReversed()).slice(1));
    }
    rings.push(ring.slice(1));
  }
  return rings;
}

function touching(lines: Set<Point[]>, ring: Point[]): Point[] | undefined {
  const end = ring.at(-1);
  if (same(ring[0], end)) return undefined;
  return [...lines].find((line) => same(line[0], end) || same(line.at(-1), end));
}

function same(a: Point | undefined, b: Point | undefined): boolean {
  return a?.join() === b?.join();
}

function lowest(ring: Point[]): number {
  const keys = ring.map((point) => point.join());
  return keys.indexOf(keys.toSorted()[0] ?? '');
}

function area(ring: Point[]): number {
  const xs = ring.map(([each]) => each / 10);
  const ys = ring.map(([, each]) => each / 10);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}
