import { Gallery } from '#app/pictures/gallery.tsx';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { cartShots, illustration } from './cart-shots.ts';

/** The vehicle's photographs if it has more than the one above, else the pictures of its model; or nothing. */
export function VehicleGallery({ vehicle }: { vehicle: ListedVehicle }) {
  const { name, images } = vehicle;
  const drawn = cartShots(vehicle.illustration, name);
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
