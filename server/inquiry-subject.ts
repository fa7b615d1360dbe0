import { fullName } from '#app/models/model.ts';
import { readReservation } from '#app/rentals/reservation.ts';
import { dollars } from '#app/ui/dollars.ts';
import type { Content } from '#server/content.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** What the page at `path` was about when the inquiry came, in the dealer's words; null for a general page. */
export async function inquirySubject(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<string | null> {
  const rental = readReservation(path, content.pages.rentals.plans);
  if (rental) return rental.subject;
  const town = content.towns.find((each) => each.path === path);
  if (town) return `golf carts in ${town.name} ${town.type}`;
  const id = /^\/vehicles?\/([^/?#]+)/.exec(path)?.[1];
  if (!id) return null;
  const model = content.models.find(({ slug }) => slug === id);
  if (model) return `${fullName(model)} (model page)`;
  const vehicle = (await inventory.current()).byId.get(id);
  return vehicle
    ? `${vehicle.name} (stock ${vehicle.id}), ${dollars(vehicle.price)}`
    : `stock ${id}`;
}
