import type { TownView } from '#domain/town/town-view.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { PopularCarts } from './popular-carts.tsx';
import { TownClosing, TownReasons } from './town-closing.tsx';
import { TownContact } from './town-contact.tsx';
import { TownAbout, TownFigures } from './town-facts.tsx';
import { TownLaw } from './town-law.tsx';
import { TownServices } from './town-services.tsx';

interface Props {
  town: TownView;
  vehicles: CardVehicle[] | Promise<CardVehicle[]>;
}

/** A town's page under its hero. */
export function TownBelow({ town, vehicles }: Props) {
  return (
    <>
      <TownFigures town={town} />
      <TownLaw town={town} />
      <PopularCarts vehicles={vehicles} />
      <TownAbout town={town} />
      <TownServices town={town} />
      <TownContact town={town} />
      <TownReasons town={town} />
      <TownClosing town={town} vehicles={vehicles} />
    </>
  );
}
