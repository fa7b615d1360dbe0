import { seen } from '#app/cart/cart-shots.ts';
import { cartShape } from '#design/cart-shape.ts';
import { fullName, type OpeningCart } from '#domain/model/model.ts';
import { ModelPicture } from './model-picture.tsx';

interface Props {
  carts: OpeningCart[];
  /** They drive the other way. */
  mirrored?: boolean;
}

/** Carts on the line between sky and ground, as `opening-carts` places them; the pair's frames overlap where they are empty. */
export function OpeningCarts({ carts, mirrored = false }: Props) {
  const [first] = carts;
  const sizes =
    carts.length > 1
      ? '(min-width: 104rem) 27rem, (min-width: 64rem) 25vw, 56vw'
      : '(min-width: 104rem) 54rem, (min-width: 64rem) 52vw, (min-width: 40rem) 34rem, 88vw';
  return (
    <div
      className={`opening-carts ${carts.length > 1 ? 'opening-pair' : ''} ${first?.view === 'side' ? 'opening-side' : ''} ${mirrored ? 'opening-mirrored' : ''}`}
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
