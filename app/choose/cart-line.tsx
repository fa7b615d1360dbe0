import type { CSSProperties } from 'react';
import { CartPicture } from '#app/cart/cart-picture.tsx';
import { Price } from '#app/cart/cart-words.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartLines, cartShape } from '#design/cart-shape.ts';
import type { OfferedCart } from '#domain/cart/offered.ts';

interface Props {
  /** The shortest first. */
  carts: OfferedCart[];
  /** The person's height: `5 ft 9 in`. */
  person: string;
}

/** Inches between two carts. */
const GAP = 14;
/** Height of a drawing over the width of its frame (app/cart/cart-picture.tsx). */
const DRAWN = 0.58 / 1.6;

/** Carts in profile at one scale, with a person for comparison. */
export function CartLine({ carts, person }: Props) {
  const inches = carts.reduce((sum, cart) => sum + lengthOf(cart) + GAP, 0);
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
        {carts.map((cart) => (
          <LineCart key={cart.id} cart={cart} />
        ))}
      </ol>
    </div>
  );
}

function LineCart({ cart }: { cart: OfferedCart }) {
  const { id, name, category, facts, profile, price } = cart;
  const shape = cartShape({ seats: facts.seats, category, name });
  const frame = Math.round(profile?.frame ?? cartLines(shape).frame.height / DRAWN);
  return (
    <li style={{ '--length': lengthOf(cart), '--frame': frame } as CSSProperties}>
      <CartPicture
        address={profile?.address}
        view="side"
        shape={shape}
        alt=""
        sizes={`(min-width: 64rem) ${frame * 2}px, ${frame}px`}
        className="choose-cart"
      />
      <p className="choose-label">
        <SiteLink
          to={`/vehicles/${id}`}
          className="block font-extrabold no-underline outline-none after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-bay"
        >
          {name}
        </SiteLink>
        <Price amount={price?.amount} />
      </p>
    </li>
  );
}

/** Inches between bumpers; a drawing has about one unit per inch. */
export function lengthOf({ profile, facts, category, name }: OfferedCart): number {
  return profile?.length ?? cartLines(cartShape({ seats: facts.seats, category, name })).length;
}
