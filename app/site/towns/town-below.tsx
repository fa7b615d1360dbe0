import { useRootData } from '#app/http/document/use-root-data.ts';
import { CartList } from '#app/site/cart/cart-card.tsx';
import { VehiclePicture } from '#app/site/cart/cart-picture.tsx';
import { LoadingCarts } from '#app/site/cart/loading-carts.tsx';
import { MapBand } from '#app/site/county/county-map.tsx';
import { BusinessHours } from '#app/site/frame/business-hours.tsx';
import { useIsClosed } from '#app/site/frame/call-button.tsx';
import { type Coming, useLoaded } from '#app/site/inventory/calls.ts';
import { RoadAnswerSign, Sources, TownWords } from '#app/site/road-rules/road-words.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { BrandPlate, TelPlate } from '#app/ui/plate.tsx';
import { Points } from '#app/ui/points.tsx';
import { EndScene } from '#app/ui/scene.tsx';
import { LineLink, SiteLink } from '#app/ui/site-link.tsx';
import { StreetMap } from '#app/ui/street-map.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { VehicleCart } from '#domain/cart/cart.ts';
import { contactAddress, serviceAddress } from '#domain/inquiry/contact-address.ts';
import { roadRulesAddress } from '#domain/road-rules/address.ts';
import { POPULAR, type TownView } from '#domain/town/town-view.ts';

interface Props {
  town: TownView;
  popular: Coming<VehicleCart[]>;
}

export function TownBelow({ town, popular }: Props) {
  const { value: vehicles } = useLoaded(popular);
  return (
    <>
      <TownRoadRules town={town} />
      <PopularCarts vehicles={vehicles} />
      <TownAbout town={town} />
      <TownServices town={town} />
      <TownContact town={town} />
      <TownReasons town={town} />
      <TownClosing town={town} first={vehicles?.[0]} />
    </>
  );
}

/**
 * State law on low-speed vehicles, and the town's own rules: facts of high confidence, a dated note with its source,
 * and never that a cart is legal in a town (docs/field.md, New Jersey law).
 */
function TownRoadRules({ town }: { town: TownView }) {
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-7 py-section lg:grid-cols-[2fr_4fr_6fr] print:grid-cols-[auto_1fr_2fr]">
      <RoadAnswerSign of={town.note?.prohibits ? 'closed' : 'any'} />
      <h2>What the law says here</h2>
      <div className="grid gap-4">
        <TownWords town={town} />
        <p>{town.rule}</p>
        <Sources of={town.sources} />
        <p>
          <MoreLink to={roadRulesAddress({ town: town.path })}>Where can it go?</MoreLink>
        </p>
      </div>
    </section>
  );
}

function TownAbout({ town }: { town: TownView }) {
  return (
    <section className="wrap grid gap-x-gap gap-y-10 pb-section lg:grid-cols-12 print:grid-cols-2">
      <div className="lg:col-span-6">
        <h2>{town.headings.about}</h2>
        <p className="mt-8 text-lead leading-normal">{town.about}</p>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <h3 className="border-b-2 border-ink pb-3">Neighboring towns</h3>
        <ul>
          {town.neighbors.map(({ name, path }) => (
            <li key={path} className="border-b border-line">
              <SiteLink
                to={path}
                className="flex min-h-11.5 items-center font-semibold no-underline hover:text-sedge"
              >
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const lot = 'lot lot-three swipe -mx-5 border-t border-reed-300';

/** @param vehicles undefined while they load */
function PopularCarts({ vehicles }: { vehicles: VehicleCart[] | undefined }) {
  if (vehicles?.length === 0) return null;
  return (
    <section className="wrap pb-section">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-gap gap-y-3">
        <h2>Popular Golf Carts</h2>
        <MoreLink to="/inventory">See every cart</MoreLink>
      </div>
      {vehicles ? (
        <CartList carts={vehicles.slice(0, POPULAR)} look={lot} brief />
      ) : (
        <LoadingCarts count={POPULAR} look={lot} />
      )}
    </section>
  );
}

function TownServices({ town }: { town: TownView }) {
  return (
    <section className="wrap pb-section">
      <h2 className="mb-10">{town.headings.services}</h2>
      <Points points={town.highlights} />
      <h3 className="sr-only">Makes</h3>
      <ul className="mt-12 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6 lg:gap-4">
        {town.business.brands.map((brand) => (
          <li key={brand}>
            <BrandPlate brand={brand} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TownContact({ town }: { town: TownView }) {
  const { business, name, type } = town;
  const [nearest] = town.showrooms;
  return (
    <MapBand lit={town.path}>
      <h2 className="text-h2-low">{nearest ? `Our ${nearest.city} showroom` : `Near ${name}`}</h2>
      <div className="mt-8 mb-8 grid max-w-text grid-cols-1 gap-6">
        <TelPlate phone={business.phone} line={business.county} quiet={useIsClosed()} />
        <BusinessHours />
      </div>
      <StreetMap
        key={town.path}
        place={`${name} ${type}`}
        query={`${name} ${type}, ${useRootData().frame.area}`}
        embed={town.streetMap}
      />
    </MapBand>
  );
}

function TownReasons({ town }: { town: TownView }) {
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-8 py-section lg:grid-cols-3">
      <h2>{town.headings.reasons}</h2>
      <CheckList items={town.reasons} />
      <SiteLink
        to={serviceAddress(town.path)}
        className="btn btn-line justify-self-start max-sm:w-full lg:justify-self-end"
      >
        Schedule Service
      </SiteLink>
    </section>
  );
}

function TownClosing({ town, first }: { town: TownView; first: VehicleCart | undefined }) {
  const { phone } = town.business;
  return (
    <EndScene
      title={town.headings.closing}
      look="max-w-[7.3em] text-h1 tracking-tighter"
      cart={
        <div className="hero-cart aspect-8/5" aria-hidden="true">
          {/* Cut out: a photograph would cover the words beside it. */}
          {first && (
            <VehiclePicture
              vehicle={{ ...first, images: [] }}
              sizes="(min-width: 64rem) 65vw, 125vw"
            />
          )}
        </div>
      }
    >
      <a href={telephone(phone)} className="btn btn-go">
        <Icon name="call" />
        {`Call ${phone}`}
      </a>
      <LineLink to={contactAddress({ from: town.path, topic: 'quote' })}>Request Quote</LineLink>
    </EndScene>
  );
}
