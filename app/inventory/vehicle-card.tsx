import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dollars } from '#app/ui/dollars.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { titled } from './browse.ts';
import { figures } from './figures.ts';
import type { Vehicle } from './vehicle.ts';
import { VehiclePicture } from './vehicle-picture.tsx';

interface Props {
  vehicle: Vehicle;
  to: string;
  /** In place of the NEW badge. */
  badge?: ReactNode;
  /** `h3` where the list stands under a heading of its own. */
  heading?: 'h2' | 'h3';
}

/** One cart on the lot. The whole card is the target; its name is the link. */
export function VehicleCard({ vehicle, to, badge, heading: Heading = 'h2' }: Props) {
  const shown = badge ?? (vehicle.isNew && <Plate look="new">NEW</Plate>);
  return (
    <article className="group relative flex h-full flex-col has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-bay">
      <div className="horizon relative aspect-[8/6.1] overflow-clip">
        <VehiclePicture vehicle={vehicle} />
        {shown && <div className="absolute top-5 left-5 max-sm:left-gutter">{shown}</div>}
      </div>
      <div className="grid flex-1 grid-cols-[1fr_auto] grid-rows-[auto_auto_auto_1fr] gap-x-4 gap-y-1 px-5 pt-5 pb-5 max-sm:px-gutter">
        <Heading className="text-[1.3125rem] leading-tight font-extrabold tracking-[-0.02em]">
          <Link
            to={to}
            className="no-underline outline-none after:absolute after:inset-0 after:content-['']"
          >
            {vehicle.name}
          </Link>
        </Heading>
        <p className="text-[1.3125rem] leading-tight font-extrabold tracking-[-0.02em]">
          {dollars(vehicle.price)}
        </p>
        <p className="col-span-2 line-clamp-3 text-sm leading-normal text-ink-soft">
          {titled(vehicle.brand)}. {vehicle.description}
        </p>
        <ul className="col-span-2 mt-2 flex flex-wrap gap-x-[1.1em] text-sm font-semibold">
          {figures(vehicle)
            .filter(({ label }) => label !== 'payload')
            .map(({ value, unit }) => (
              <li key={unit}>
                <b className="font-extrabold">{value}</b> {unit}
              </li>
            ))}
        </ul>
        <span className="more col-span-2 mt-auto self-end" aria-hidden="true">
          <span>View Details</span>
          <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}

/** The card's shape while the list is on its way. */
export function VehicleCardSkeleton() {
  return (
    <div data-testid="vehicle-skeleton" className="flex h-full flex-col">
      <div className="horizon aspect-[8/6.1] animate-pulse opacity-60" />
      <div className="grid gap-3 px-5 pt-6 pb-7 max-sm:px-gutter">
        <div className="skeleton h-6 w-3/5" />
        <div className="skeleton h-4 w-full" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton mt-4 h-5 w-2/5" />
      </div>
    </div>
  );
}
