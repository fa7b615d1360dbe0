import type { Model } from '#domain/content/models.ts';
import type { CartView } from '#domain/vehicle/cart-pictures.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** Enough of a model to link to it. */
export type ModelName = Pick<Model, 'slug' | 'brand' | 'name'>;

/** A parked cart: the slug gives its picture, the rest a drawing. */
export type Parked = ModelName & Pick<Model, 'category' | 'seats'>;

/** The models of `slugs` in that order; content checks ensure that each exists. */
export function parkedModels(slugs: string[], models: Model[]): Parked[] {
  return slugs.flatMap((slug) =>
    models
      .filter((model) => model.slug === slug)
      .map(({ brand, category, name, seats }) => ({ slug, brand, category, name, seats })),
  );
}

export type OpeningCart = Parked & { view: CartView };

export function openingCarts(named: { model: string; view: CartView }[], models: Model[]) {
  return named.flatMap(({ model, view }) =>
    parkedModels([model], models).map((parked) => ({ ...parked, view })),
  );
}

/** `Denago EV Nomad XL` */
export function fullName({ brand, name }: { brand: string; name: string }): string {
  return `${titledBrand(brand)} ${name}`;
}
