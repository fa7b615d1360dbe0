import { cartOf } from '#domain/cart/cart.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { passageOn, sourcesInWords } from '#domain/road-rules/statements.ts';
import { highlights, specifications } from '#domain/specification/specifications.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { paintsOfModel } from './paints.ts';
import { priceOfModel, stockOfModel } from './stock.ts';

/** The data of a model's page. */
export type ModelView = ReturnType<typeof viewOf>;

interface Shown {
  vehicles?: ListedVehicle[];
  /** Addresses of the site's own pictures, by name. */
  pictures?: Map<string, string>;
}

/** Picks the page's data from content and inventory. */
export function viewOf(
  model: Model,
  content: Content,
  { vehicles = [], pictures = new Map() }: Shown = {},
) {
  const { phone, hours, county, state, financingUrl } = content.business;
  const rules = content.pages['road-rules'];
  const law = passageOn(rules, 'models');
  const stock = stockOfModel(model, vehicles);
  return {
    model,
    figures: highlights(model),
    specified: specifications(model),
    price: priceOfModel(model, stock),
    stock: { ...stock, vehicles: stock.vehicles.map(cartOf) },
    dealer: {
      phone,
      hours: hours.map(({ spoken }) => spoken),
      /** `Ocean County NJ` */
      place: `${county} ${state}`,
      serviceArea: `${county}, ${state}: all ${content.towns.length} towns`,
      financingUrl,
    },
    /** The state's rules for a low-speed vehicle; null for others. */
    law: model.roadUse
      ? { state: rules.state, text: law.text, sources: sourcesInWords(law.sources) }
      : null,
    /** The first is its own. */
    paints: paintsOfModel(model, { content, stock: stock.vehicles, pictures }),
  };
}
