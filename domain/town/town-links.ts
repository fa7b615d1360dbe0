import type { Content } from '#domain/content/content.ts';

/** A town of the lists beside the maps. */
export interface TownLink {
  name: string;
  path: string;
  region: string;
  /** To the nearer showroom, in a straight line. */
  miles: number;
}

/** What the lists need of the towns, in their order. */
export function townLinks(towns: Content['towns']): TownLink[] {
  return towns.map(({ name, path, region, straightLineMiles }) => ({
    name,
    path,
    region: region.replace('&', 'and'),
    miles: Math.min(straightLineMiles.bayville, straightLineMiles.waretown),
  }));
}
