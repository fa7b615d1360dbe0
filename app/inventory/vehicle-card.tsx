import { Plate } from '#app/ui/plate.tsx';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { figures } from '#domain/vehicle/figures.ts';
import { CardFrame, cardSizes, compactSizes } from './card-frame.tsx';
import { StandingLine } from './standing-line.tsx';
import { VehiclePicture } from './vehicle-picture.tsx';

interface Props {
  vehicle: CardVehicle;
  to: string;
  /** `h3` where the list stands under a heading of its own. */
  heading?: 'h2' | 'h3';
  compact?: boolean;
  /** Without its description: on pages that are about something else. */
  brief?: boolean;
  /** Its picture is the page's main one: the first of a long list. */
  main?: boolean;
  /** Why a search found it. */
  reason?: string | undefined;
  /** What nobody has stated of it, and search or filters ask for. */
  open?: string | undefined;
}

/** One cart on the lot. */
export function VehicleCard({
  vehicle,
  to,
  heading = 'h2',
  compact,
  brief = false,
  main = false,
  reason,
  open,
}: Props) {
  return (
    <CardFrame
      picture={
        <VehiclePicture vehicle={vehicle} sizes={compact ? compactSizes : cardSizes} main={main} />
      }
      badge={vehicle.isNew && <Plate look="new">NEW</Plate>}
      heading={heading}
      compact={compact}
      id={vehicle.id}
      name={vehicle.name}
      to={to}
      price={vehicle.price}
      line={brief ? undefined : vehicle.description}
      standing={
        <>
          <StandingLine availability={vehicle.availability} />
          {reason && <span className="mt-1 block font-semibold text-sedge">{reason}</span>}
          {open && <span className="mt-1 block text-ink-soft">{open}</span>}
        </>
      }
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
