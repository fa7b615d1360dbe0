import type { CartDescription } from '#domain/content/cart.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { priceOfModel, stockOfModel } from '#domain/model/stock.ts';
import type { Availability } from '#domain/vehicle/availability.ts';
import { cartPictureName, fromView } from '#domain/vehicle/cart-pictures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { type CartFacts, factsOfModel } from './facts.ts';
import { frameInches, type Profile } from './profile.ts';

/** A cart to choose and to compare: a model of the range, or one vehicle. */
export interface OfferedCart {
  kind: 'model' | 'vehicle';
  /** A model's slug or a vehicle's id, as in `/vehicles/{id}` and in addresses of lists. */
  id: string;
  brand: string;
  name: string;
  category: string;
  facts: CartFacts;
  /** US dollars, and the kind of price: `MSRP`, `on our lot`, empty for a vehicle's own. Null: ask us. */
  price: { amount: number; of: string } | null;
  /** One for each way to get it; none for a model that is not in the inventory. */
  availability: Availability[];
  /** From the inventory file; null for a model, which comes in several. */
  color: string | null;
  /** Null where it has no side view and is drawn. */
  profile: Profile | null;
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
export function offeredModel(model: Model, { vehicles, pictures, roofs }: Range): OfferedCart {
  const { slug, brand, name, category } = model;
  const stock = stockOfModel(model, vehicles);
  return {
    ...{ kind: 'model', id: slug, brand, name, category, color: null },
    facts: factsOfModel(model),
    price: priceOfModel(model, stock),
    availability: stock.lines,
    profile: profileOf(model, pictures.get(cartPictureName(slug, 'side')), roofs),
  };
}

/** A vehicle, in its own color where that is known. */
function offeredVehicle(
  vehicle: ListedVehicle,
  { content: { models, carts }, roofs }: Range,
): OfferedCart {
  const { id, brand, name, category, facts, price, availability, color, illustration } = vehicle;
  const cart = [...models, ...carts].find((each) => isOfModel(vehicle, each));
  const side = illustration === null ? undefined : fromView(illustration, 'side');
  return {
    ...{ kind: 'vehicle', id, brand, name, category, facts, color },
    price: { amount: price, of: '' },
    availability: [availability],
    profile: cart ? profileOf(cart, side, roofs) : null,
  };
}

/** The cart of this id; a model's slug wins. Undefined where there is none, or it is gone. */
export function offeredCart(id: string, range: Range): OfferedCart | undefined {
  const model = range.content.models.find(({ slug }) => slug === id);
  if (model) return offeredModel(model, range);
  const vehicle = range.vehicles.find((each) => each.id === id);
  return vehicle && offeredVehicle(vehicle, range);
}

function profileOf(
  { slug, cart }: { slug: string; cart: Pick<CartDescription, 'size'> },
  address: string | undefined,
  roofs: Range['roofs'],
): Profile | null {
  const roof = roofs[slug];
  if (!address || roof === undefined) return null;
  const { height, length } = cart.size;
  return { address, frame: frameInches(height, roof), length };
}
