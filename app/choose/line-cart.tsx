import type { CSSProperties } from 'react';
import { CartPicture } from '#app/inventory/cart-picture.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { OfferedCart } from '#domain/cart/offered.ts';
import type { Judged } from '#domain/choose/rules.ts';
import { PriceOf, Reasons, Standing } from './cart-words.tsx';
import { frameOf, lengthOf } from './true-size.ts';

interface Props {
  cart: OfferedCart;
  /** Undefined for one that does not fit: it has driven off. */
  judged: Judged<OfferedCart> | undefined;
  /** Inches that all take that are on the line. */
  inches: number;
}

/** A cart on the line, with what there is to say of it beneath. */
export function LineCart({ cart, judged, inches }: Props) {
  const [length, frame] = [lengthOf(cart), Math.round(frameOf(cart))];
  const { facts, category, name } = cart;
  return (
    <li
      className={judged ? undefined : 'choose-off'}
      style={{ '--length': length, '--frame': frame } as CSSProperties}
    >
      <CartPicture
        address={cart.profile?.address}
        view="side"
        shape={cartShape({ seats: facts.seats, category, name })}
        alt=""
        sizes={sizesOf(frame, inches)}
        className="choose-cart"
      />
      <div className="choose-label">
        <SiteLink to={`/vehicles/${cart.id}`}>{name}</SiteLink>
        <span className="choose-price">
          <PriceOf cart={cart} />
        </span>
        <span className="choose-more">
          <Standing cart={cart} />
          {judged && <Reasons judged={judged} />}
        </span>
      </div>
    </li>
  );
}

/** As wide as it is shown: the stylesheet’s scales in pixels an inch, from the least to the most (choose.css). */
function sizesOf(frame: number, inches: number): string {
  const wide = (least: number, most: number) =>
    `clamp(${Math.round(frame * least)}px, ${((frame / inches) * 100).toFixed(1)}vw, ${Math.round(frame * most)}px)`;
  return `(min-width: 64rem) ${wide(1.7, 2.7)}, (min-width: 48rem) ${wide(1.3, 2.6)}, ${wide(0.95, 1.9)}`;
}
