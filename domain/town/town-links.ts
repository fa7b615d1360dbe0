import type { Content } from '#domain/content/content.ts';
import { milesBetween } from './distance.ts';

/** A town of the lists beside the maps. */
export interface TownLink {
  name: string;
  path: string;
  region: string;
  /** To the nearer showroom, in a straight line. */
  miles: number;
}

/** What the lists need of the towns, in their order. */
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
