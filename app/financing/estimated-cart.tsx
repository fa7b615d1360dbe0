import { CartPicture } from '#app/cart/cart-picture.tsx';
import { AvailabilityLine } from '#app/cart/cart-words.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { OfferedCart } from '#domain/cart/offered.ts';
import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import './estimated-cart.css';

export function EstimatedCart({ cart }: { cart: OfferedCart }) {
  const { id, kind, color, price, availability, profile, facts } = cart;
  const which = [kind === 'vehicle' && `Stock ${id}`, color].filter(Boolean).join(', ');
  return (
    <div className="estimated-cart">
      <CartPicture
        address={profile?.address}
        view="side"
        shape={cartShape({ ...cart, seats: facts.seats })}
        alt={`${fullName(cart)}, from the side`}
        sizes="(min-width: 34rem) 26rem, 78vw"
        className="estimated-picture"
      />
      <div>
        <h3>
          <SiteLink to={`/vehicles/${id}`} className="underline underline-offset-4">
            {fullName(cart)}
          </SiteLink>
        </h3>
        {which && <p className="text-ink-soft">{which}</p>}
        <p className="mt-1">
          <b className="text-h3 leading-none font-extrabold tracking-tighter">
            {price ? dollars(price.amount) : 'Contact for Pricing'}
          </b>{' '}
          {price?.of}
        </p>
        {availability.slice(0, 1).map((line) => (
          <p key={line.standing} className="mt-1">
            <AvailabilityLine availability={line} />
          </p>
        ))}
      </div>
    </div>
  );
}
