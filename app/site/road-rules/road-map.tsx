import { MapBand, MILE, pointOf } from '#app/site/county/county-map.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { roadRulesAddress } from '#domain/road-rules/address.ts';
import { grouped } from '#domain/text/grouped.ts';
import type { RoadView } from './road-view.ts';
import { SourceLine } from './road-words.tsx';

export function RoadMap({ towns, town, cart, trip }: RoadView) {
  const groups = grouped(towns, ({ isAcross, isSure, miles }) => {
    if (isAcross) return 'Across the water, longer by road';
    if (isSure) return 'There and back';
    if (miles !== null) return 'Maybe there and back';
    return trip ? 'Too far' : 'Town by town';
  });
  const marked = Object.fromEntries(towns.map((each) => [each.path, markOf(each)]));
  return (
    <div className="lg:mt-section">
      <MapBand marked={marked} lit={town?.path} over={trip && <Halo {...trip} />}>
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
            Red, “closed”: roads closed to low-speed vehicles, as far as we know.
          </p>
        )}
        {[...groups].map(([title, inside]) => (
          <Fold key={title} title={`${title} (${inside.length})`} className="[&>summary]:min-h-11!">
            <ul className="gap-x-gap sm:columns-2">
              {inside.map(({ name, path, miles, isClosed }) => (
                <li key={path} className="break-inside-avoid border-b border-line">
                  <SiteLink
                    to={roadRulesAddress({ town: path, cart: cart?.id })}
                    // Towns times carts make thousands of addresses of one page.
                    rel={cart ? 'nofollow' : undefined}
                    className="flex min-h-11 items-center justify-between gap-3 leading-tight font-semibold no-underline hover:underline"
                  >
                    <span>
                      {name}
                      {isClosed && <span className="font-normal text-buoy"> closed</span>}
                    </span>
                    {miles !== null && (
                      <span className="text-sm font-normal whitespace-nowrap">{`${miles} mi`}</span>
                    )}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </MapBand>
    </div>
  );
}

function markOf({ isClosed, isSure, miles }: RoadView['towns'][number]): string {
  if (isClosed) return 'closed';
  if (isSure) return 'reached-surely';
  return miles === null ? '' : 'reached';
}

type Trip = NonNullable<RoadView['trip']>;

function TripInWords({ trip, cart }: { trip: Trip; cart: NonNullable<RoadView['cart']> }) {
  const { home, charge, low, high, factors, unknownFactors } = trip;
  const one = (miles: number) => String(Math.round(miles * 10) / 10);
  const from = low === null ? 'up' : one(low);
  const power = charge === 100 ? 'On one charge' : `With ${charge}% of its range left`;
  const miles = low === high ? one(high) : `${from} to ${one(high)}`;
  return (
    <>
      <h2>{`There and back from ${home.name}`}</h2>
      <p className="mt-4 text-lead leading-snug font-semibold">
        {`${power} the ${cart.name} goes ${miles} miles out, and back.`}
      </p>
      <p className="mt-2 text-ink-soft">
        As the crow flies. Roads are longer, and some are closed to carts.
      </p>
      {cart.isSlow && (
        <p className="mt-2 text-ink-soft">
          It isn’t a low-speed vehicle, so the circle shows its miles, not roads that are open to
          it.
        </p>
      )}
      {factors.map(({ text, source, address, read }) => (
        <p key={text} className="mt-2 text-sm text-ink-soft">
          {`${text} `}
          <SourceLine source={source} address={address} dated={read} />
        </p>
      ))}
      {factors.length === 0 && <p className="mt-2 text-sm text-ink-soft">{unknownFactors}</p>}
    </>
  );
}

function Halo({ home, low, high }: Trip) {
  const [left, top] = pointOf(home);
  return (
    <g className="halo">
      <circle cx={left} cy={top} r={high * MILE} strokeDasharray="9 6" />
      {low !== null && <circle cx={left} cy={top} r={low * MILE} />}
      <circle cx={left} cy={top} r="9" className="fill-plate" />
    </g>
  );
}
