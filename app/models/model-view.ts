import { isOfModel } from '#app/inventory/of-model.ts';
import type { Vehicle } from '#app/inventory/vehicle.ts';
import type { Content } from '#server/content.ts';
import type { Model } from './model.ts';
import { type RangeTrips, rangeTrips } from './range-trips.ts';

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
  /** What its range means from our showroom; null without a range. */
  trips: RangeTrips | null;
}

/** Picks from content and inventory what the page of `model` shows. */
export function viewOf(model: Model, vehicles: Vehicle[], content: Content): ModelView {
  const { name, phone, hours, county, state, financingUrl } = content.business;
  return {
    model,
    stock: vehicles.filter((vehicle) => vehicle.inStock && isOfModel(vehicle, model)),
    trips: rangeTrips(model, content),
    dealer: {
      name,
      phone,
      hours: hours.map(({ display }) => ({ display })),
      serviceArea: `${county}, ${state}: all ${content.towns.length} towns`,
      financingUrl,
    },
  };
}
