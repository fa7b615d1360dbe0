import { useState } from 'react';
import { Picture } from '#app/pictures/picture.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { CartPicture } from './cart-picture.tsx';

interface Props {
  vehicle: CardVehicle;
  /** How wide it is shown: the `sizes` of `img`. */
  sizes: string;
  /** What it shows; on a card the name beside it says enough. */
  alt?: string;
  /** The page's main picture: asked for first. */
  main?: boolean;
}

/** The vehicle's first photograph; its model on the horizon, in its own color, where there is none or it fails to load. */
export function VehiclePicture({ vehicle, sizes, alt = '', main = false }: Props) {
  const [failed, setFailed] = useState('');
  const photograph = vehicle.images[0];
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
      address={vehicle.illustration}
      view="front"
      shape={cartShape(vehicle)}
      alt={alt}
      sizes={sizes}
      main={main}
      className="card-cart"
    />
  );
}
