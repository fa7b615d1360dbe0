import type { ReactNode } from 'react';
import { Plate } from '#app/ui/plate.tsx';
import { CardFrame, cardSizes } from './card-frame.tsx';
import { figures } from './figures.ts';
import { titled } from './titled.ts';
import type { Vehicle } from './vehicle.ts';
import { VehiclePicture } from './vehicle-picture.tsx';

interface Props {
  vehicle: Vehicle;
  to: string;
  /** In place of the NEW badge. */
  badge?: ReactNode;
  /** `h3` where the list stands under a heading of its own. */
  heading?: 'h2' | 'h3';
  compact?: boolean;
}

/** One cart on the lot. */
export function VehicleCard({ vehicle, to, badge, heading = 'h2', compact }: Props) {
  return (
    <CardFrame
      picture={<VehiclePicture vehicle={vehicle} sizes={cardSizes} />}
      badge={badge ?? (vehicle.isNew && <Plate look="new">NEW</Plate>)}
      heading={heading}
      compact={compact}
      name={vehicle.name}
      to={to}
      price={vehicle.price}
      line={`${titled(vehicle.brand)}. ${vehicle.description}`}
      facts={figures(vehicle)
        .filter(({ label }) => label !== 'payload')
        .map(({ value, unit }) => (
          <li key={unit}>
            <b className="font-extrabold">{value}</b> {unit}
          </li>
        ))}
    />
  );
}

/** The card's shape while the list is on its way. */
export function VehicleCardSkeleton({ compact = false }: { compact?: boolean }) {
  return (
    <div
      data-testid="vehicle-skeleton"
      className={`flex h-full flex-col ${compact ? 'compact-card' : ''}`}
    >
      <div className="horizon aspect-[8/6.1] animate-pulse opacity-60" />
      <div className="grid flex-1 gap-3 px-5 pt-6 pb-7 max-sm:px-gutter">
        <div className="skeleton h-6 w-3/5" />
        <div className="skeleton h-4 w-full" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton mt-4 h-5 w-2/5" />
      </div>
    </div>
  );
}
