/** Tenths of a unit: whole numbers, so that points compare and subtract exactly. */
export type Point = [x: number, y: number];

/** Relative steps: shorter to write, and they compress better. */
export function draw(line: Point[], isClosed: boolean): string {
  const steps = line.slice(1).map(([px, py], i) => {
    const [qx, qy] = line[i] as Point;
    return `${(px - qx) / 10} ${(py - qy) / 10}`;
  });
  const [px, py] = line[0] as Point;
  return `M${px / 10} ${py / 10}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`;
}

/** A closed curve through hand-set points (Catmull-Rom as Bézier). */
export function smooth(ring: Point[]): string {
  const [mx, my] = at(ring, 0);
  const curves = ring.map((p, i) => {
    const [before, next, after] = [at(ring, i - 1), at(ring, i + 1), at(ring, i + 2)];
    const control = (a: Point, from: Point, to: Point) =>
      [0, 1]
        .map((d) => Math.round((a[d] ?? 0) + ((to[d] ?? 0) - (from[d] ?? 0)) / 6.5) / 10)
        .join(' ');
    return `${control(p, before, next)} ${control(next, after, p)} ${next[0] / 10} ${next[1] / 10}`;
  });
  return `M${mx / 10} ${my / 10}C${curves.join(' ')}Z`;
}

/** A ring's point, counted on beyond its end. */
export function at(ring: Point[], index: number): Point {
  return ring.at(index % ring.length) as Point;
}
