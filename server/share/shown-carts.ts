import { type CartShape, cartShape } from '#design/cart-shape.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';

/** A cart as a page's picture shows it: by its model's picture, or by a drawing where there is none. */
export interface ShownCart {
  shape: CartShape;
  /** Address of its three-quarter front. */
  picture?: string;
}

type Plan = Content['pages']['rentals']['plans'][number];

/** Finds what shows the carts that pages are about; `pictures` holds addresses by name. */
export function cartShower(models: Model[], pictures: Map<string, string>) {
  function ofModel(model: Model, paint?: string): ShownCart {
    return { shape: cartShape(model), ...pictureOf(model, paint) };
  }

  function pictureOf(model: Model | undefined, paint?: string): Pick<ShownCart, 'picture'> {
    const picture = model && pictures.get(cartPictureName(model.slug, 'front', paint));
    return picture ? { picture } : {};
  }

  return {
    ofModel,
    ofSlugs: (slugs: string[]) =>
      slugs.flatMap((slug) =>
        models.filter((model) => model.slug === slug).map((model) => ofModel(model)),
      ),
    ofVehicle: (vehicle: ListedVehicle): ShownCart => ({
      shape: cartShape(vehicle),
      ...(vehicle.illustration && { picture: vehicle.illustration }),
    }),
    ofPlan: ({ seats, bed, model: slug }: Plan): ShownCart => ({
      shape: { seats, bed, lifted: false },
      ...pictureOf(models.find((model) => model.slug === slug)),
    }),
  };
}

/** Pictures and drawings do not stand side by side: where there is a picture, those without are left out. */
export function alike(carts: ShownCart[]): ShownCart[] {
  const pictured = carts.filter(({ picture }) => picture);
  return pictured.length > 0 ? pictured : carts;
}

/** Up to three carts that look different, the longest first. */
export function unlike(carts: ShownCart[]): ShownCart[] {
  const looks = new Map(alike(carts).map((cart) => [JSON.stringify(cart.shape), cart]));
  return [...looks.values()].toSorted((a, b) => b.shape.seats - a.shape.seats).slice(0, 3);
}
