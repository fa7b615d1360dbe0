import type { ReactNode } from 'react';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { dollars } from '#domain/text/dollars.ts';
import { figures } from '#domain/vehicle/figures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titled } from '#domain/vehicle/titled.ts';
import { StockBadge } from './badge.tsx';
import { VehicleBelow } from './vehicle-below.tsx';
import { VehiclePicture } from './vehicle-picture.tsx';
import { BackToInventory } from './vehicle-states.tsx';

/** The page of the model that a vehicle is one of. */
type VehicleModel = { name: string; to: string } | undefined;

/** One vehicle, whole: picture, price, figures, features, every specification, and the way to ask. */
export function VehicleDetail({
  vehicle,
  model,
}: {
  vehicle: ListedVehicle;
  model?: VehicleModel;
}) {
  const from = `/vehicles/${vehicle.id}`;
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
            <VehiclePicture
              vehicle={vehicle}
              alt={vehicle.name}
              sizes="(min-width: 64rem) 56vw, 110vw"
              main
            />
          </div>
          <div className="wrap relative">
            <div className="flex flex-wrap items-center gap-3 max-sm:[&_a]:w-full lg:w-[52%]">
              <SiteLink to={contactAddress({ from, topic: 'test-drive' })} className="btn btn-go">
                Schedule Test Drive
              </SiteLink>
              <SiteLink to={contactAddress({ from, topic: 'financing' })} className="btn btn-line">
                Get Financing Quote
              </SiteLink>
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

        <Below>
          <VehicleBelow vehicle={vehicle} />
        </Below>
      </div>
    </article>
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
