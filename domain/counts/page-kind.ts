import type { SitePage } from '#domain/site/site-pages.ts';

/** Pages that no search engine shows, and visitors use. */
const hidden = ['/saved', '/thank-you'];

/** A page as counts know it. */
export interface CountedPage {
  path: string;
  /** One of few: a page of its own by its path, `home` or `rentals/dates`; else `vehicle`, `model`, `town`, `brand`, `policy`. */
  kind: string;
}

/**
 * The page at a path as a browser says it; undefined where there is none that is counted: only pages that are there make
 * rows. Of the two addresses of a vehicle, and with or without a slash, one.
 *
 * @param pages those of the content
 * @param isVehicle whether there is a vehicle of this id
 */
export function countedPage(
  said: string,
  pages: readonly Pick<SitePage, 'path' | 'kind'>[],
  isVehicle: (id: string) => boolean,
): CountedPage | undefined {
  const path = said.replace(/^\/vehicle\//, '/vehicles/').replace(/(?<=[^/])\/$/, '');
  const page = pages.find((each) => each.path === path);
  if (page) return { path, kind: page.kind === 'page' ? named(path) : page.kind };
  if (hidden.includes(path)) return { path, kind: named(path) };
  const id = /^\/vehicles\/([^/]+)$/.exec(path)?.[1];
  return id !== undefined && isVehicle(id) ? { path, kind: 'vehicle' } : undefined;
}

function named(path: string): string {
  return path.slice(1) || 'home';
}
