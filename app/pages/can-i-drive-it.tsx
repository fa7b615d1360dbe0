import { ShoreEnd } from '#app/business/shore-end.tsx';
import { CallButton } from '#app/layout/call-button.tsx';
import { RoadBelow, TownAnswer } from '#app/road-rules/road-below.tsx';
import { RoadHero } from '#app/road-rules/road-hero.tsx';
import { RoadMap } from '#app/road-rules/road-map.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { Below } from '#app/ui/below.tsx';
import { useKeepTown } from '#app/visit/chosen.ts';
import { cartCalled } from '#domain/cart/cart.ts';
import { roadSpeed } from '#domain/cart/road.ts';
import { fullName, parkedModels } from '#domain/model/model.ts';
import { readRoadRules, roadRulesAddress } from '#domain/road-rules/address.ts';
import { roadAnswer } from '#domain/road-rules/answer.ts';
import { reachOf, tripTo } from '#domain/road-rules/reach.ts';
import { bans, townRules } from '#domain/road-rules/town-rules.ts';
import { countyOf } from '#domain/town/county.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/can-i-drive-it.ts';

/** The answer for the address's town and cart; unknown ones are ignored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { towns, models, business, pages } = site.content;
  const rules = pages['road-rules'];
  const { vehicles } = await site.inventory.current();
  const range = { ...site, vehicles };
  const asked = readRoadRules(url.searchParams);

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
  const home = chosen ?? (showroom && { name: showroom.city, ...showroom.coordinates });
  const miles = cart?.facts.range;
  const trip = miles &&
    home && {
      home: { name: home.name, lat: home.lat, lon: home.lon },
      left: asked.left,
      ...reachOf(miles, asked.left),
      factors: rules.factors.filter(({ battery }) => battery === cart.facts.battery),
      unknownFactors: rules.unknownFactors,
    };
  return {
    head: pageHead(context, site, 'roadRules'),
    page: roadRulesAddress({ town: town?.path, cart: cart?.id }),
    words: { heading: rules.heading, lead: rules.lead, state: rules.state },
    end: { title: rules.endHeading, note: rules.endLine },
    parked: parkedModels([rules.opening.at(-1)?.model ?? ''], models),
    answer: roadAnswer({ rules, town, cart: cart ?? null }),
    town,
    cart: cart ?? null,
    shown: pictured,
    choices: towns.map(({ path, name, type }) => ({ path, name: `${name} ${type}` })),
    towns: towns
      .map((each) => ({
        name: each.name,
        path: each.path,
        isClosed: bans(each),
        ...((trip && tripTo(each, trip.home, trip)) || { miles: null, isSure: false }),
      }))
      .toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity)),
    county: countyOf(site.content),
    trip: trip ?? null,
    left: trip ? trip.left : null,
  };
}

export default function RoadRulesPage({ loaderData }: Route.ComponentProps) {
  const { words, answer, end, parked, town } = loaderData;
  useKeepTown(town?.path, town?.name ?? '');
  return (
    <>
      <RoadHero {...loaderData} />
      <Below>
        {town && <TownAnswer town={town} nothing={answer.nothing} />}
        <RoadMap {...loaderData} />
        <RoadBelow state={words.state} answer={answer} town={town} />
        <ShoreEnd title={end.title} note={end.note} parked={parked}>
          <CallButton />
        </ShoreEnd>
      </Below>
    </>
  );
}
