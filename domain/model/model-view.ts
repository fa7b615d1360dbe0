import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { type CardVehicle, cardVehicle } from '#domain/vehicle/card-vehicle.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { type RangeTrips, rangeTrips } from './range-trips.ts';
import type { Viewer } from './viewer.ts';

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
  stock: CardVehicle[];
  dealer: Dealer;
  /** What its range means from our showroom; null without a range. */
  trips: RangeTrips | null;
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
  vehicles: ListedVehicle[],
  content: Content,
  file?: string,
): ModelView {
  const { name, phone, hours, county, state, financingUrl } = content.business;
  return {
    model,
    stock: vehicles
      .filter((vehicle) => vehicle.inStock && isOfModel(vehicle, model))
      .map(cardVehicle),
    trips: rangeTrips(model, content),
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

/** Its own paint first, then those that look different from it. */
function paintsOf(
  { cart }: Model,
  { paints: { paints, tryOn, note } }: Content,
): Omit<Viewer, 'file'> {
  const own = { name: 'As pictured', color: cart.colors.paint };
  const others = paints
    .filter(({ name }) => tryOn.includes(name))
    .map(({ name, colors: [color = ''] }) => ({ name, color }));
  return { paints: [own, ...others.filter(({ color }) => !isNear(color, own.color))], note };
}

/** Whether two colors, as `#rrggbb`, would be taken for the same: no channel differs by a tenth. */
function isNear(one: string, other: string): boolean {
  const channels = (color: string) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const others = channels(other);
  return channels(one).every((value, index) => Math.abs(value - (others[index] ?? 0)) < 26);
}
