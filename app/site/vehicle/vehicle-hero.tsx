import { useState } from 'react';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { CartPicture, cartShots, illustration } from '#app/site/cart/cart-picture.tsx';
import { Price } from '#app/site/cart/cart-words.tsx';
import { Sticker } from '#app/site/cart/sticker.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { SaveButton } from '#app/site/frame/save-button.tsx';
import { Gallery, type Shot } from '#app/site/pictures/gallery.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import { contactAddress, contactLink } from '#domain/inquiry/contact-address.ts';
import { badgeOf, nextStep } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand, titledLabel } from '#domain/vehicle/titled.ts';
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
      <div className="stage-box">
        <CartPicture
          address={null}
          view="front"
          shape={cartShape(vehicle)}
          alt={name}
          sizes={SIZES}
          className="drawn-frame"
        />
      </div>
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

/** The window sticker with its name, price and actions; it prints on one sheet. */
export function VehicleSticker({ vehicle }: { vehicle: ListedVehicle }) {
  const { id, name, brand, description, price, availability, color, stockNumber } = vehicle;
  const model = useRootData().models.find((each) => isOfModel(vehicle, each));
  const from = `/vehicles/${id}`;
  const badge = badgeOf(vehicle);
  const isColorListed = Object.keys(vehicle.specifications).map(titledLabel).includes('Color');
  const { label, topic } = nextStep(availability);
  return (
    <div className="sticker">
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
        <Plate look={badge.look}>{badge.word}</Plate>
        <Plate>{titledBrand(brand)}</Plate>
        <SaveButton
          id={id}
          name={name}
          className="ml-auto inline-flex min-h-11 gap-2 font-semibold whitespace-nowrap"
        >
          Save
        </SaveButton>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1
          translate="no"
          className="min-w-0 text-h3 leading-tight tracking-tighter break-words hyphens-auto"
        >
          {name}
        </h1>
        <Price amount={price} className="text-h3 leading-tight tracking-tighter" />
      </div>
      <p className="mb-2 text-sm text-ink-soft">
        {color && !isColorListed ? `${color}, stock ` : 'Stock '}
        <span translate="no">{stockNumber ?? id}</span>
      </p>
      <Sticker cart={vehicle} />
      <div className="mt-3 grid grid-cols-1-auto gap-2 *:px-2 *:text-center *:text-base *:leading-tight *:whitespace-normal max-sm:[&_svg]:hidden print:hidden">
        <SiteLink {...contactLink({ from, topic })} className="btn btn-go col-span-2">
          {label}
        </SiteLink>
        <SiteLink to={contactAddress({ from, topic: 'financing' })} className="btn btn-line">
          Get Financing Quote
        </SiteLink>
        <CallButton />
      </div>
      <p className="mt-4 text-ink-soft">{description}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        {topic !== 'test-drive' && (
          <MoreLink {...contactLink({ from, topic: 'test-drive' })}>
            Test drive one like it
          </MoreLink>
        )}
        <MoreLink to={`/financing?cart=${id}#estimate`}>Estimate a payment</MoreLink>
        {model && <MoreLink to={`/vehicles/${model.slug}`}>{`About the ${model.name}`}</MoreLink>}
        <MoreLink to={`/compare?carts=${id}`} rel="nofollow">
          Compare
        </MoreLink>
      </p>
    </div>
  );
}
