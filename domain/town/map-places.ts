import type { Content } from '#domain/content/content.ts';
import { milesBetween } from './distance.ts';

type Point = [x: number, y: number];

/** A town on the map, in units of the drawing. */
export interface MapTown {
  name: string;
  /** The town's address, which identifies its area. A town without an area has only its name. */
  path: string;
  /** Its name's position: inside its area, or beside the map at the end of a line. */
  label: Point;
  /** The town itself, where a line leads to it. */
  point?: Point;
  /** The name is west of the town. */
  west?: boolean;
  /** A narrow map hides the name. */
  minor?: boolean;
}

/** Only what the county map needs, since the page carries it. */
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

// Whole units make the page shorter: half a unit is a quarter of a pixel on a phone.
function place(left: number, top: number): Point {
  return [Math.round(left), Math.round(top)];
}

/** A town of the lists beside the maps. */
export interface TownLink {
  name: string;
  path: string;
  region: string;
  /** To the nearer showroom, in a straight line. */
  miles: number;
}

/** The towns for the lists, in their order. */
export function townLinks({ towns, business }: Pick<Content, 'towns' | 'business'>): TownLink[] {
  return towns.map((town) => ({
    name: town.name,
    path: town.path,
    region: town.region.replace('&', 'and'),
    miles: Math.min(
      ...business.showrooms.map(({ coordinates }) => milesBetween(town, coordinates)),
    ),
  }));
}

/** Units a degree of latitude; a degree of longitude is shorter by the cosine of the county's middle latitude. */
const SCALE = 1440;
const MIDDLE = 39.83;
const WEST = -74.585;
const NORTH = 40.205;

/** Units a statute mile. */
export const MILE = SCALE / 69;

/** Longitude in degrees → distance from the left edge. */
export function x(lon: number): number {
  return round((lon - WEST) * SCALE * Math.cos((MIDDLE * Math.PI) / 180));
}

/** Latitude in degrees → distance from the top edge. */
export function y(lat: number): number {
  return round((NORTH - lat) * SCALE);
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}
