import { cartCalled, type Range } from '#domain/cart/cart.ts';
import { roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { fullName } from '#domain/model/model.ts';
import { type readRoadRules, roadRulesAddress } from '#domain/road-rules/address.ts';
import { roadAnswer } from '#domain/road-rules/answer.ts';
import { reachOf, tripTo } from '#domain/road-rules/reach.ts';
import { bans, townRules } from '#domain/road-rules/town-rules.ts';
import { milesBetween } from '#domain/town/distance.ts';

export type RoadView = ReturnType<typeof roadView>;

export function roadView(
  asked: ReturnType<typeof readRoadRules>,
  range: Range & { content: Content },
) {
  const { towns, business, pages } = range.content;
  const rules = pages['road-rules'];

  const chosen = towns.find(({ path }) => path === asked.town);
  const town = chosen ? townRules(chosen, towns) : null;
  const called = cartCalled(asked.cart, range);
  const cart = called && {
    ...called,
    name: called.isModel ? fullName(called) : called.name,
    isSlow: roadSpeed(called.facts) === 'slow',
  };
  const pictured = called ?? cartCalled(rules.opening[0]?.model ?? '', range);

  // A charge's reach from the town, or from the first showroom.
  const [showroom] = business.showrooms;
  const door = showroom?.coordinates;
  const doorTown =
    door && [...towns].sort((a, b) => milesBetween(a, door) - milesBetween(b, door))[0];
  const home = chosen ?? (doorTown && { ...door, name: showroom.city, ground: doorTown.ground });
  const miles = cart?.facts.range;
  const trip = miles &&
    home && {
      home: { name: home.name, lat: home.lat, lon: home.lon, ground: home.ground },
      charge: asked.charge,
      ...reachOf(miles, asked.charge),
      factors: rules.factors.filter(({ battery }) => battery === cart.facts.battery),
      unknownFactors: rules.unknownFactors,
    };
  return {
    page: roadRulesAddress({ town: town?.path, cart: cart?.id }),
    words: { heading: rules.heading, lead: rules.lead, state: rules.state },
    answer: roadAnswer({ rules, town, cart: cart ?? null }),
    town,
    cart: cart ?? null,
    shown: pictured,
    choices: towns.map(({ path, name, type }) => ({ path, name: `${name} ${type}` })),
    /** The other towns: within reach first, nearest first. */
    towns: towns
      .filter((each) => each !== chosen)
      .map((each) => ({
        name: each.name,
        path: each.path,
        isClosed: bans(each),
        ...((trip && tripTo(each, trip.home, trip)) || {
          isAcross: false,
          miles: null,
          isSure: false,
        }),
      }))
      .sort((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity)),
    /** The charge's reach; null if the range is unknown. */
    trip: trip ?? null,
  };
}
