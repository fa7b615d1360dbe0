import type { Content } from '#domain/content/content.ts';
import { titled } from '#domain/vehicle/titled.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** The cart that an inquiry is about, in the terms of the Auto-lead Data Format. */
export interface LeadVehicle {
  interest: 'buy' | 'lease';
  make: string;
  model: string;
  stock?: string;
  /** US dollars. */
  price?: number;
}

/** What the page that led to an inquiry offers. The format wants a make and a model, so there always is one. */
export async function leadVehicle(
  page: string,
  inventory: Inventory,
  content: Content,
): Promise<LeadVehicle> {
  const unspecified = { make: 'Unspecified', model: 'Golf cart' };
  // The format knows no rental; what is asked for stands in the comments.
  if (/^\/rentals(?![^?#])/.test(page)) return { interest: 'lease', ...unspecified };
  const id = /^\/vehicles?\/([^/?#]+)/.exec(page)?.[1];
  if (!id) return { interest: 'buy', ...unspecified };
  const model = content.models.find(({ slug }) => slug === id);
  if (model) return { interest: 'buy', make: titled(model.brand), model: model.name };
  const vehicle = (await inventory.current()).byId.get(id);
  // Sold since: its number still tells the dealer which it was.
  if (!vehicle) return { interest: 'buy', ...unspecified, stock: id };
  const { name, brand, price } = vehicle;
  return { interest: 'buy', make: titled(brand), model: name, stock: id, price };
}
