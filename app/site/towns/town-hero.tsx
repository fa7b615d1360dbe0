import { CartPicture } from '#app/site/cart/cart-picture.tsx';
import { AvailabilityLine } from '#app/site/cart/cart-words.tsx';
import { Breadcrumbs } from '#app/site/frame/breadcrumbs.tsx';
import { useChooseTown, useTown } from '#app/site/frame/your-town.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { GoLink, LineLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { VehicleCart } from '#domain/cart/cart.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { townKey } from '#domain/road-rules/address.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { TownView } from '#domain/town/town-view.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import './towns.css';

type Picked = VehicleCart & Pick<ListedVehicle, 'shownIn'>;

/** 110vw instead of 118vw, so that most phones choose the 800 px file. */
const sizes = '(min-width: 64rem) 58vw, (min-width: 37.5rem) 40rem, 110vw';

interface Props {
  town: TownView;
  cart: Picked | null;
}

export function TownHero({ town, cart }: Props) {
  return (
    <section className="town-hero relative overflow-clip">
      <div className="sky under-header relative z-1 border-b border-reed-300">
        <Shore />
        <div className="wrap">
          <Breadcrumbs trail={[{ name: town.name }]} />
          <div className="items-end gap-x-gap lg:grid lg:grid-cols-[minmax(0,1fr)_var(--column)]">
            <div className="@container pb-6 lg:pb-12">
              {/* Eleven letters, the longest word of a town here, fit the column. */}
              <h1 className="leading-sign wrap-anywhere">{`${town.name} golf carts`}</h1>
              <p className="mt-4 mb-5 max-w-lead lg:mt-5 lg:mb-6 text-lead leading-snug">
                {town.lede}
              </p>
              <div className="flex flex-wrap gap-3 max-sm:[&_a]:flex-1 max-sm:[&_a]:px-2">
                <GoLink to="/inventory">Shop Golf Carts</GoLink>
                <LineLink to={contactAddress({ from: town.path, topic: 'quote' })}>
                  Get Free Quote
                </LineLink>
              </div>
              <ThisIsMyTown slug={townKey(town.path)} />
            </div>
            <MileageSign showrooms={town.showrooms} />
          </div>
        </div>
      </div>
      <div className="ground relative">
        {cart && (
          <CartPicture
            address={cart.illustration}
            view="front"
            shape={cartShape(cart)}
            alt=""
            sizes={sizes}
            main
            className="hero-cart z-2"
          />
        )}
        <div className="wrap">
          <PickedCart town={town} cart={cart} />
        </div>
      </div>
    </section>
  );
}

/** Without JavaScript it leads to this page with `?town=`. */
function ThisIsMyTown({ slug }: { slug: string }) {
  const isYours = useTown()?.slug === slug;
  const choose = useChooseTown();
  const next = isYours ? '' : slug;
  return (
    <form
      className="print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        choose(next);
      }}
    >
      <button
        type="submit"
        name="town"
        value={next}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline underline-offset-4"
      >
        {isYours && <Icon name="check" />}
        {isYours ? 'Your town' : 'This is my town'}
      </button>
    </form>
  );
}

function MileageSign({ showrooms }: { showrooms: TownView['showrooms'] }) {
  return (
    <div className="sign-posts @container relative z-1">
      <div className="guide-sign z-1 px-5 py-4 lg:px-8 lg:py-5">
        <p className="flex max-w-none flex-wrap justify-between gap-x-4 text-sm font-semibold">
          {`${showrooms.length === 1 ? 'Our showroom' : 'Our showrooms'} `}
          <span>miles, as the crow flies</span>
        </p>
        <Rows
          rows={showrooms.map(({ city, miles }) => [city, miles.toFixed(1)])}
          className="mt-2 text-h3 leading-tight font-semibold tracking-tight *:flex *:justify-between *:gap-3 [&_dd]:font-extrabold"
        />
      </div>
    </div>
  );
}

/** The picture's cart, and the rule that chose it (domain/town/cart-for-town.ts). */
function PickedCart({ town: { name, cart: need }, cart }: Props) {
  return (
    <section aria-labelledby="picked-cart" className="lg:w-9/20">
      <h2 id="picked-cart" className="text-sm leading-normal font-normal tracking-normal">
        {`${cart ? 'Our pick for' : 'A cart for'} ${name}`}
      </h2>
      {cart && (
        <>
          <p className="max-w-none text-h3 leading-tight font-extrabold tracking-tight">
            <span translate="no">{`${cart.name} `}</span>
            <span className="ml-2">{dollars(cart.price)}</span>
          </p>
          <p className="flex max-w-none flex-wrap items-center gap-x-8">
            <AvailabilityLine availability={cart.availability} />
            {cart.shownIn && <span className="text-sm">{`Shown in ${cart.shownIn}`}</span>}
            <MoreLink to={`/vehicles/${cart.id}`}>View Details</MoreLink>
          </p>
        </>
      )}
      <p className="mt-1 max-w-text text-base">{`${need.because} ${rule(cart)}`}</p>
    </section>
  );
}

function rule(cart: Picked | null): string {
  if (!cart) return 'No cart that fits is on our list today.';
  if (cart.availability.standing !== 'here') {
    return 'No cart that fits is here today. This one comes closest.';
  }
  return 'Our lowest-priced cart here that fits.';
}
