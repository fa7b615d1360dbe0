import { useId } from 'react';
import { CountyMap } from '#app/towns/county-map.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { roadRulesAddress } from '#domain/road-rules/address.ts';
import type { Reach } from '#domain/road-rules/reach.ts';
import type { Place } from '#domain/town/distance.ts';
import { MILE, type mapPlaces, x, y } from '#domain/town/map-places.ts';
import { SourceLine } from './road-words.tsx';

interface RoadTown {
  name: string;
  path: string;
  /** Bans low-speed vehicles from its roads. */
  isClosed: boolean;
}

interface Props {
  map: ReturnType<typeof mapPlaces>;
  towns: RoadTown[];
  town: { path: string } | null;
  cart: { id: string; name: string; isSlow: boolean } | null;
  /** The charge's reach; null if the range is unknown. */
  trip: Trip | null;
}

interface Trip {
  home: Place & { name: string };
  left: number;
  reach: Reach<RoadTown & Place>;
  factors: Content['pages']['road-rules']['factors'];
  unknownFactors: string;
}

/** The county's map, with closed towns and towns within a round trip. */
export function RoadMap({ map, towns, town, cart, trip }: Props) {
  const reached = trip?.reach.towns ?? [];
  const groups = [
    { title: 'Within the low figure', towns: reached.filter(({ isSure }) => isSure) },
    { title: 'Within the high figure', towns: reached.filter(({ isSure }) => !isSure) },
    {
      title: reached.length > 0 ? 'Farther' : 'Town by town',
      towns: towns
        .filter(({ path }) => !reached.some((each) => each.town.path === path))
        .map((each) => ({ town: each, miles: null, isSure: false })),
    },
  ].filter((group) => group.towns.length > 0);
  const marked = Object.fromEntries([
    ...reached.map((each) => [each.town.path, each.isSure ? 'reached-surely' : 'reached'] as const),
    ...towns.filter(({ isClosed }) => isClosed).map(({ path }) => [path, 'closed'] as const),
  ]);
  return (
    <div className="mt-section">
      <MapBand
        map={
          <CountyMap {...map} marked={marked} {...(town && { lit: town.path })}>
            {trip && <Halo {...trip} />}
          </CountyMap>
        }
      >
        <div aria-live="polite">
          {trip && cart ? (
            <TripInWords trip={trip} cart={cart} />
          ) : (
            <>
              <h2>Every town, and its answer</h2>
              <p className="mt-4 text-ink-soft">
                Choose a cart above to see how far one charge takes it.
              </p>
            </>
          )}
        </div>
        {towns.some(({ isClosed }) => isClosed) && (
          <p className="mt-2 text-sm text-ink-soft">
            Towns in red have closed their roads to low-speed vehicles, by what we have read.
          </p>
        )}
        {groups.map((group) => (
          <section key={group.title} className="mt-6">
            <h3 className="border-b-2 border-ink pb-2 text-base">{group.title}</h3>
            <ul className="gap-x-gap sm:columns-2">
              {group.towns.map(({ town: { name, path }, miles }) => (
                <li key={path} className="break-inside-avoid border-b border-line">
                  <SiteLink
                    to={roadRulesAddress({ town: path, cart: cart?.id })}
                    // Towns times carts make thousands of addresses of one page.
                    rel={cart ? 'nofollow' : undefined}
                    className="flex min-h-11 items-center justify-between gap-3 leading-tight font-semibold no-underline hover:underline"
                  >
                    {name}
                    {miles !== null && (
                      <span className="text-sm font-normal whitespace-nowrap">{miles} mi</span>
                    )}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </MapBand>
    </div>
  );
}

/** The map in words. */
function TripInWords({ trip, cart }: { trip: Trip; cart: NonNullable<Props['cart']> }) {
  const { home, left, reach, factors, unknownFactors } = trip;
  const sure = reach.towns.filter(({ isSure }) => isSure).length;
  return (
    <>
      <h2>There and back from {home.name}</h2>
      <p className="mt-4 text-lead leading-snug font-bold">
        {left === 100 ? 'On one charge' : `With ${left}% of its range left`} the {cart.name} goes{' '}
        {out(reach)} out, and back.
      </p>
      <p className="mt-2 text-ink-soft">
        {reached(sure, reach.towns.length - sure)} Miles are both ways, in a straight line. Roads
        are longer, and not every road is open to a cart.
      </p>
      {cart.isSlow && (
        <p className="mt-2 text-ink-soft">
          Not over 20 mph, it can’t be registered as a low-speed vehicle: take the circle as a
          measure of its miles, not as a way by road.
        </p>
      )}
      {factors.map(({ text, source, address, read }) => (
        <p key={text} className="mt-2 text-sm text-ink-soft">
          {text} <SourceLine source={source} address={address} dated={read} />
        </p>
      ))}
      {factors.length === 0 && <p className="mt-2 text-sm text-ink-soft">{unknownFactors}</p>}
    </>
  );
}

function out({ low, high }: { low: number | null; high: number }): string {
  if (low === null) return `up to ${miles(high)} miles`;
  return low === high ? `${miles(high)} miles` : `${miles(low)} to ${miles(high)} miles`;
}

const miles = (figure: number) => String(Math.round(figure * 10) / 10);

function reached(sure: number, perhaps: number): string {
  if (sure + perhaps === 0) return 'No other town of ours is that near.';
  if (perhaps === 0) return `${counted(sure)} within the low figure.`;
  if (sure === 0) return `${counted(perhaps)} within the high figure.`;
  return `${counted(sure)} within the low figure, ${perhaps} more within the high one.`;
}

const counted = (towns: number) => (towns === 1 ? 'One town is' : `${towns} towns are`);

/** Circles of a round trip, by the low and the high figure. */
function Halo({ home, reach: { low, high } }: Trip) {
  const [left, top] = [x(home.lon), y(home.lat)];
  const fade = `${useId()}-fade`;
  return (
    <g>
      {/* Fades before the words beside the map. */}
      <mask id={fade} maskUnits="userSpaceOnUse" x="0" y="-2000" width="6000" height="6000">
        <linearGradient id={`${fade}-in`} gradientUnits="userSpaceOnUse" x1="0" x2="90">
          <stop offset="0" stopColor="black" />
          <stop offset="1" stopColor="white" />
        </linearGradient>
        <rect y="-2000" width="6000" height="6000" fill={`url(#${fade}-in)`} />
      </mask>
      <g mask={`url(#${fade})`}>
        <circle cx={left} cy={top} r={high * MILE} className="halo-high" />
        {low !== null && <circle cx={left} cy={top} r={low * MILE} className="halo-low" />}
      </g>
      <circle cx={left} cy={top} r="9" className="halo-home" />
    </g>
  );
}
