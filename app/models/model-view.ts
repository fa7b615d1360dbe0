import type { Vehicle } from '#app/inventory/vehicle.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { Content } from '#server/content.ts';
import { isOfModel, type Model } from './model.ts';

/** What a model page says of the dealership. */
export interface Dealer {
  name: string;
  phone: string;
  hours: { display: string }[];
  serviceArea: string;
  financingUrl: string;
}

/** All that a model page shows. */
export interface ModelView {
  model: Model;
  /** Those of this model that are in stock. */
  stock: Vehicle[];
  dealer: Dealer;
  /** Absent where no 3D file has been made of it. */
  viewer: Viewer | undefined;
}

/**
 * Picks from content and inventory what the page of `model` shows.
 *
 * @param file address of its 3D file, where there is one
 */
export function viewOf(
  model: Model,
  vehicles: Vehicle[],
  content: Content,
  file?: string,
): ModelView {
  const { name, phone, hours, county, state, financingUrl } = content.business;
  return {
    model,
    stock: vehicles.filter((vehicle) => vehicle.inStock && isOfModel(vehicle, model)),
    dealer: {
      name,
      phone,
      hours: hours.map(({ display }) => ({ display })),
      serviceArea: `${county}, ${state}: all ${content.towns.length} towns`,
      financingUrl,
    },
    viewer: file ? { file, ...paintsOf(model, content) } : undefined,
  };
}

/** Its own paint first, by its name where it is one of those to choose from. */
function paintsOf({ cart }: Model, { paints: { paints, note } }: Content) {
  const color = cart.colors.paint;
  const own = paints.find((paint) => paint.color === color) ?? { name: 'As pictured', color };
  return { paints: [own, ...paints.filter((paint) => paint !== own)], note } satisfies Omit<
    Viewer,
    'file'
  >;
}
