import { dollars } from '#app/ui/dollars.ts';
import type { Town } from '#server/content/towns.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** What the page at `path` was about when the inquiry came, in the dealer's words; null for a general page. */
export async function inquirySubject(
  path: string,
  inventory: Inventory,
  towns: Town[],
): Promise<string | null> {
  const town = towns.find((each) => each.path === path);
  if (town) return `golf carts in ${town.name} ${town.type}`;
  const id = /^\/vehicles?\/([^/?#]+)/.exec(path)?.[1];
  if (!id) return null;
  const vehicle = (await inventory.current()).byId.get(id);
  return vehicle
    ? `${vehicle.name} (stock ${vehicle.id}), ${dollars(vehicle.price)}`
    : `stock ${id}`;
}
