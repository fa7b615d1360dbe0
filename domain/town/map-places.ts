import type { Content } from '#domain/content/content.ts';
import { x, y } from './projection.ts';

type Point = [x: number, y: number];

/** A town on the map, in units of the drawing. */
export interface MapTown {
  name: string;
  /** The town's address; its area goes by it. A town without an area has its name alone. */
  path: string;
  /** Where its name stands: inside its area, or beside the map at the end of a line. */
  label: Point;
  /** The town itself, where a line leads to it. */
  point?: Point;
  /** The name stands to the west of the town. */
  west?: boolean;
  /** The name leaves a narrow map. */
  minor?: boolean;
}

/** What the county map needs of the content, and no more: it travels with the page. */
export function mapPlaces({ towns, business }: Pick<Content, 'towns' | 'business'>) {
  return {
    /** `Ocean County, NJ` */
    area: `${business.county}, ${business.state}`,
    towns: towns.map(placeOf),
    showrooms: business.showrooms.map(({ city, coordinates: { lat, lon } }) => ({
      city,
      at: place(x(lon), y(lat)),
    })),
  };
}

function placeOf({ name, path, lat, lon, onMap }: Content['towns'][number]): MapTown {
  const point = place(x(lon), y(lat));
  if (!onMap) return { name, path, point, label: [point[0] + 6, point[1] + 4], minor: true };
  if ('inside' in onMap) {
    const [dx, dy] = onMap.inside;
    return { name, path, label: [point[0] + dx, point[1] + dy] };
  }
  const { beside, west, major, point: end } = onMap;
  return {
    name,
    path,
    point: end ? place(x(end.lon), y(end.lat)) : point,
    label: beside,
    ...(west && { west }),
    ...(!major && { minor: true }),
  };
}

// Whole units: half a one is a quarter of a pixel on a phone, and the page is shorter.
function place(left: number, top: number): Point {
  return [Math.round(left), Math.round(top)];
}
