import type { Content } from '#domain/content/content.ts';
import type { RoadRules } from '#domain/content/road-rules.ts';
import { townKinds } from '#domain/road-rules/kinds.ts';
import { passageOn } from '#domain/road-rules/statements.ts';
import { fill } from '#domain/text/sentences.ts';
import { directionTo, milesBetween } from './distance.ts';
import { mapPlaces } from './map-places.ts';
import { bans, townSaid } from './town-said.ts';

/** The data of a town's page: its content, and what its position implies. */
export type TownView = NonNullable<ReturnType<typeof townView>>;

type Town = Content['towns'][number];
type Place = Pick<Town, 'lat' | 'lon'>;
type Neighbor = Pick<Town, 'name' | 'path'> & ReturnType<typeof wayTo>;

/** Most vehicles on a town's page (docs/product.md, Figures). */
export const POPULAR = 3;

/** Neighboring towns on a page. */
const NEIGHBORS = 5;

/** Null for an unknown path. */
export function townView({ towns, townPages, business, pages }: Content, path: string) {
  const town = towns.find((each) => each.path === path);
  if (!town) return null;
  const showrooms = business.showrooms
    .map(({ city, coordinates }) => ({ city, ...wayTo(coordinates, town) }))
    .toSorted((a, b) => a.miles - b.miles);
  const others = towns
    .filter((each) => each !== town)
    .map((each) => ({ ...each, ...wayTo(each, town) }))
    .toSorted((a, b) => a.miles - b.miles);
  const said = townSaid(town, towns);
  const { because, seats, miles, ownGround } = town.cart;
  const { name, type, population, zips, region, lede, about, ground } = town;
  return {
    ...{ name, type, path, population, zips, region, lede, about, ground },
    census: townPages.census,
    ...said,
    rules: rulesFor(town, pages['road-rules'], said.clerk),
    cart: {
      because,
      seats: seats ?? null,
      miles: miles ?? null,
      isForRoads: !ownGround && !bans(town),
    },
    streetMap: town.streetMap ?? null,
    showrooms,
    neighbors: others.slice(0, NEIGHBORS).map(toNeighbor),
    rental: { from: shortest(pages.rentals.plans), delivery: pages.rentals.deliveryText },
    highlights: townPages.highlights,
    reasons: townPages.reasons,
    headings: {
      about: fill(townPages.headings.about, { town: name }),
      services: fill(townPages.headings.services, { town: name }),
      reasons: fill(townPages.headings.reasons, { town: name }),
      closing: fill(townPages.headings.closing, { town: name }),
    },
    /** Number of open days a week. */
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

/** Distance and direction of a place from the town. */
function wayTo(place: Place, town: Place) {
  return { miles: milesBetween(town, place), direction: directionTo(town, place) };
}

function toNeighbor({ name, path, miles, direction }: Neighbor): Neighbor {
  return { name, path, miles, direction };
}

/** The shortest rental, at its lowest price. */
function shortest(plans: Content['pages']['rentals']['plans']) {
  const [rate] = plans
    .flatMap(({ rates }) => rates)
    .toSorted((a, b) => a.days - b.days || a.price - b.price);
  return rate ? { days: rate.days, price: rate.price } : null;
}

/** The rule for this town, and the statements for its kind of town. */
function rulesFor(town: Town, rules: RoadRules, clerk: string) {
  const kind = townKinds.find((each) => each === town.ground) ?? town.type;
  return {
    rule: fill(rules.town[bans(town) ? 'closed' : 'open'], { town: town.name, clerk }),
    also: passageOn(rules, kind, rules.town.rests),
  };
}
