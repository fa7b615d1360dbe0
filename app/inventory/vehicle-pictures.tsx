import { useState } from 'react';
import { CartPicture } from '#app/cart/cart-picture.tsx';
import { cartShots, illustration } from '#app/cart/cart-shots.ts';
import { Gallery } from '#app/pictures/gallery.tsx';
import type { Shot } from '#app/pictures/slides.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';

const SIZES = '(min-width: 100rem) 64rem, (min-width: 64rem) 60vw, 100vw';

/**
 * The vehicle's photographs, else its model's pictures in its color, which turn; a drawing if there are none or none
 * loads.
 */
export function VehiclePictures({ vehicle }: { vehicle: ListedVehicle }) {
  const { name, color, images, in3d, shownIn } = vehicle;
  const [gone, setGone] = useState<string[]>([]);
  const isThere = ({ address }: Shot) => !gone.includes(address);
  const photographs = images
    .map((address, index) => ({
      address,
      alt: `${name}, photograph ${index + 1} of ${images.length}`,
      ground: 'plain' as const,
    }))
    .filter(isThere);
  const drawn = cartShots(vehicle.illustration, name).filter(isThere);
  const shots = photographs.length > 0 ? photographs : drawn;
  if (shots.length === 0) {
    return (
      <CartPicture
        address={null}
        view="front"
        shape={cartShape(vehicle)}
        alt={name}
        sizes={SIZES}
        className="relative"
      />
    );
  }
  const said = shownIn
    ? `Shown in ${shownIn.toLowerCase()}. This one is ${color?.toLowerCase()}.`
    : undefined;
  return (
    <Gallery
      label={`Pictures of the ${name}`}
      shots={shots}
      sizes={SIZES}
      main
      onGone={(address) => setGone((before) => [...before, address])}
      {...(shots === drawn && {
        caption: [said, illustration].filter(Boolean).join(' '),
        ...(in3d && { viewer: { name, ...in3d } }),
      })}
    />
  );
}
