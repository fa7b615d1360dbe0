import { AvailabilityLines } from '#app/cart/availability-line.tsx';
import { CartPicture } from '#app/cart/cart-picture.tsx';
import { Picture } from '#app/pictures/picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { SavedCart } from '#domain/compare/saved-cart.ts';
import { dollars } from '#domain/text/dollars.ts';

interface Props {
  cart: SavedCart;
  /** Chosen for the comparison before anybody chooses. */
  isChosen: boolean;
  /** Takes it off the list; without, the list is somebody else's. */
  forget?: (() => void) | undefined;
}

/** A cart of a list: what it is, whether it can be had, and a box to compare it. */
export function SavedRow({ cart, isChosen, forget }: Props) {
  const { named, name, color, page, price, availability, picture, photograph } = cart;
  return (
    <li className="saved-row">
      <label>
        <input type="checkbox" name="carts" value={named} defaultChecked={isChosen} />
        <span className="sr-only">Compare {name}</span>
      </label>
      <div className="saved-picture horizon">
        {photograph ? (
          <Picture address={photograph} alt="" sizes="10rem" className="size-full object-cover" />
        ) : (
          <CartPicture
            address={picture}
            view="front"
            shape={cartShape(cart)}
            alt=""
            sizes="10rem"
            className="card-cart"
          />
        )}
      </div>
      <div className="min-w-0">
        <p className="saved-name">
          <SiteLink to={page}>{name}</SiteLink>
          <span>
            {price ? dollars(price.amount) : 'Contact for Pricing'} <small>{price?.of}</small>
          </span>
        </p>
        {color && <p className="text-sm text-ink-soft">{color}</p>}
        <AvailabilityLines lines={availability} className="text-sm" />
      </div>
      {forget && (
        <button
          type="button"
          aria-label={`Forget ${name}`}
          title="Forget"
          onClick={({ currentTarget }) => {
            focusNeighbor(currentTarget.closest('li'));
            forget();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** The focus stays in the list when a row leaves it. */
function focusNeighbor(row: HTMLLIElement | null): void {
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
}
