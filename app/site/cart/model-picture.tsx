import type { ComponentProps } from 'react';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { CartPicture, seen } from '#app/site/cart/cart-picture.tsx';
import { cartShape } from '#design/cart-shape.ts';
import { fullName, type OpeningCart } from '#domain/model/model.ts';
import { type CartView, cartPictureAddress } from '#domain/vehicle/cart-pictures.ts';

interface Props extends Omit<ComponentProps<typeof CartPicture>, 'address' | 'shape'> {
  cart: Parameters<typeof cartShape>[0] & { slug: string };
  paint?: string | undefined;
}

export function ModelPicture({ cart, paint, ...picture }: Props) {
  const address = useModelPicture(cart.slug, picture.view, paint);
  return <CartPicture address={address} shape={cartShape(cart)} {...picture} />;
}

export function useModelPicture(slug: string, view: CartView, paint?: string): string | undefined {
  return cartPictureAddress(useRootData().cartPictures, slug, view, paint);
}

interface OpeningProps {
  carts: OpeningCart[];
  mirrored?: boolean;
}

/** Carts on the horizon, placed by `opening-carts`; a pair's frames overlap at their empty edges. */
export function OpeningCarts({ carts, mirrored = false }: OpeningProps) {
  const isPair = carts.length > 1;
  const sizes = isPair
    ? '(min-width: 104rem) 27rem, (min-width: 64rem) 25vw, 56vw'
    : '(min-width: 104rem) 54rem, (min-width: 64rem) 52vw, (min-width: 40rem) 34rem, 88vw';
  return (
    <div
      className={`opening-carts ${isPair ? 'opening-pair' : ''} ${carts[0]?.view === 'side' ? 'opening-side' : ''} ${mirrored ? '[scale:-1_1]' : ''}`}
    >
      {carts.map((cart) => (
        <ModelPicture
          key={cart.slug}
          cart={cart}
          view={cart.view}
          alt={`${fullName(cart)}, ${seen[cart.view]}`}
          sizes={sizes}
          main
          className="relative"
        />
      ))}
    </div>
  );
}
