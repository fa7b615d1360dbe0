import type { ReactNode } from 'react';
import { CartPicture } from '#app/inventory/cart-picture.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { CatalogueRow } from '#domain/model/catalogue.ts';
import { priceOfModel } from '#domain/model/stock-of-model.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { useModelPicture } from './use-model-picture.ts';

interface Props {
  rows: CatalogueRow[];
  /** How a cart of the stock is shown; left out where the stock is not known. */
  cart?: (vehicle: CardVehicle) => ReactNode;
}

/** All that a brand sells, a row each: a model on its ground line, its figures and price, and its carts on the lot. */
export function Catalogue({ rows, cart }: Props) {
  return (
    <ul id="models" className="catalogue scroll-mt-8">
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
  return (
    <div className="catalogue-line group">
      <div className="catalogue-cart">
        <CartPicture
          address={useModelPicture(slug, 'side')}
          view="side"
          shape={cartShape(row)}
          alt=""
          sizes="14rem"
          className="absolute inset-x-0 bottom-0"
        />
      </div>
      <h3 className="uppercase">
        {hasPage ? (
          <SiteLink to={`/vehicles/${slug}`} className="covers group-hover:underline">
            {name}
          </SiteLink>
        ) : (
          name
        )}
      </h3>
      <ul className="catalogue-figures">
        {figures.map(({ value, unit, label }) => (
          <li key={label}>
            <b className="font-extrabold text-ink">{value}</b> {unit}
          </li>
        ))}
      </ul>
      <p className="catalogue-price">
        {amount} <span className="text-sm font-semibold text-ink-soft">{of}</span>
      </p>
    </div>
  );
}

function Stock({ vehicles, cart }: Required<Omit<Props, 'rows'>> & { vehicles: CardVehicle[] }) {
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
