import type { Content } from '#domain/content/content.ts';
import { titled } from '#domain/vehicle/titled.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { type Offer, offerAt } from './offer.ts';

/** The cart that an inquiry is about, in the terms of the Auto-lead Data Format. */
export interface LeadVehicle {
  interest: 'buy' | 'lease';
  make: string;
  model: string;
  stock?: string;
  /** US dollars. */
  price?: number;
}

/** The cart that the page at `path` offers. The format wants a make and a model, so there always is one. */
export async function leadVehicle(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<LeadVehicle> {
  return leadOf(await offerAt(path, inventory, content));
}

function leadOf(offer: Offer | null | undefined): LeadVehicle {
  switch (offer?.kind) {
    // The format knows no rental; what is asked for stands in the comments.
    case 'rental':
      return { interest: 'lease', ...unspecified };
    case 'choice':
    case 'model': {
      if (!offer.model) return { interest: 'buy', ...unspecified };
      const { brand, name } = offer.model;
      return { interest: 'buy', make: titled(brand), model: name };
    }
    case 'vehicle': {
      const { id, name, brand, price } = offer.vehicle;
      return { interest: 'buy', make: titled(brand), model: name, stock: id, price };
    }
    case 'gone':
      return { interest: 'buy', ...unspecified, stock: offer.id };
    case 'financing':
      return leadOf(offer.cart);
    // The format has room for one; the others stand in the comments.
    case 'carts':
      return leadOf(offer.carts[0]);
    default:
      return { interest: 'buy', ...unspecified };
  }
}

const unspecified = { make: 'Unspecified', model: 'Golf cart' };
