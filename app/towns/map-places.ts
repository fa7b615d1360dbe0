import type { Content } from '#server/content.ts';

/** What the county map needs of the content, and no more: it travels with the page. */
export function mapPlaces({ towns, business }: Pick<Content, 'towns' | 'business'>) {
  return {
    towns: towns.map(({ name, path, lat, lon }) => ({ name, path, lat, lon })),
    showrooms: business.showrooms.map(({ city, coordinates }) => ({ city, coordinates })),
  };
}
