import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { CartCard, CartCardSkeleton } from '#app/cart/cart-card.tsx';
import { VehiclePicture } from '#app/cart/cart-picture.tsx';
import { openingHours } from '#app/layout/root-data.ts';
import { CheckList } from '#app/ui/check-list.tsx';
import { HoursList } from '#app/ui/hours-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { BrandPlate, TelPlate } from '#app/ui/plate.tsx';
import { Points } from '#app/ui/points.tsx';
import { EndScene } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { StreetMap } from '#app/ui/street-map.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { VehicleCart } from '#domain/cart/cart.ts';
import { contactAddress, serviceAddress } from '#domain/inquiry/contact-address.ts';
import { listing } from '#domain/text/sentences.ts';
import { POPULAR, type TownView } from '#domain/town/town-view.ts';
import { CountyMap } from './county-map.tsx';
import { TownAbout, TownRoadRules } from './town-facts.tsx';

interface Props {
  town: TownView;
  vehicles: VehicleCart[] | Promise<VehicleCart[]>;
}

export function TownBelow({ town, vehicles }: Props) {
  return (
    <>
      <TownRoadRules town={town} />
      <PopularCarts vehicles={vehicles} />
      <TownAbout town={town} />
      <TownServices town={town} />
      <TownContact town={town} />
      <TownReasons town={town} />
      <TownClosing town={town} vehicles={vehicles} />
    </>
  );
}

/** The list's first carts: loading, shown, or nothing if there are none. */
function PopularCarts({ vehicles }: Pick<Props, 'vehicles'>) {
  const list = (cards: ReactNode[], isBusy = false) => (
    <section className="wrap pb-section">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-gap gap-y-3">
        <h2>Popular Golf Carts</h2>
        <MoreLink to="/inventory">See every cart</MoreLink>
      </div>
      <ul
        className="lot lot-three swipe -mx-5 border-t border-reed-300"
        aria-busy={isBusy}
        aria-label={isBusy ? 'Loading vehicles' : undefined}
      >
        {cards}
      </ul>
    </section>
  );
  const skeletons = ['first', 'second', 'third'].map((key) => (
    <li key={key}>
      <CartCardSkeleton />
    </li>
  ));
  return (
    <Suspense fallback={list(skeletons, true)}>
      <Await resolve={vehicles}>
        {(found) =>
          found.length > 0 &&
          list(
            found.slice(0, POPULAR).map((vehicle) => (
              <li key={vehicle.id}>
                <CartCard cart={vehicle} heading="h3" brief />
              </li>
            )),
          )
        }
      </Await>
    </Suspense>
  );
}

/** Services side by side, and brands as license plates. */
function TownServices({ town }: { town: TownView }) {
  return (
    <section className="wrap pb-section">
      <h2 className="mb-10">{town.headings.services}</h2>
      <Points points={town.highlights} />
      <h3 className="sr-only">Makes</h3>
      <ul className="mt-12 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 lg:gap-4">
        {town.business.brands.map((brand) => (
          <li key={brand}>
            <BrandPlate brand={brand} above={town.name} below={town.zips[0]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Phone, hours, our map, and a street map on request. */
function TownContact({ town }: { town: TownView }) {
  const { business, name, type } = town;
  const [nearest] = town.showrooms;
  return (
    <MapBand map={<CountyMap county={town.county} lit={town.path} />}>
      <h2 className="text-[clamp(2.25rem,1.6rem+2vw,3.25rem)]">
        {nearest
          ? `Our ${nearest.city} showroom: ${nearest.miles} miles ${nearest.direction}`
          : `Near ${name}`}
      </h2>
      <div className="mt-8 mb-8 grid max-w-[33em] gap-6">
        <TelPlate phone={business.phone} line={business.county} />
        <HoursList hours={openingHours(business.hours)} />
      </div>
      <StreetMap
        key={town.path}
        place={`${name} ${type}`}
        query={`${name} ${type}, ${town.county.area}`}
        embed={town.streetMap}
      />
    </MapBand>
  );
}

/** Reasons for the dealership; those about this town come first. */
function TownReasons({ town }: { town: TownView }) {
  const miles = town.showrooms.map((each) => `${each.miles}`);
  const ways =
    miles.length > 1
      ? [`Showrooms ${listing(miles)} miles from ${town.name} as the crow flies`]
      : [];
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-8 py-section lg:grid-cols-[5fr_5fr_2fr]">
      <h2>{town.headings.reasons}</h2>
      <CheckList items={[...ways, ...town.reasons]} />
      <SiteLink
        to={serviceAddress(town.path)}
        className="btn btn-line justify-self-start max-sm:w-full lg:justify-self-end"
      >
        Schedule Service
      </SiteLink>
    </section>
  );
}

/** The page's end, with the list's first cart on the ground. */
function TownClosing({ town, vehicles }: Props) {
  const { phone } = town.business;
  return (
    <EndScene
      title={town.headings.closing}
      look="max-w-[7.3em] text-h1 tracking-tighter"
      cart={
        <div className="hero-cart aspect-[8/5]" aria-hidden="true">
          <Suspense>
            <Await resolve={vehicles}>
              {([first]) =>
                first && <VehiclePicture vehicle={first} sizes="(min-width: 64rem) 65vw, 125vw" />
              }
            </Await>
          </Suspense>
        </div>
      }
    >
      <a href={telephone(phone)} className="btn btn-go">
        <Icon name="call" />
        Call {phone}
      </a>
      <SiteLink to={contactAddress({ from: town.path, topic: 'quote' })} className="btn btn-line">
        Request Quote
      </SiteLink>
    </EndScene>
  );
}
