import { takePicture } from '#app/pictures/keep-place.ts';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { figures } from '#domain/vehicle/figures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { VehicleBelow } from './vehicle-below.tsx';
import { VehiclePictures } from './vehicle-pictures.tsx';
import { BackToInventory } from './vehicle-states.tsx';
import { VehicleSticker } from './vehicle-sticker.tsx';
import './vehicle-detail.css';

interface Props {
  vehicle: ListedVehicle;
  /** The page of the model that it is one of. */
  model: { name: string; to: string } | undefined;
  /** What to choose from: those most like it are shown. */
  others: CardVehicle[] | Promise<CardVehicle[]>;
}

/** One vehicle, whole: pictures, price, the next step, figures, features, every specification, and others like it. */
export function VehicleDetail({ vehicle, model, others }: Props) {
  return (
    <article>
      <section ref={takePicture} className="vehicle-hero under-header">
        <div className="wrap">
          <BackToInventory />
          <div className="vehicle-hero-columns">
            <div className="min-w-0 max-lg:-mx-gutter">
              <VehiclePictures vehicle={vehicle} />
            </div>
            <VehicleSticker vehicle={vehicle} model={model} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <FigureStrip figures={figures(vehicle).filter(({ label }) => label !== 'seats')}>
          {vehicle.seats !== null && (
            <div>
              <dt>Seats</dt>
              <dd>{vehicle.seats}</dd>
            </div>
          )}
        </FigureStrip>
        <Below>
          <VehicleBelow vehicle={vehicle} others={others} />
        </Below>
      </div>
    </article>
  );
}
