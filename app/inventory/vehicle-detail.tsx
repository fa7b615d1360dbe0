import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import { CheckList } from '#app/ui/check-list.tsx';
import { dollars } from '#app/ui/dollars.ts';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { StockBadge } from './badge.tsx';
import { titled } from './titled.ts';
import { figures } from './figures.ts';
import { specificationLabel } from './labels.ts';
import type { Vehicle } from './vehicle.ts';
import { VehicleGallery } from './vehicle-gallery.tsx';
import { VehiclePicture } from './vehicle-picture.tsx';

/** The page of the model that a vehicle is one of. */
type VehicleModel = { name: string; to: string } | undefined;

/** One vehicle, whole: picture, price, figures, features, every specification, and the way to ask. */
export function VehicleDetail({ vehicle, model }: { vehicle: Vehicle; model?: VehicleModel }) {
  const from = `/vehicles/${vehicle.id}`;
  const specifications = Object.entries(vehicle.specifications);
  return (
    <article>
      <section className="vehicle-hero relative overflow-clip">
        <div className="sky under-header relative border-b border-reed-300">
          <Shore />
          <div className="wrap">
            <BackToInventory />
            <div className="grid content-start gap-5 pt-1 lg:w-[46%]">
              <div className="flex flex-wrap gap-2">
                <StockBadge vehicle={vehicle} />
              </div>
              <h1 className="-ml-[0.04em] text-[clamp(2.75rem,1.9rem+3vw,4.75rem)] tracking-[-0.05em] break-words hyphens-auto">
                {vehicle.name}
              </h1>
              <p className="text-lead leading-snug">{vehicle.description}</p>
              <p className="text-h2 leading-none font-extrabold tracking-[-0.045em]">
                {dollars(vehicle.price)}
              </p>
              <p className="hidden print:block">Stock number {vehicle.id}</p>
            </div>
          </div>
        </div>
        <div className="ground relative">
          <div className="hero-cart">
            <VehiclePicture vehicle={vehicle} sizes="(min-width: 64rem) 56vw, 112vw" main />
          </div>
          <div className="wrap relative">
            <div className="flex flex-wrap items-center gap-3 max-sm:[&_a]:w-full lg:w-[52%]">
              <Link to={contactAddress({ from, topic: 'test-drive' })} className="btn btn-go">
                Schedule Test Drive
              </Link>
              <Link to={contactAddress({ from, topic: 'financing' })} className="btn btn-line">
                Get Financing Quote
              </Link>
              {model && <MoreLink to={model.to}>{`About the ${model.name}`}</MoreLink>}
            </div>
          </div>
        </div>
      </section>

      <div className="wrap">
        <FigureStrip figures={figures(vehicle).filter(({ label }) => label !== 'seats')}>
          {vehicle.seats !== null && <Tile label="Seats">{vehicle.seats}</Tile>}
          <Tile label="Brand">
            <Plate>{titled(vehicle.brand)}</Plate>
          </Tile>
        </FigureStrip>

        <VehicleGallery vehicle={vehicle} />

        <div className="grid gap-x-gap gap-y-16 py-section lg:grid-cols-12 print:grid-cols-[2fr_3fr] print:gap-x-8">
          {vehicle.features.length > 0 && (
            <section className="lg:col-span-5">
              <h2 className="text-h3">Features</h2>
              <div className="mt-6 border-t-2 border-ink print:mt-2">
                <CheckList items={vehicle.features} />
              </div>
            </section>
          )}
          {specifications.length > 0 && (
            <section className="lg:col-span-7">
              <h2 className="text-h3">Specifications</h2>
              <table className="mt-6 w-full border-t-2 border-ink print:mt-2">
                <tbody>
                  {specifications.map(([name, value]) => (
                    <tr key={name} className="border-b border-line align-baseline">
                      <th
                        scope="row"
                        className="w-[44%] py-3 pr-4 text-left font-normal text-ink-soft print:py-1"
                      >
                        {specificationLabel(name)}
                      </th>
                      <td className="py-3 font-bold break-words print:py-1">{value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </div>

        <section className="border-t border-line py-section print:hidden">
          <div className="grid items-end gap-x-gap gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <h2>Interested in this vehicle?</h2>
              <p className="mt-4 text-lead text-ink-soft">
                Stock number {vehicle.id}. Ask us anything, or come and sit in it.
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-5 lg:justify-end">
              <Link to={contactAddress({ from })} className="btn btn-go">
                Contact Us
              </Link>
              <MoreLink to="/inventory">View all inventory</MoreLink>
            </div>
          </div>
        </section>
      </div>
    </article>
  );
}

/** The page's shape while the vehicle is on its way. */
export function VehicleLoading() {
  return (
    <div className="horizon under-header [--hz:72%]" role="status" aria-label="Loading vehicle">
      <div className="wrap">
        <BackToInventory />
        <div className="grid content-start gap-6 pb-24 lg:min-h-[40rem] lg:w-5/12">
          <div className="skeleton h-8 w-24" />
          <div className="skeleton h-20 w-full" />
          <div className="skeleton h-6 w-4/5" />
          <div className="skeleton h-12 w-2/5" />
        </div>
      </div>
    </div>
  );
}

/** Unknown id, or the vehicle is gone (specification, section 8). */
export function VehicleMissing() {
  return (
    <Scene>
      <h1>Vehicle Not Found</h1>
      <p className="mt-6 mb-8 text-lead">
        The vehicle you're looking for doesn't exist or has been removed.
      </p>
      <Link to="/inventory" className="btn btn-go">
        Back to Inventory
      </Link>
    </Scene>
  );
}

function BackToInventory() {
  return (
    <Link
      to="/inventory"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft no-underline hover:underline print:hidden"
    >
      <Icon name="back" />
      Back to Inventory
    </Link>
  );
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
