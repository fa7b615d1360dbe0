import type { CSSProperties } from 'react';
import { CartSide } from '#app/cart/cart-picture.tsx';
import { Price } from '#app/cart/cart-words.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartLines, cartShape } from '#design/cart-shape.ts';
import type { Cart } from '#domain/cart/cart.ts';

interface Props {
  /** The shortest first. */
  carts: Cart[];
  /** The person's height: `5 ft 9 in`. */
  person: string;
}

/** Inches between two carts. */
const GAP = 14;
/** Height of a drawing over the width of its frame (app/cart/cart-picture.tsx). */
const DRAWN = 0.58 / 1.6;

/** Carts in profile at one scale, with a person for comparison. */
export function CartLine({ carts, person }: Props) {
  const inches = carts.reduce((sum, cart) => sum + sizeOf(cart).length + GAP, 0);
  return (
    <div className="choose-line" style={{ '--inches': inches } as CSSProperties}>
      <div className="choose-person" style={{ '--length': 24 } as CSSProperties}>
        {/* Like people on road signs: 69 units tall, one per inch. */}
        <svg className="mx-auto" viewBox="-12 -69 24 69" aria-hidden="true">
          <circle cx="0" cy="-63" r="5.6" />
          <path d="M-7.5-55.5h15a3.4 3.4 0 0 1 3.4 3.4V-30a2.2 2.2 0 0 1-4.4 0v-17h-.9v45a2.7 2.7 0 0 1-5.2 0v-27h-.8v27a2.7 2.7 0 0 1-5.2 0v-45h-.9v17a2.2 2.2 0 0 1-4.4 0v-22.1a3.4 3.4 0 0 1 3.4-3.4z" />
        </svg>
        <p className="choose-label">{person}</p>
      </div>
      <ol className="flex" aria-label="Carts that fit, from the shortest to the longest">
        {carts.map((cart) => {
          const { length, frame } = sizeOf(cart);
          return (
            <li key={cart.id} style={{ '--length': length, '--frame': frame } as CSSProperties}>
              <CartSide
                cart={cart}
                alt=""
                sizes={`(min-width: 64rem) ${frame * 2}px, ${frame}px`}
                className="choose-cart"
              />
              <p className="choose-label">
                <SiteLink
                  to={`/vehicles/${cart.id}`}
                  className="block font-extrabold no-underline outline-none after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-bay"
                >
                  {cart.name}
                </SiteLink>
                <Price amount={cart.price} />
              </p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Inches between bumpers, and of the picture's frame; a drawing has about one unit per inch. */
export function sizeOf(cart: Cart): { length: number; frame: number } {
  const { length, frame } = cartLines(cartShape(cart));
  return {
    length: cart.size?.length ?? length,
    frame: Math.round(cart.size?.frame ?? frame.height / DRAWN),
  };
}
