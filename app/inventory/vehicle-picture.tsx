import { useState } from 'react';
import { CartDrawing } from './cart-drawing.tsx';
import type { Vehicle } from './vehicle.ts';

/** The main picture on the horizon; a drawing of that kind of cart where there is none, or it fails to load. */
export function VehiclePicture({ vehicle, eager = false }: { vehicle: Vehicle; eager?: boolean }) {
  const [failed, setFailed] = useState(false);
  const source = vehicle.images[0];
  if (!source || failed) {
    return (
      <CartDrawing
        vehicle={vehicle}
        className="absolute bottom-[14%] left-1/2 h-[62%] max-w-[86%] -translate-x-1/2"
      />
    );
  }
  return (
    <img
      src={source}
      alt={vehicle.name}
      width="1600"
      height="1000"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setFailed(true)}
      className="absolute inset-0 size-full object-cover transition-[translate] duration-250 group-hover:translate-x-[1.6%]"
    />
  );
}
