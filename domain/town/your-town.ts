import type { Content } from '#domain/content/content.ts';
import { townKey } from '#domain/road-rules/address.ts';
import { bans } from '#domain/road-rules/town-rules.ts';
import { milesBetween } from '#domain/town/distance.ts';

/** What every page knows of a town, since it may be the visitor's. */
export type YourTown = ReturnType<typeof yourTowns>[number];

/** All towns, for every document: keep it small. */
export function yourTowns({ towns, business }: Pick<Content, 'towns' | 'business'>) {
  return towns.map((town) => ({
    name: town.name,
    path: town.path,
    region: town.region,
    /** As `?town=` names it: `brick-township`. */
    slug: townKey(town.path),
    /** To each showroom as the crow flies, by its city. */
    miles: Object.fromEntries(
      business.showrooms.map(({ city, coordinates }) => [city, milesBetween(town, coordinates)]),
    ),
    isClosed: bans(town),
  }));
}
