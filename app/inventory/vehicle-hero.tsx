import { useState } from 'react';
import { CartPicture, cartShots, illustration } from '#app/cart/cart-picture.tsx';
import { AvailabilityLine, Price } from '#app/cart/cart-words.tsx';
import { CallButton } from '#app/layout/call-button.tsx';
import { useRootData } from '#app/layout/root-data.ts';
import { Gallery, type Shot } from '#app/pictures/gallery.tsx';
import { CartTools } from '#app/shortlist/save-button.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import { contactAddress, contactLink } from '#domain/inquiry/contact-address.ts';
import { badgeOf, nextStep } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';

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
    ? `Shown in ${shownIn.toLowerCase()}. This one is ${color?.toLowerCase()}. `
    : '';
  return (
    <Gallery
      label={`Pictures of the ${name}`}
      shots={shots}
      sizes={SIZES}
      main
      onGone={(address) => setGone((before) => [...before, address])}
      {...(shots === drawn && {
        caption: said + illustration,
        ...(in3d && { viewer: { name, ...in3d } }),
      })}
    />
  );
}

export function VehicleSticker({ vehicle }: { vehicle: ListedVehicle }) {
  const { id, name, brand, description, price, availability, color, stockNumber } = vehicle;
  const models = useRootData()?.models ?? [];
  const model = models.find((each) => isOfModel(vehicle, each));
  const from = `/vehicles/${id}`;
  const badge = badgeOf(vehicle);
  const { label, topic } = nextStep(availability);
  return (
    <div className="sticker">
      <div className="flex flex-wrap gap-2">
        {badge && <Plate look={badge.look}>{badge.word}</Plate>}
        <Plate>{titledBrand(brand)}</Plate>
      </div>
      <h1 className="mt-4 text-[clamp(2.25rem,1.6rem+2vw,3.25rem)] leading-none tracking-tighter break-words hyphens-auto">
        {name}
      </h1>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Price amount={price} className="text-h2 leading-none tracking-tighter" />
        <MoreLink to={`/financing?cart=${id}#estimate`}>What a month would cost</MoreLink>
      </div>
      <p className="mt-1 text-lead">
        <AvailabilityLine availability={availability} />
      </p>
      <p className="mt-4 text-ink-soft">{description}</p>
      <div className="mt-4 border-t border-line">
        <Rows rows={[...(color ? [['Color', color]] : []), ['Stock number', stockNumber ?? id]]} />
      </div>
      <div className="mt-5 grid gap-3 print:hidden">
        <SiteLink {...contactLink({ from, topic })} className="btn btn-go">
          {label}
        </SiteLink>
        <SiteLink to={contactAddress({ from, topic: 'financing' })} className="btn btn-line">
          Get Financing Quote
        </SiteLink>
        <CallButton />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        {topic !== 'test-drive' && (
          <MoreLink {...contactLink({ from, topic: 'test-drive' })}>
            Schedule Test Drive of one like it
          </MoreLink>
        )}
        <MoreLink to={`/can-i-drive-it?cart=${id}`}>Where can it go?</MoreLink>
        {model && <MoreLink to={`/vehicles/${model.slug}`}>{`About the ${model.name}`}</MoreLink>}
      </p>
      <CartTools id={id} name={name} />
    </div>
  );
}
