import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router';
import { SaveButton } from '#app/site/frame/save-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { figures } from '#domain/specification/facts.ts';
import { VehiclePicture } from './cart-picture.tsx';
import { Price } from './cart-words.tsx';
import { WhereLine } from './sticker.tsx';

/** A third of the page, or half of the phone. */
const sizes =
  '(min-width: 73.75rem) 37vw, (min-width: 37.5rem) 56vw, (min-width: 22.5rem) 64vw, 52vw';

interface Props {
  cart: Cart;
  /** `h3` where the list has a heading of its own. */
  heading?: 'h2' | 'h3';
  /** Without description and view transition: for pages about something else. */
  brief?: boolean;
  /** Of one model: without the figures, which its page has. */
  alike?: boolean;
  main?: boolean;
  /** Filtered specifications that this cart lacks. */
  unstated?: string | undefined;
}

/** The whole card is the target; the name is the link. */
export function CartCard({
  cart,
  heading: Heading = 'h2',
  brief = false,
  alike = false,
  main = false,
  unstated,
}: Props) {
  const { id, name, availability } = cart;
  const to = `/vehicles/${id}`;
  const hop = useHop(to);
  const line = brief ? '' : cart.description;
  const facts = alike ? [] : figures(cart.facts).filter(({ label }) => label !== 'payload');
  return (
    <article className="cart-card group">
      <div className="card-ground horizon">
        <div className="absolute inset-0" style={brief ? undefined : hop}>
          <VehiclePicture vehicle={cart} sizes={sizes} main={main} />
        </div>
        {cart.isNew && <Plate look="new">NEW</Plate>}
        <SaveButton id={id} name={name} className="cart-save" />
      </div>
      <div>
        <Heading translate="no">
          <SiteLink
            to={to}
            viewTransition={!brief}
            aria-label={`${name}: View Details`}
            className={covers}
          >
            {name}
          </SiteLink>
        </Heading>
        <Price amount={cart.price} of={cart.priceOf} className="cart-price" />
        {availability && (
          <p>
            <WhereLine {...cart} />
          </p>
        )}
        {unstated && <p className="text-ink-soft">{unstated}</p>}
        {line && <p className="cart-line">{line}</p>}
        <ul className="flex flex-wrap gap-x-3.5 self-end sm:font-semibold">
          {facts.map(({ label, value, unit }) => (
            <li key={label} className={label === 'top speed' ? 'max-sm:hidden' : ''}>
              {`${value} ${unit}`}
            </li>
          ))}
        </ul>
        <span className="more justify-self-start max-sm:min-h-8" aria-hidden="true">
          <span>View Details</span>
          <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}

interface ListProps extends Pick<Props, 'brief' | 'alike'> {
  carts: Cart[];
  look?: string;
}

export function CartList({ carts, look = 'lot', ...card }: ListProps) {
  return (
    <ul className={look}>
      {carts.map((cart) => (
        <li key={cart.id}>
          <CartCard cart={cart} heading="h3" {...card} />
        </li>
      ))}
    </ul>
  );
}

/** Classes of a link whose target is the box around it. */
export const covers =
  'no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-bay';

/**
 * The style of a card's picture, which a view transition moves into the cart's page (app/styles/lot.css). The card's
 * link needs `viewTransition`; the page's large picture joins by its class.
 */
export function useHop(to: string): CSSProperties | undefined {
  return useViewTransitionState(to) ? { viewTransitionName: 'cart' } : undefined;
}
