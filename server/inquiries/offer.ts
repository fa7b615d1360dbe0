import { readRequest } from '#domain/choose/request.ts';
import type { Wishes } from '#domain/choose/wishes.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import type { Town } from '#domain/content/towns.ts';
import type { Terms } from '#domain/financing/estimate.ts';
import { readTerms } from '#domain/financing/terms.ts';
import { readReservation } from '#domain/rental/reservation.ts';
import { wantedBy } from '#domain/vehicle/filter-words.ts';
import { readFilters } from '#domain/vehicle/filters.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** What the page that led to an inquiry offers. */
export type Offer =
  | CartOffer
  | { kind: 'rental'; reservation: ReturnType<typeof readReservation> }
  /** What is wished at the choice, and the model of it that is asked about; null where it is all of them. */
  | { kind: 'choice'; wishes: Wishes; model: Model | null }
  /** What was looked for in the inventory. */
  | { kind: 'search'; wanted: string }
  | { kind: 'town'; town: Town }
  /** To pay over time: for a cart, by terms that the visitor entered, or both. */
  | { kind: 'financing'; cart: CartOffer | null; terms: Terms | null };

export type CartOffer =
  /** With the name of the paint that it was seen in, where that is not its own. */
  | { kind: 'model'; model: Model; paint: string | undefined }
  | { kind: 'vehicle'; vehicle: ListedVehicle }
  /** A cart that was sold between the page and the form: its stock id still tells the dealer which it was. */
  | { kind: 'gone'; id: string };

/**
 * Looks up what the page at `path` offers; null for a general page.
 *
 * @param path with its query, which on /rentals says what is to be reserved, on /choose what is wished, on /financing for
 * what and how to pay
 */
export async function offerAt(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Offer | null> {
  if (/^\/rentals(?![^?#])/.test(path)) {
    return { kind: 'rental', reservation: readReservation(path, content.pages.rentals.plans) };
  }
  if (/^\/financing(?![^?#])/.test(path)) return financingAt(path, inventory, content);
  const request = readRequest(path);
  if (request) {
    const model = content.models.find(({ slug }) => slug === request.cart) ?? null;
    return { kind: 'choice', wishes: request.wishes, model };
  }
  if (/^\/inventory\?/.test(path)) {
    const wanted = wantedBy(readFilters(new URLSearchParams(path.split('?')[1])));
    return wanted ? { kind: 'search', wanted } : null;
  }
  const town = content.towns.find((each) => each.path === path);
  if (town) return { kind: 'town', town };
  return cartAt(path, inventory, content);
}

async function financingAt(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Offer | null> {
  const params = new URLSearchParams(path.split('?')[1]);
  const id = params.get('cart');
  const cart =
    id === null ? null : await cartAt(`/vehicles/${encodeURIComponent(id)}`, inventory, content);
  const price = cart?.kind === 'vehicle' ? cart.vehicle.price : undefined;
  const read = readTerms(params, content.pages.financing.estimate, price);
  const terms = read.status === 'ok' ? read.terms : null;
  return cart || terms ? { kind: 'financing', cart, terms } : null;
}

async function cartAt(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<CartOffer | null> {
  const id = /^\/vehicles?\/([^/?#]+)/.exec(path)?.[1];
  if (!id) return null;
  const model = content.models.find(({ slug }) => slug === id);
  if (model) {
    const slug = new URLSearchParams(path.split('?')[1]).get('paint');
    const paint = content.paints.paints.find((each) => each.slug === slug)?.name;
    return { kind: 'model', model, paint };
  }
  const vehicle = (await inventory.current()).byId.get(id);
  return vehicle ? { kind: 'vehicle', vehicle } : { kind: 'gone', id };
}
