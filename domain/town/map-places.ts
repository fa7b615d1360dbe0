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
    towns: towns.map(placeOf),
    showrooms: business.showrooms.map(({ city, coordinates: { lat, lon } }) => ({
      city,
      at: place(x(lon), y(lat)),
    })),
  };
}

function placeOf({ name, path, lat, lon }: Content['towns'][number]): MapTown {
  // Long Beach is twelve miles of sand in four pieces; its point lies between two of them.
  const point: Point = name === 'Long Beach' ? place(x(-74.218), y(39.607)) : place(x(lon), y(lat));
  const inside = inland[name];
  if (inside) return { name, path, label: [point[0] + inside[0], point[1] + inside[1]] };
  const known = beside[name];
  // A town that is not in these lists has its name at its point.
  if (!known) return { name, path, point, label: [point[0] + 6, point[1] + 4], minor: true };
  const { at, west, major } = known;
  return { name, path, point, label: at, ...(west && { west }), ...(!major && { minor: true }) };
}

// Whole units: half a one is a quarter of a pixel on a phone, and the page is shorter.
function place(left: number, top: number): Point {
  return [Math.round(left), Math.round(top)];
}

/** Names that fit into their own area: how far from the town's point they stand, in units. */
const inland: Record<string, [dx: number, dy: number]> = {
  Jackson: [0, -6],
  Plumsted: [0, 0],
  Manchester: [-50, -4],
  Lakewood: [4, 0],
  Brick: [-8, 2],
  'Toms River': [-26, -8],
  Berkeley: [-40, 98],
  Lacey: [-70, 0],
  Ocean: [-78, -2],
  Barnegat: [-60, -2],
  Stafford: [-44, -8],
  Eagleswood: [18, 2],
  'Little Egg Harbor': [42, -20],
};

/** Names that stand beside the map with a line to the town: where the name's baseline ends or starts. */
const beside: Record<string, { at: Point; west?: boolean; major?: boolean }> = {
  'Point Pleasant Beach': { at: [642, 141] },
  'Point Pleasant': { at: [646, 172], major: true },
  'Bay Head': { at: [642, 196] },
  Mantoloking: { at: [636, 231] },
  Lavallette: { at: [617, 345] },
  'Seaside Heights': { at: [612, 381], major: true },
  'Seaside Park': { at: [609, 404] },
  'Barnegat Light': { at: [575, 656], major: true },
  'Harvey Cedars': { at: [538, 730] },
  'Surf City': { at: [506, 783] },
  'Ship Bottom': { at: [495, 807], major: true },
  'Long Beach': { at: [462, 865] },
  'Beach Haven': { at: [424, 931], major: true },
  'Island Heights': { at: [378, 362], west: true },
  'South Toms River': { at: [378, 382], west: true },
  Beachwood: { at: [378, 402], west: true },
  'Pine Beach': { at: [378, 422], west: true },
  'Ocean Gate': { at: [378, 442], west: true },
  Lakehurst: { at: [286, 308], west: true },
  Tuckerton: { at: [283, 900], west: true },
};
