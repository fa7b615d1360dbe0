import type { Content } from '#domain/content/content.ts';
import { fill } from '#domain/text/fill.ts';
import { directionTo, milesBetween } from './distance.ts';
import { mapPlaces } from './map-places.ts';

/** All that a town's page shows of the content: what is written about the town, and what follows from where it is. */
export type TownView = NonNullable<ReturnType<typeof townView>>;

/** How many neighboring towns a page names. */
const NEIGHBORS = 5;

/** The view of the town at `path`, or null where there is none. */
export function townView({ towns, townPages, business }: Content, path: string) {
  const town = towns.find((each) => each.path === path);
  if (!town) return null;
  const showrooms = business.showrooms
    .map(({ city, coordinates }) => ({
      city,
      miles: milesBetween(town, coordinates),
      direction: directionTo(town, coordinates),
    }))
    .toSorted((a, b) => a.miles - b.miles);
  const neighbors = towns
    .filter((each) => each !== town)
    .map((each) => ({
      name: each.name,
      path: each.path,
      miles: milesBetween(town, each),
      direction: directionTo(town, each),
    }))
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, NEIGHBORS);
  // On the island one drives through the next town's streets, so its ban matters to all of them.
  const islandBans = towns.filter(
    (each) =>
      each !== town && town.onLongBeachIsland && each.onLongBeachIsland && bans(each.lsvNote),
  );
  const { name, type, population, populationYear, zips, region, lede, about, ground } = town;
  return {
    ...{ name, type, path, population, populationYear, zips, region, lede, about, ground },
    note: isShown(town.lsvNote) ? town.lsvNote : null,
    islandBans: islandBans.map((each) => ({ name: each.name, path: each.path })),
    streetMap: town.streetMap ?? null,
    showrooms,
    neighbors,
    highlights: townPages.highlights,
    reasons: townPages.reasons,
    headings: {
      about: fill(townPages.headings.about, { town: name }),
      services: fill(townPages.headings.services, { town: name }),
      reasons: fill(townPages.headings.reasons, { town: name }),
      closing: fill(townPages.headings.closing, { town: name }),
    },
    /** Days of the week on which the showrooms open. */
    openDays: business.hours.flatMap(({ opens, days }) => (opens ? days : [])).length,
    brands: business.brands,
    business: {
      phone: business.phone,
      hours: business.hours,
      county: business.county,
      state: business.state,
    },
    map: mapPlaces({ towns, business }),
  };
}

type Note = Content['towns'][number]['lsvNote'];

/** A note of low confidence is never stated. */
function isShown(note: Note): note is NonNullable<Note> {
  return note !== null && note.confidence !== 'low';
}

function bans(note: Note): boolean {
  return isShown(note) && note.prohibits === true;
}
