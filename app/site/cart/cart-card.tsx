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

/** A third of the page, or the phone. 110vw instead of 112vw, so that most phones choose the 800 px file. */
const sizes = '(min-width: 73.75rem) 37vw, (min-width: 37.5rem) 56vw, 110vw';

interface Props {
  cart: Cart;
  /** `h3` where the list has a heading of its own. */
  heading?: 'h2' | 'h3';
  /** Without description and view transition: for pages about something else. */
  brief?: boolean;
  main?: boolean;
  /** Filtered specifications that this cart lacks. */
  unstated?: string | undefined;
}

/** The whole card is the target; the name is the link. */
export function CartCard({
  cart,
  heading: Heading = 'h2',
  brief = false,
  main = false,
  unstated,
}: Props) {
  const { id, name, availability } = cart;
  const to = `/vehicles/${id}`;
  const hop = useHop(to);
  const line = brief ? '' : cart.description;
  const facts = figures(cart.facts).filter(({ label }) => label !== 'payload');
  return (
    <article className="group relative flex h-full flex-col">
      <div className="card-ground horizon relative aspect-[8/6.1] overflow-clip max-sm:aspect-[8/5.5]">
        <div className="absolute inset-0" style={brief ? undefined : hop}>
          <VehiclePicture vehicle={cart} sizes={sizes} main={main} />
        </div>
        {cart.isNew && (
          // Above the roof, at any picture height.
          <div className="absolute top-[min(1.25rem,4.5%)] left-5">
            <Plate look="new">NEW</Plate>
          </div>
        )}
        <SaveButton
          id={id}
          name={name}
          className="absolute top-4 right-4 z-1 grid size-11 place-items-center rounded-full bg-white"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-y-1 p-5 max-sm:pt-4 max-sm:pb-3">
        <div className="flex justify-between gap-x-4 text-lead leading-tight tracking-tight">
          <Heading className="text-lead leading-tight font-extrabold tracking-tight">
            <SiteLink
              to={to}
              viewTransition={!brief}
              aria-label={`${name}: View Details`}
              className={covers}
            >
              {name}
            </SiteLink>
          </Heading>
          <Price
            amount={cart.price}
            of={cart.priceOf}
            className={`flex-none ${cart.price === null ? 'w-28 text-right' : ''}`}
          />
        </div>
        {availability && (
          <p className="text-sm">
            <WhereLine {...cart} />
            {unstated && <span className="mt-1 block text-ink-soft">{unstated}</span>}
          </p>
        )}
        {line && <p className="line-clamp-3 text-sm leading-normal text-ink-soft">{line}</p>}
        <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 text-sm max-sm:items-center sm:flex-col">
          <ul className="flex flex-wrap gap-x-3.5 font-semibold">
            {facts.map(({ label, value, unit }) => (
              <li key={label}>{`${value} ${unit}`}</li>
            ))}
          </ul>
          <span className="more" aria-hidden="true">
            <span>View Details</span>
            <Icon name="arrow" />
          </span>
        </div>
      </div>
    </article>
  );
}

interface ListProps extends Pick<Props, 'brief'> {
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
  "no-underline outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-bay";

/**
 * The style of a card's picture, which a view transition moves into the cart's page (app/styles/lot.css). The card's
 * link needs `viewTransition`; the page's large picture joins by its class.
 */
export function useHop(to: string): CSSProperties | undefined {
  return useViewTransitionState(to) ? { viewTransitionName: 'cart' } : undefined;
}
