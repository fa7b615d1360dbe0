import { ShoreEnd } from '#app/business/shore-end.tsx';
import { RoadBelow, TownAnswer, TownNotes } from '#app/road-rules/road-below.tsx';
import { RoadHero } from '#app/road-rules/road-hero.tsx';
import { RoadMap } from '#app/road-rules/road-map.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { useKeepTown } from '#app/visit/chosen.ts';
import { cartCalled } from '#domain/cart/cart.ts';
import { roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { fullName, parkedModels } from '#domain/model/model.ts';
import { readRoadRules, roadRulesAddress } from '#domain/road-rules/address.ts';
import { roadAnswer } from '#domain/road-rules/answer.ts';
import { reachFrom } from '#domain/road-rules/reach.ts';
import { mapPlaces } from '#domain/town/map-places.ts';
import { bans, statedNotes, townSaid } from '#domain/town/town-said.ts';
import { fromView } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/can-i-drive-it.ts';

/** The answer for the address's town and cart; unknown ones are ignored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content, inventory, pictures, roofs } = site;
  const { towns, models, business, pages } = content;
  const rules = pages['road-rules'];
  const { vehicles } = await inventory.current();
  const asked = readRoadRules(url.searchParams);
  const chosen = towns.find(({ path }) => path === asked.town);
  const town = chosen ? townSaid(chosen, towns) : null;
  const cart = cartCalled(asked.cart, { content, vehicles, pictures, roofs }) ?? null;
  const named = cart && { ...cart, name: cart.isModel ? fullName(cart) : cart.name };
  const first = cartCalled(rules.opening[0]?.model ?? '', { content, vehicles, pictures, roofs });
  const trip = cart && tripOf(cart.facts, asked.left, content, chosen);
  const notes = statedNotes(content);
  return {
    head: pageHead(context, site, 'roadRules'),
    page: roadRulesAddress({ town: town?.path, cart: cart?.id }),
    words: { heading: rules.heading, lead: rules.lead, state: rules.state },
    end: { title: rules.endHeading, note: rules.endLine },
    parked: parkedModels([rules.opening.at(-1)?.model ?? ''], models),
    answer: roadAnswer({ rules, town, cart: named }),
    town,
    cart: named && {
      ...{
        kind: named.isModel ? ('model' as const) : ('vehicle' as const),
        id: named.id,
        name: named.name,
      },
      isSlow: roadSpeed(named.facts) === 'slow',
    },
    shown: pictureOf(cart ?? first),
    choices: towns.map(({ path, name, type }) => ({ path, name: `${name} ${type}` })),
    towns: towns.map((each) => ({ name: each.name, path: each.path, isClosed: bans(each) })),
    notes: towns.flatMap(({ name, path }) => (notes[path] ? [{ name, ...notes[path] }] : [])),
    map: mapPlaces(content),
    trip,
    left: trip?.left ?? null,
    phone: business.phone,
  };
}

export const meta = pageMeta;

export default function RoadRulesPage({ loaderData }: Route.ComponentProps) {
  const { words, answer, end, notes, parked, phone, town } = loaderData;
  useKeepTown(town?.path, town?.name ?? '');
  return (
    <>
      <RoadHero {...loaderData} />
      <Below>
        {town && <TownAnswer town={town} nothing={answer.nothing} />}
        <RoadMap {...loaderData} />
        <RoadBelow state={words.state} answer={answer} town={town} />
        {!town && <TownNotes notes={notes} />}
        <ShoreEnd title={end.title} note={end.note} parked={parked}>
          <CallButton phone={phone} />
        </ShoreEnd>
      </Below>
    </>
  );
}

type Cart = NonNullable<ReturnType<typeof cartCalled>>;

/** A charge's reach from the town, or from the first showroom; null without a range. */
function tripOf(
  { range, battery }: Cart['facts'],
  left: number,
  { towns, business, pages }: Content,
  town: Content['towns'][number] | undefined,
) {
  const [showroom] = business.showrooms;
  const home = town ?? (showroom && { name: showroom.city, ...showroom.coordinates });
  if (!range || !home) return null;
  const { factors, unknownFactors } = pages['road-rules'];
  const places = towns.map((each) => ({
    ...{ name: each.name, path: each.path, lat: each.lat, lon: each.lon },
    isClosed: bans(each),
  }));
  return {
    home: { name: home.name, lat: home.lat, lon: home.lon },
    left,
    reach: reachFrom(home, range, left, places),
    factors: factors.filter((each) => each.battery === battery),
    unknownFactors,
  };
}

function pictureOf(cart: Cart | undefined) {
  if (!cart) return null;
  const { seats, category, name, illustration } = cart;
  return { seats, category, name, address: illustration && fromView(illustration, 'side') };
}
