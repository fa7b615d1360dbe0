import { type ComponentProps, useState } from 'react';
import type { Shot } from '#app/site/pictures/gallery.tsx';
import { Picture } from '#app/site/pictures/picture.tsx';
import { CartDrawing } from '#design/cart-drawing.tsx';
import { type CartShape, cartShape } from '#design/cart-shape.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { type CartView, cartViews, fromView } from '#domain/vehicle/cart-pictures.ts';

interface Props extends Omit<ComponentProps<typeof Picture>, 'address' | 'onError'> {
  address: string | null | undefined;
  view: CartView;
  shape: CartShape;
  /** Places the frame, which is 8:5. */
  className: string;
}

/**
 * A cart's picture; if there is none or it fails to load, a drawing of that kind of cart. All share one frame, so that
 * all tires stand on one line.
 */
export function CartPicture({ address, view, shape, className, ...shown }: Props) {
  const [failed, setFailed] = useState('');
  return (
    // A span: a label can't contain a div.
    <span className={`block aspect-8/5 contain-layout ${className}`}>
      {address && address !== failed ? (
        <Picture
          address={address}
          className="size-full"
          onError={() => setFailed(address)}
          {...shown}
        />
      ) : (
        <CartDrawing
          shape={shape}
          described={shown.alt !== ''}
          className={`absolute left-1/2 h-7/12 max-w-5/6 -translate-x-1/2 ${view === 'side' ? 'bottom-[19.5%]' : 'bottom-[12.5%]'}`}
        />
      )}
    </span>
  );
}

interface SideProps extends Omit<Props, 'address' | 'view' | 'shape'> {
  cart: Pick<Cart, 'illustration' | 'name' | 'category' | 'seats'>;
}

export function CartSide({ cart, ...picture }: SideProps) {
  const address = cart.illustration && fromView(cart.illustration, 'side');
  return <CartPicture address={address} view="side" shape={cartShape(cart)} {...picture} />;
}

/** A vehicle's first photograph; if there is none or it fails to load, its model in the vehicle's color. */
export function VehiclePicture({
  vehicle,
  ...picture
}: Pick<Props, 'sizes' | 'main'> & { vehicle: SideProps['cart'] & Pick<Cart, 'images'> }) {
  const [failed, setFailed] = useState('');
  const photograph = vehicle.images[0];
  if (!photograph || photograph === failed) {
    return (
      <CartPicture
        address={vehicle.illustration}
        view="front"
        shape={cartShape(vehicle)}
        alt=""
        className="card-cart"
        {...picture}
      />
    );
  }
  return (
    <Picture
      address={photograph}
      alt=""
      className="absolute inset-0 size-full object-cover transition-transform duration-250 group-hover:translate-x-1"
      onError={() => setFailed(photograph)}
      {...picture}
    />
  );
}

export const illustration = 'Illustration.';

export const seen: Record<CartView, string> = {
  front: 'from the front and right',
  rear: 'from behind and right',
  side: 'from the side',
  detail: 'its lamps and front wheel',
};

/** A cart's pictures for a gallery, by the address of its front view; empty without one. */
export function cartShots(front: string | null | undefined, name: string): Shot[] {
  if (!front) return [];
  return cartViews.map((view) => ({
    address: fromView(front, view),
    alt: `${name}, ${seen[view]}`,
    ...(view === 'detail' ? { ground: 'plain' } : { ground: 'horizon', from: view }),
  }));
}
