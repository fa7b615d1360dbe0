import { partsOfName, readCartNames, SAVED } from '#domain/compare/cart-names.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import type { Town } from '#domain/content/towns.ts';
import { readReservation } from '#domain/rental/reservation.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** What the page that led to an inquiry offers. */
export type Offer =
  | { kind: 'rental'; reservation: ReturnType<typeof readReservation> }
  | { kind: 'town'; town: Town }
  /** With the name of the paint that it was seen in, where that is not its own. */
  | { kind: 'model'; model: Model; paint: string | undefined }
  | { kind: 'vehicle'; vehicle: ListedVehicle }
  /** A cart that was sold between the page and the form: its stock id still tells the dealer which it was. */
  | { kind: 'gone'; id: string }
  /** Carts side by side, or a saved list of them. */
  | { kind: 'carts'; offers: CartOffer[] };

type CartOffer = Extract<Offer, { kind: 'model' | 'vehicle' | 'gone' }>;

/**
 * Looks up what the page at `path` offers; null for a general page.
 *
 * @param path with its query, which on /rentals says what is to be reserved, and on /compare which carts
 */
export async function offerAt(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Offer | null> {
  if (/^\/rentals(?![^?#])/.test(path)) {
    return { kind: 'rental', reservation: readReservation(path, content.pages.rentals.plans) };
  }
  const town = content.towns.find((each) => each.path === path);
  if (town) return { kind: 'town', town };
  const { byId } = await inventory.current();
  const params = new URLSearchParams(path.split('?')[1]);
  if (/^\/(compare|saved)(?![^?#])/.test(path)) {
    const named = readCartNames(params).slice(0, SAVED).map(partsOfName);
    const offers = named.map(({ id, paint }) => cartOffer(id, paint, byId, content));
    return offers.length > 0 ? { kind: 'carts', offers } : null;
  }
  const id = /^\/vehicles?\/([^/?#]+)/.exec(path)?.[1];
  return id ? cartOffer(id, params.get('paint'), byId, content) : null;
}

function cartOffer(
  id: string,
  paint: string | null | undefined,
  byId: Map<string, ListedVehicle>,
  { models, paints }: Content,
): CartOffer {
  const model = models.find(({ slug }) => slug === id);
  if (model) {
    return { kind: 'model', model, paint: paints.paints.find(({ slug }) => slug === paint)?.name };
  }
  const vehicle = byId.get(id);
  return vehicle ? { kind: 'vehicle', vehicle } : { kind: 'gone', id };
}
