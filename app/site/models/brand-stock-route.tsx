import { useOutletContext } from 'react-router';
import { AvailabilityLine } from '#app/site/cart/cart-words.tsx';
import { ModelPicture } from '#app/site/cart/model-picture.tsx';
import {
  type Coming,
  fetchVehiclesOfBrand,
  useLoaded,
  withinMoment,
} from '#app/site/inventory/calls.ts';
import { BrandCatalogue, type BrandView } from '#app/site/models/catalogue.tsx';
import { Below } from '#app/ui/below.tsx';
import { GoLink, LineLink } from '#app/ui/site-link.tsx';
import { cartOf, type VehicleCart } from '#domain/cart/cart.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { priceInWords, priceOfModel, stockOfModel } from '#domain/model/stock.ts';
import { dollars } from '#domain/text/dollars.ts';
import { brandKey } from '#domain/vehicle/titled.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/brand-stock-route.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { vehicles } = await context.get(siteContext).inventory.current();
  const stock: Coming<VehicleCart[]> = vehicles
    .filter(({ brand }) => brandKey(brand) === params.brand)
    .map(cartOf);
  return { stock };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { value: stock } = await withinMoment(fetchVehiclesOfBrand(params.brand));
  return { stock };
}

/** The brand in two columns, every model with its vehicles, and models to come. */
export default function BrandStock({ loaderData }: Route.ComponentProps) {
  const stock = useLoaded(loaderData.stock);
  const view = useOutletContext<BrandView>();
  const { brand, words } = view;
  return (
    <Below key={brand}>
      <div className="wrap grid gap-x-gap gap-y-12 pt-section lg:grid-cols-2">
        {words.columns.map(({ heading, paragraphs, points }) => (
          <section key={heading} className="grid content-start">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-lead leading-snug">
                {paragraph}
              </p>
            ))}
            {points.length > 0 && (
              <ul className="mt-6 border-t-2 border-ink">
                {points.map((point) => (
                  <Point key={point.title} view={view} point={point} stock={stock.value} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <BrandCatalogue {...view} stock={stock} />
      {stock.value && <ComingSoon view={view} vehicles={stock.value} />}
    </Below>
  );
}

/** Unless every model is here and no cart is on its way (docs/decisions/027-one-availability.md). */
function ComingSoon({ view, vehicles }: { view: BrandView; vehicles: VehicleCart[] }) {
  const { words, page } = view;
  const isHere = ({ availability }: VehicleCart) =>
    availability.standing === 'here' || availability.standing === 'pending';
  const here = vehicles.filter(isHere);
  const coming = vehicles.filter((each) => !isHere(each) && each.availability.standing !== 'gone');
  const areAllHere = view.lines.every((line) => here.some((each) => isOfModel(each, line)));
  if (!words.comingSoon || (coming.length === 0 && areAllHere)) return null;
  return (
    <section className="wrap pb-section">
      <div className="grid items-center gap-x-gap gap-y-6 rounded-sign border-2 border-dashed border-ink p-gap lg:grid-cols-1-auto">
        <div>
          <h2>{words.comingSoon.heading}</h2>
          <p className="mt-4 text-lead leading-snug">{words.comingSoon.text}</p>
          <ul className="mt-3">
            {coming.map(({ id, name, color, availability }) => (
              <li key={id}>
                {`${[name, color?.toLowerCase()].filter(Boolean).join(', ')}: `}
                <AvailabilityLine availability={availability} />
              </li>
            ))}
          </ul>
        </div>
        <GoLink to={contactAddress({ from: page.path })}>Contact Us</GoLink>
      </div>
    </section>
  );
}

interface PointProps {
  view: BrandView;
  point: BrandView['words']['columns'][number]['points'][number];
  /** Undefined while it loads. */
  stock: VehicleCart[] | undefined;
}

function Point({ view, point: { title, fact, text, button, cart }, stock }: PointProps) {
  const line = view.lines.find(({ slug }) => slug === cart);
  // "Contact for Pricing" is said of a cart without a price alone.
  const price = line && stock && priceOfModel(line, stockOfModel(line, stock));
  const said = price && fact === dollars(null) ? `${priceInWords(price)} ${price.of}` : fact;
  return (
    <li className={line ? 'brand-point' : 'border-b border-line py-5'}>
      {line && (
        <ModelPicture
          cart={line}
          view="front"
          alt=""
          sizes="(min-width: 37.5rem) 14rem, 7rem"
          className="relative w-full"
        />
      )}
      <h3 translate={line && 'no'}>{title}</h3>
      {said && <p className="font-semibold text-sedge">{said}</p>}
      <p className="text-ink-soft">{text}</p>
      {button && (
        <LineLink
          to={button.to === '/contact' ? contactAddress({ from: view.page.path }) : button.to}
        >
          {button.label}
        </LineLink>
      )}
    </li>
  );
}
