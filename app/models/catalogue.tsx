import type { ReactNode } from 'react';
import { CartPicture } from '#app/cart/cart-picture.tsx';
import { useHop } from '#app/cart/hop.ts';
import { SaveButton } from '#app/shortlist/save-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { CatalogueRow } from '#domain/model/catalogue.ts';
import { priceOfModel } from '#domain/model/price-of-model.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { useModelPicture } from './use-model-picture.ts';
import './catalogue.css';

type ShowCart = (vehicle: CardVehicle) => ReactNode;

interface Props {
  rows: CatalogueRow[];
  /** How a cart of the stock is shown; left out where the stock is not known. */
  cart?: ShowCart | undefined;
}

/** How many lie open on a phone. */
const FIRST = 12;

/** All that a brand sells, a row each: a model on its ground line, its figures and price, and its carts on the lot. */
export function Catalogue({ rows, cart }: Props) {
  return (
    <div id="models" className="scroll-mt-8">
      <Rows rows={rows.slice(0, FIRST)} cart={cart} />
      {rows.length > FIRST && (
        <details className="folds open-from-sm">
          <summary>
            Show {rows.length - FIRST} more
            <Icon name="chevron" />
          </summary>
          <Rows rows={rows.slice(FIRST)} cart={cart} />
        </details>
      )}
    </div>
  );
}

function Rows({ rows, cart }: Props) {
  return (
    <ul className="catalogue">
      {rows.map((row) => (
        <li key={row.slug || row.name}>
          <Line row={row} />
          {cart && <Stock vehicles={row.stock.vehicles} cart={cart} />}
        </li>
      ))}
    </ul>
  );
}

function Line({ row }: { row: CatalogueRow }) {
  const { slug, hasPage, name, figures, stock } = row;
  const { amount, of } = priceOfModel(row, stock);
  const hop = useHop(`/vehicles/${slug}`);
  return (
    <div className="catalogue-line group">
      <div className="catalogue-cart" style={hop}>
        <CartPicture
          address={useModelPicture(slug, 'side')}
          view="side"
          shape={cartShape(row)}
          alt=""
          sizes="14rem"
          className="absolute inset-x-0 bottom-0 translate-y-[20%]"
        />
      </div>
      <h3 className="uppercase">
        {hasPage ? (
          <SiteLink
            to={`/vehicles/${slug}`}
            viewTransition
            className="covers group-hover:underline"
          >
            {name}
          </SiteLink>
        ) : (
          name
        )}
      </h3>
      <ul className="catalogue-figures">
        {figures.map(({ value, unit, label }) => (
          <li key={label} className={columns[label]}>
            <b className="font-extrabold text-ink">{value}</b> {unit}
          </li>
        ))}
      </ul>
      <p className="catalogue-price">
        {amount} <span>{of}</span>
      </p>
      {hasPage && (
        <SaveButton
          id={slug}
          name={name}
          className="catalogue-save absolute z-1 grid size-11 place-items-center"
        />
      )}
    </div>
  );
}

function Stock({ vehicles, cart }: { vehicles: CardVehicle[]; cart: ShowCart }) {
  if (vehicles.length === 0) {
    return <p className="catalogue-none">None listed now</p>;
  }
  return (
    <ul className="catalogue-stock">
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>{cart(vehicle)}</li>
      ))}
    </ul>
  );
}

/** On wide screens a figure stands under those of its kind, with a gap where one is not known. */
const columns: Record<string, string> = {
  seats: 'col-start-1',
  'top speed': 'col-start-2',
  range: 'col-start-3',
  payload: 'col-start-4',
};
