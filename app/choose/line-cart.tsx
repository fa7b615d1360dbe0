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
      <div className="choose-label flex flex-col items-center text-center text-xs leading-tight text-balance lg:text-sm">
        <SiteLink
          to={`/vehicles/${cart.id}`}
          className="font-extrabold no-underline outline-none after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-bay"
        >
          {name}
        </SiteLink>
        <span>
          <PriceOf cart={cart} of="max-lg:hidden" />
        </span>
        {judged?.fits === 'perhaps' && <span className="lg:hidden">perhaps</span>}
        {/* Where there is no room for it, a list says it (lists.tsx). */}
        <span className="contents max-lg:hidden">
          <Standing cart={cart} />
          {judged && <Reasons judged={judged} />}
        </span>
      </div>
    </li>
  );
}

/** As wide as it is shown: the stylesheet's scales in pixels an inch, from the least to the most (choose.css). */
function sizesOf(frame: number, inches: number): string {
  const wide = (from: number, vw: number, px: number, to: number) =>
    `clamp(${round(frame * from)}px,${round(frame * vw)}vw + ${round(frame * px)}px,${round(frame * to)}px)`;
  const shared = `${round((frame / inches) * 95)}vw`;
  return `clamp(${wide(0.95, 0.14, 0.4, 1.7)},${shared},${wide(1.9, 0.13, 1.4, 2.7)})`;
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
