import { type Frame, useRootData } from '#app/http/document/use-root-data.ts';
import { HeadTags } from '#app/http/seo/head-tags.tsx';
import { CartList } from '#app/site/cart/cart-card.tsx';
import { type Coming, useLoaded } from '#app/site/inventory/calls.ts';
import { Below } from '#app/ui/below.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { RowTable } from '#app/ui/rows.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { VehicleCart } from '#domain/cart/cart.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { Head } from '#domain/site/head.ts';
import { figures } from '#domain/specification/facts.ts';
import { furtherEntries } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { sentence, spelled } from '#domain/text/sentences.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { similarTo } from '#domain/vehicle/similar.ts';
import { titledBrand, titledLabel } from '#domain/vehicle/titled.ts';
import { VehiclePictures, VehicleSticker } from './vehicle-hero.tsx';
import './vehicle-page.css';

/** Null: no such vehicle. */
export type Found = Coming<ListedVehicle | null>;

interface Props {
  found: Found;
  others: Coming<VehicleCart[]>;
  /** The carts most like one that was sold. */
  instead: VehicleCart[];
}

export function VehiclePage({ found, others, instead }: Props) {
  const { value: vehicle, error } = useLoaded(found);
  const { frame } = useRootData();
  if (vehicle === undefined && !error) return <VehicleLoading />;
  if (!vehicle) return <VehicleMissing instead={instead} />;
  return (
    <article>
      <HeadTags head={vehicleHead(vehicle, frame)} />
      <section className="vehicle-hero horizon under-header">
        <div className="wrap">
          <BackToInventory />
          <div className="vehicle-hero-columns">
            <div className="vehicle-pictures min-w-0">
              <VehiclePictures vehicle={vehicle} />
            </div>
            <VehicleSticker vehicle={vehicle} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <Below>
          <VehicleBelow vehicle={vehicle} others={others} />
        </Below>
      </div>
    </article>
  );
}

/** The county says where the cart is; the stock number distinguishes it from others of its model. */
export function vehicleHead(vehicle: ListedVehicle, dealer: Pick<Frame, 'name' | 'county'>): Head {
  const { id, name, description, brand, category, price } = vehicle;
  return {
    path: `/vehicles/${id}`,
    title: `${name}, ${dollars(price)} (stock ${id}) | ${dealer.name}`,
    description: `${description} ${dollars(price)} in ${dealer.county}, stock ${id}.`,
    keywords: [name, titledBrand(brand), category, `stock ${id}`, 'golf cart for sale'],
    product: true,
  };
}

interface BelowProps extends Pick<Props, 'others'> {
  vehicle: ListedVehicle;
}

function VehicleBelow({ vehicle, others }: BelowProps) {
  const from = `/vehicles/${vehicle.id}`;
  const large = figures(vehicle.facts);
  const rows = furtherEntries(vehicle.specifications, large).map(
    ([name, value]): [string, string] => [titledLabel(name), String(value)],
  );
  const isGone = vehicle.availability.standing === 'gone';
  const like = (
    <SimilarVehicles
      vehicle={vehicle}
      others={others}
      title={isGone ? 'Not on the lot now. Like it:' : 'Carts like it'}
    />
  );
  return (
    <>
      {isGone && <div className="pt-section">{like}</div>}
      <div className="grid gap-x-gap gap-y-8 pt-10 pb-section lg:grid-cols-3-2 print:grid-cols-3-2 print:gap-x-8 print:gap-y-2">
        {large.length + rows.length > 0 && (
          <div className="col-span-full">
            <h2 className="text-h3">Specifications</h2>
            <FigureStrip figures={large} />
          </div>
        )}
        {rows.length > 0 && (
          <RowTable rows={rows} className="self-start print:[&_:is(th,td)]:py-1" />
        )}
        {vehicle.features.length > 0 && (
          <section>
            <h2 className="border-t-2 border-ink py-3 text-base leading-normal tracking-normal">
              Features
            </h2>
            <CheckList items={vehicle.features} />
          </section>
        )}
      </div>

      {!isGone && like}

      <section className="border-t border-line py-section print:hidden">
        <div className="grid items-end gap-x-gap gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h2>Interested in this vehicle?</h2>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-5 lg:justify-end">
            <SiteLink to={contactAddress({ from })} className="btn btn-go">
              Contact Us
            </SiteLink>
            <MoreLink to="/inventory">View all inventory</MoreLink>
          </div>
        </div>
      </section>
    </>
  );
}

function SimilarVehicles({ vehicle, others, title }: BelowProps & { title: string }) {
  const similar = similarTo(vehicle, useLoaded(others).value ?? []);
  if (similar.length === 0) return null;
  return (
    <section className="pb-section print:hidden">
      <h2 className="mb-8">{title}</h2>
      <CartList carts={similar} brief />
    </section>
  );
}

function VehicleLoading() {
  return (
    <div className="horizon under-header [--hz:72%]" role="status" aria-label="Loading vehicle">
      <title>Golf cart</title>
      <div className="wrap">
        <BackToInventory />
        <div className="grid content-start gap-6 pb-24 lg:min-h-160 lg:w-5/12">
          <div className="skeleton h-8 w-24" />
          <div className="skeleton h-20 w-full" />
          <div className="skeleton h-6 w-4/5" />
          <div className="skeleton h-12 w-2/5" />
        </div>
      </div>
    </div>
  );
}

function VehicleMissing({ instead }: Pick<Props, 'instead'>) {
  const isSold = instead.length > 0;
  const title = isSold ? 'This one is sold.' : 'Vehicle Not Found';
  return (
    <>
      <Scene>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        <p className="mt-6 mb-8 text-lead">
          {isSold
            ? `${sentence([spelled(instead.length)])} like it:`
            : "The vehicle you're looking for doesn't exist or has been removed."}
        </p>
        <SiteLink to="/inventory" className="btn btn-go">
          Back to Inventory
        </SiteLink>
      </Scene>
      {isSold && <CartList carts={instead} />}
    </>
  );
}

function BackToInventory() {
  return (
    <SiteLink
      to="/inventory"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft no-underline hover:underline print:hidden"
    >
      <Icon name="back" />
      Back to Inventory
    </SiteLink>
  );
}
