import type { Content } from '#domain/content/content.ts';
import type { Town } from '#domain/content/towns.ts';
import { type Coordinates, milesBetween } from './distance.ts';

/** The county's towns and showrooms, for its map and the lists beside it. */
export type County = ReturnType<typeof countyOf>;

export function countyOf({
  towns,
  townPages: { regions },
  business,
}: Pick<Content, 'towns' | 'townPages' | 'business'>) {
  const place = ({ region }: Town) => regions.indexOf(region);
  const area = `${business.county}, ${business.state}`;
  return {
    /** `Ocean County, NJ` */
    area,
    isDrawn: area === DRAWN,
    /** By region. */
    towns: [...towns]
      .sort((a, b) => place(a) - place(b))
      .map((town) => ({
        name: town.name,
        path: town.path,
        region: town.region,
        /** To the nearer showroom, in a straight line. */
        miles: Math.min(
          ...business.showrooms.map(({ coordinates }) => milesBetween(town, coordinates)),
        ),
      })),
    showrooms: business.showrooms.map(({ city, coordinates }) => ({
      city,
      at: pointOf(coordinates),
    })),
  };
}

/** The area of the map (app/county/county.svg). */
const DRAWN = 'Ocean County, NJ';

/** Units of the map (app/county/county.svg) a degree of latitude; a degree of longitude has fewer, by its cosine. */
const SCALE = 1440;
const SCALE_WEST = SCALE * Math.cos((39.83 * Math.PI) / 180);

/** Units a statute mile. */
export const MILE = SCALE / 69;

export function pointOf({ lat, lon }: Coordinates): [x: number, y: number] {
  return [Math.round((lon + 74.585) * SCALE_WEST), Math.round((40.205 - lat) * SCALE)];
}
