import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { priceOfModel, stockOfModel } from '#domain/model/stock.ts';
import type { CartFacts } from '#domain/specification/facts.ts';
import { factsOfModel } from '#domain/specification/specifications.ts';
import { grouped } from '#domain/text/grouped.ts';
import type { Availability } from '#domain/vehicle/availability.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel, nameKey } from '#domain/vehicle/vehicle.ts';
import { type CartSize, sizeOf } from './framing.ts';

/** A cart of a card, a row or a comparison: a model of the range, or one vehicle. */
export interface Cart {
  /** A model's slug or a vehicle's id, as in `/vehicles/{id}` and in addresses of lists. */
  id: string;
  isModel?: boolean;
  brand: string;
  name: string;
  category: string;
  description: string;
  seats: number | null;
  facts: CartFacts;
  /** US dollars; null: ask us. */
  price: number | null;
  /** The kind of a model's price: `MSRP`, `on our lot`. */
  priceOf?: string | undefined;
  /** For a model, that of its nearest vehicles; null if it has none. */
  availability: Availability | null;
  /** City of the showroom of the vehicle, or of a model's nearest one. */
  showroom: string | null;
  /** As the maker states it. */
  warranty: string | null;
  /** A vehicle's, or a model's chosen paint. */
  color: string | null;
  isNew: boolean;
  images: string[];
  /** Address of the front picture; null without one. */
  illustration: string | null;
  /** Only where carts stand at one scale; null without a side view. */
  size?: CartSize | null;
}

export type VehicleCart = Cart & Pick<ListedVehicle, 'price' | 'availability' | 'status'>;

/** Leaves out data that no card shows, to keep list pages small. */
export function cartOf(vehicle: VehicleCart & Partial<ListedVehicle>): VehicleCart {
  const { images, specifications, features, hues, in3d, ...cart } = vehicle;
  return { ...cart, images: images.slice(0, 1) };
}

export interface Range {
  content: Pick<Content, 'models' | 'carts'>;
  /** In the dealer's order. */
  vehicles: ListedVehicle[];
  /** Addresses of the site's own pictures, by name. */
  pictures: Map<string, string>;
  /** The roofs in the side views by slug, as shares of the frame's height. */
  roofs: Record<string, number>;
}

/** A model, in its own paint. */
export function cartOfModel(model: Model, { vehicles, pictures, roofs }: Range): Cart {
  const { slug, brand, name, category, summary, seats = null } = model;
  const stock = stockOfModel(model, vehicles);
  const price = priceOfModel(model, stock);
  return {
    id: slug,
    isModel: true,
    brand,
    name,
    category,
    description: summary,
    seats,
    facts: factsOfModel(model),
    price: price?.amount ?? null,
    priceOf: price?.of,
    availability: stock.lines[0] ?? null,
    showroom: stock.vehicles[0]?.showroom ?? null,
    warranty: model.warranty ?? null,
    color: null,
    // As the inventory marks its vehicles.
    isNew: stock.vehicles.some(
      ({ isNew, availability }) => isNew && availability.standing !== 'gone',
    ),
    images: [],
    illustration: pictures.get(cartPictureName(slug, 'front')) ?? null,
    size: sizeOf(model, roofs),
  };
}

/** The range to choose from: all models; without models, the nearest vehicle of each name. */
export function choicesIn(range: Range): Cart[] {
  const { models } = range.content;
  if (models.length > 0) return models.map((model) => cartOfModel(model, range));
  const present = range.vehicles.filter(({ availability }) => availability.standing !== 'gone');
  return [...grouped(present, nameKey).values()].flatMap((alike) => {
    const [first] = alike;
    return first ? stockOfModel(first, alike).vehicles.slice(0, 1).map(cartOf) : [];
  });
}

/** The cart of this id; a model's slug wins. Undefined where there is none, or it is gone. */
export function cartCalled(id: string, range: Range): Cart | undefined {
  const { models, carts } = range.content;
  const model = models.find(({ slug }) => slug === id);
  if (model) return cartOfModel(model, range);
  const vehicle = range.vehicles.find((each) => each.id === id);
  if (!vehicle) return undefined;
  const known = [...models, ...carts].find((each) => isOfModel(vehicle, each));
  return { ...cartOf(vehicle), size: known ? sizeOf(known, range.roofs) : null };
}
