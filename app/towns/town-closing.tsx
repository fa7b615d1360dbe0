import { Suspense } from 'react';
import { Await } from 'react-router';
import { VehiclePicture } from '#app/cart/cart-picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { serviceAddress } from '#domain/inquiry/form-address.ts';
import { spelled } from '#domain/text/sentences.ts';
import type { TownView } from '#domain/town/town-view.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';

/** Why people choose the dealership; what it knows of this town comes first. */
export function TownReasons({ town }: { town: TownView }) {
  const [nearest, farther] = town.showrooms;
  const reasons = [
    nearest &&
      farther &&
      `Showrooms ${nearest.miles} and ${farther.miles} miles from ${town.name} as the crow flies, open ${spelled(town.openDays).toLowerCase()} days`,
    ...town.reasons,
  ].filter((reason) => reason !== undefined);
  return (
    <section className="wrap grid items-start gap-x-gap gap-y-8 py-section lg:grid-cols-[5fr_5fr_2fr]">
      <h2>{town.headings.reasons}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-3 border-b border-line py-2.5 font-semibold">
            <span className="mt-1 text-sedge">
              <Icon name="check" />
            </span>
            {reason}
          </li>
        ))}
      </ul>
      <SiteLink
        to={serviceAddress(town.path)}
        className="btn btn-line justify-self-start max-sm:w-full lg:justify-self-end"
      >
        Schedule Service
      </SiteLink>
    </section>
  );
}

interface ClosingProps {
  town: TownView;
  vehicles: CardVehicle[] | Promise<CardVehicle[]>;
}

/** The last word, before the reeds, with the first cart of the list on the ground beside it. */
export function TownClosing({ town, vehicles }: ClosingProps) {
  const { phone } = town.business;
  return (
    <section className="scene end-scene relative overflow-clip">
      <div className="sky relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative pt-section">
          <h2 className="max-w-[7.3em] text-h1 tracking-[-0.045em]">{town.headings.closing}</h2>
          <div className="mt-8 flex flex-wrap gap-3 lg:w-[46%]">
            <a href={telephone(phone)} className="btn btn-go max-sm:flex-1">
              <Icon name="call" />
              Call {phone}
            </a>
            <SiteLink
              to={contactAddress({ from: town.path, topic: 'quote' })}
              className="btn btn-line max-sm:flex-1"
            >
              Request Quote
            </SiteLink>
          </div>
        </div>
      </div>
      <div className="ground relative" aria-hidden="true">
        <div className="hero-cart aspect-[8/5]">
          <Suspense>
            <Await resolve={vehicles}>
              {([first]) =>
                first && <VehiclePicture vehicle={first} sizes="(min-width: 64rem) 65vw, 125vw" />
              }
            </Await>
          </Suspense>
        </div>
      </div>
    </section>
  );
}
