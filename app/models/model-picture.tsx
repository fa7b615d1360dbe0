import type { ComponentProps } from 'react';
import { CartPicture } from '#app/cart/cart-picture.tsx';
import { seen } from '#app/cart/cart-shots.ts';
import { useRootData } from '#app/layout/root-data.ts';
import { cartShape } from '#design/cart-shape.ts';
import { fullName, type OpeningCart } from '#domain/model/model.ts';
import { type CartView, cartPictureAddress } from '#domain/vehicle/cart-pictures.ts';

interface Props extends Omit<ComponentProps<typeof CartPicture>, 'address'> {
  slug: string;
  /** The slug of a paint that is not its own. */
  paint?: string | undefined;
}

/** A model in the paint that its file names, or in the one that is tried on. */
export function ModelPicture({ slug, paint, ...picture }: Props) {
  return <CartPicture address={useModelPicture(slug, picture.view, paint)} {...picture} />;
}

/** The address of a picture of a model, in its own paint or the one of this slug; undefined where it has none. */
export function useModelPicture(slug: string, view: CartView, paint?: string): string | undefined {
  const pictures = useRootData()?.cartPictures;
  return pictures && cartPictureAddress(pictures, slug, view, paint);
}

interface OpeningProps {
  carts: OpeningCart[];
  /** They drive the other way. */
  mirrored?: boolean;
}

/** Carts on the line between sky and ground, as `opening-carts` places them; the pair's frames overlap where they are empty. */
export function OpeningCarts({ carts, mirrored = false }: OpeningProps) {
  const isPair = carts.length > 1;
  const sizes = isPair
    ? '(min-width: 104rem) 27rem, (min-width: 64rem) 25vw, 56vw'
    : '(min-width: 104rem) 54rem, (min-width: 64rem) 52vw, (min-width: 40rem) 34rem, 88vw';
  return (
    <div
      className={`opening-carts ${isPair ? 'opening-pair' : ''} ${carts[0]?.view === 'side' ? 'opening-side' : ''} ${mirrored ? '-scale-x-100' : ''}`}
    >
      {carts.map((cart) => (
        <ModelPicture
          key={cart.slug}
          slug={cart.slug}
          view={cart.view}
          shape={cartShape(cart)}
          alt={`${fullName(cart)}, ${seen[cart.view]}`}
          sizes={sizes}
          main
          className="relative"
        />
      ))}
    </div>
  );
}
