import { Gallery } from '#app/pictures/gallery.tsx';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { illustration, useCartShots } from './cart-shots.ts';
import { useModelOf } from './use-model-of.ts';

/** The vehicle's photographs if it has more than the one above, else the pictures of its model; or nothing. */
export function VehicleGallery({ vehicle }: { vehicle: Vehicle }) {
  const { name, images } = vehicle;
  const drawn = useCartShots(useModelOf(vehicle)?.slug, name);
  const photographs = images.map((address, index) => ({
    address,
    alt: `${name}, photograph ${index + 1} of ${images.length}`,
    ground: 'plain' as const,
  }));
  const shots = images.length === 0 ? drawn : photographs;
  if (shots.length < 2) return null;
  return (
    <div className="pt-section max-lg:-mx-gutter">
      <Gallery
        label={`Pictures of the ${name}`}
        shots={shots}
        {...(shots === drawn && { caption: illustration })}
      />
    </div>
  );
}
