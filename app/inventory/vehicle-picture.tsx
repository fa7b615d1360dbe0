import { useState } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { CartPicture } from './cart-picture.tsx';
import { cartShape } from './cart-shape.ts';
import { useModelOf } from './of-model.ts';
import type { Vehicle } from './vehicle.ts';

interface Props {
  vehicle: Vehicle;
  /** How wide it is shown: the `sizes` of `img`. */
  sizes: string;
  /** The page's main picture: described, and loaded first. On a card the name beside it says enough. */
  main?: boolean;
}

/** The vehicle's first photograph; its model on the horizon where there is none, or it fails to load. */
export function VehiclePicture({ vehicle, sizes, main = false }: Props) {
  const [failed, setFailed] = useState('');
  const model = useModelOf(vehicle);
  const photograph = vehicle.images[0];
  const alt = main ? vehicle.name : '';
  if (photograph && photograph !== failed) {
    return (
      <Picture
        address={photograph}
        alt={alt}
        sizes={sizes}
        main={main}
        className="absolute inset-0 size-full object-cover transition-[translate] duration-250 group-hover:translate-x-[1.6%]"
        onError={() => setFailed(photograph)}
      />
    );
  }
  return (
    <CartPicture
      slug={model?.slug}
      view="front"
      shape={cartShape(vehicle)}
      alt={alt}
      sizes={sizes}
      main={main}
      className="card-cart"
    />
  );
}
