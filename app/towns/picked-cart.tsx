import { AvailabilityLine } from '#app/cart/availability-line.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { dollars } from '#domain/text/dollars.ts';
import { listing, spelled } from '#domain/text/sentences.ts';
import type { CartNeed } from '#domain/town/cart-for-town.ts';
import type { TownView } from '#domain/town/town-view.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';

/** The cart that a town's page opens with. */
export type Picked = CardVehicle & Pick<ListedVehicle, 'shownIn'>;

interface Props {
  town: TownView;
  cart: Picked | null;
}

/** Which cart is in the picture, and by what rule it was chosen (domain/town/cart-for-town.ts). */
export function PickedCart({ town: { name, cart: need }, cart }: Props) {
  return (
    <section aria-labelledby="picked-cart" className="lg:w-[46%]">
      <h2 id="picked-cart" className="text-sm leading-normal font-normal tracking-normal">
        {cart ? 'In the picture, picked for' : 'A cart for'} {name}
      </h2>
      {cart && (
        <>
          <p className="max-w-none text-h3 leading-tight font-extrabold tracking-[-0.025em]">
            {cart.name} <span className="ml-2">{dollars(cart.price)}</span>
          </p>
          <p className="flex max-w-none flex-wrap items-center gap-x-8">
            <AvailabilityLine availability={cart.availability} />
            {cart.shownIn && <span className="text-sm">Shown in {cart.shownIn}</span>}
            <MoreLink to={`/vehicles/${cart.id}`}>{`See the ${cart.name}`}</MoreLink>
          </p>
        </>
      )}
      <p className="mt-1 max-w-[36em] text-base">
        {need.because} {rule(need, cart)}
      </p>
    </section>
  );
}

function rule({ seats, miles, isForRoads }: CartNeed, cart: Picked | null): string {
  const points = [
    seats && `at least ${spelled(seats).toLowerCase()} seats`,
    miles && `at least ${miles} miles on a charge`,
    isForRoads && 'a low-speed vehicle’s 25 mph',
  ].filter((point) => typeof point === 'string');
  const list = listing(points);
  const having = list && ` with ${list}`;
  if (!cart) return `There is none${having} on our list today.`;
  if (cart.availability.standing !== 'here') {
    return `None${having} is here today; this is the nearest to it.`;
  }
  return `Of the carts here today${having}${isForRoads ? '' : ', at any speed'}, none costs less.`;
}
