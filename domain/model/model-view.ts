import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { passageOn, sourcesInWords } from '#domain/road-rules/statements.ts';
import { type CardVehicle, cardVehicle } from '#domain/vehicle/card-vehicle.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { paintsOfModel } from './paints-of-model.ts';
import { type RangeTrips, rangeTrips } from './range-trips.ts';
import { type ModelStock, type StockVehicle, stockOfModel } from './stock-of-model.ts';
import type { ModelPaint } from './tried-paint.ts';

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
  stock: ModelStock<CardVehicle & StockVehicle>;
  dealer: Dealer;
  /** Of a low-speed vehicle: what the state says of those; null of others. */
  law: { state: string; text: string; sources: string } | null;
  /** What its range means from our showroom; null without a range. */
  trips: RangeTrips | null;
  /** To see it in; the first is its own. */
  paints: ModelPaint[];
  /** Address of its file for the 3D view; absent where none has been made. */
  file: string | undefined;
}

interface Shown {
  vehicles?: ListedVehicle[];
  /** Addresses of the pictures that come with the site, by name. */
  pictures?: Map<string, string>;
  /** Address of its file for the 3D view. */
  file?: string | undefined;
}

/** Picks from content and inventory what the page of `model` shows. */
export function viewOf(
  model: Model,
  content: Content,
  { vehicles = [], pictures = new Map(), file }: Shown = {},
): ModelView {
  const { name, phone, hours, county, state, financingUrl } = content.business;
  const stock = stockOfModel(model, vehicles);
  const colors = stock.vehicles.flatMap(({ color }) => color ?? []);
  return {
    model,
    stock: {
      ...stock,
      vehicles: stock.vehicles.map((vehicle) => ({
        ...cardVehicle(vehicle),
        color: vehicle.color,
      })),
    },
    law: model.roadUse ? lawOf(content.pages['road-rules']) : null,
    trips: rangeTrips(model, content),
    dealer: {
      name,
      phone,
      hours: hours.map(({ display }) => ({ display })),
      serviceArea: `${county}, ${state}: all ${content.towns.length} towns`,
      financingUrl,
    },
    paints: paintsOfModel(model, { content, stock: colors, pictures }),
    file,
  };
}

function lawOf(law: Content['pages']['road-rules']): ModelView['law'] {
  const { text, sources } = passageOn(law, 'models');
  return { state: law.state, text, sources: sourcesInWords(sources) };
}
