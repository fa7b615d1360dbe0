import { useState } from 'react';
import { CartDrawing } from './cart-drawing.tsx';
import { cartShape } from './cart-shape.ts';
import type { Vehicle } from './vehicle.ts';

interface Props {
  vehicle: Vehicle;
  /** The page's main picture: described, and loaded first. On a card the name beside it says enough. */
  main?: boolean;
}

/** The first picture on the horizon; a drawing of that kind of cart where there is none, or it fails to load. */
export function VehiclePicture({ vehicle, main = false }: Props) {
  const [failed, setFailed] = useState(false);
  const source = vehicle.images[0];
  if (!source || failed) {
    return (
      <CartDrawing
        shape={cartShape(vehicle)}
        described={main}
        className="absolute bottom-[14%] left-1/2 h-[62%] max-w-[86%] -translate-x-1/2"
      />
    );
  }
  return (
    <img
      src={source}
      alt={main ? vehicle.name : ''}
      width="1600"
      height="1000"
      loading={main ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : 'auto'}
      onError={() => setFailed(true)}
      className="absolute inset-0 size-full object-cover transition-[translate] duration-250 group-hover:translate-x-[1.6%]"
    />
  );
}
