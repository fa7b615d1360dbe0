import { fromView } from '#domain/vehicle/cart-pictures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { ComparedCart } from './compared-cart.ts';

/** What a list of saved carts shows of each. */
export interface SavedCart
  extends Pick<ComparedCart, 'named' | 'name' | 'category' | 'color' | 'price' | 'availability'> {
  /** Its page. */
  page: string;
  seats: number | null;
  /** Address of its picture from the front; null where it is drawn. */
  picture: string | null;
  /** Address of its own photograph, which goes before the picture. */
  photograph: string | null;
}

/** A cart as an address names it: a model, perhaps in a paint, or a vehicle. */
export function savedCart(cart: ComparedCart, vehicle?: ListedVehicle): SavedCart {
  const { named, name, category, color, price, availability, page, facts, profile } = cart;
  return {
    ...{ named, name, category, color, price, availability, page, seats: facts.seats },
    picture: profile && fromView(profile.address, 'front'),
    photograph: vehicle?.images[0] ?? null,
  };
}

/** A vehicle as the list of the API has it. */
export function savedVehicle(vehicle: ListedVehicle): SavedCart {
  const { id, name, category, color, price, availability, seats, illustration, images } = vehicle;
  return {
    ...{ named: id, name, category, color, seats, page: `/vehicles/${id}` },
    price: { amount: price, of: '' },
    availability: [availability],
    picture: illustration,
    photograph: images[0] ?? null,
  };
}
