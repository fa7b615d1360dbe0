import { readRequest } from '#domain/choose/request.ts';
import type { Wishes } from '#domain/choose/wishes.ts';
import { SAVED } from '#domain/compare/cart-name.ts';
import { partsOfName, readCartNames } from '#domain/compare/cart-names.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import type { Town } from '#domain/content/towns.ts';
import type { Terms } from '#domain/financing/estimate.ts';
import { readTerms } from '#domain/financing/terms.ts';
import { readDrive } from '#domain/law/drive-address.ts';
import {
  type Reservation,
  readDatesReservation,
  readReservation,
} from '#domain/rental/reservation.ts';
import { wantedBy } from '#domain/vehicle/filter-words.ts';
import { readFilters } from '#domain/vehicle/filters.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** What the page that led to an inquiry offers. */
export type Offer =
  | CartOffer
  /** Carts side by side, or a saved list of them. */
  | { kind: 'carts'; carts: CartOffer[] }
  /** What is wished at the choice, and the model of it that is asked about; null where it is all of them. */
  | { kind: 'choice'; wishes: Wishes; model: Model | null }
  /** What was looked for in the inventory. */
  | { kind: 'search'; wanted: string }
  /** To pay over time: for a cart, by terms that the visitor entered, or both. */
  | { kind: 'financing'; cart: CartOffer | null; terms: Terms | null }
  /** Whether a cart may be driven in a town: as much of both as was chosen. */
  | { kind: 'drive'; town: Town | undefined; cart: CartOffer | null }
  | { kind: 'rental'; reservation: Reservation }
  | { kind: 'town'; town: Town };

export type CartOffer =
  /** With the name of the paint that it was seen in, where that is not its own. */
  | { kind: 'model'; model: Model; paint: string | undefined }
  | { kind: 'vehicle'; vehicle: ListedVehicle }
  /** A cart that was sold between the page and the form: its stock id still tells the dealer which it was. */
  | { kind: 'gone'; id: string };

/** A page's address, taken apart, and where its carts are looked up. */
interface Asked {
  params: URLSearchParams;
  content: Content;
  cartOf: (id: string, paint?: string | null) => Promise<CartOffer>;
}

/** Pages whose query says what they offer. */
const readers = new Map<string, (asked: Asked) => Promise<Offer | null>>([
  ['/can-i-drive-it', drive],
  ['/choose', choice],
  ['/compare', carts],
  ['/financing', financing],
  ['/inventory', search],
  ['/rentals', rental],
  ['/rentals/dates', rentalDates],
  ['/saved', carts],
  ['/test-drive', carts],
]);

/** Looks up what the page at `path`, with its query, offers; null for a general page. */
export async function offerAt(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Offer | null> {
  const [pathname = '', query] = path.split(/[?#]/);
  const params = new URLSearchParams(query);
  const cartOf: Asked['cartOf'] = async (id, paint) => {
    const model = content.models.find(({ slug }) => slug === id);
    if (model) return { kind: 'model', model, paint: paintName(paint, content) };
    const vehicle = (await inventory.current()).byId.get(id);
    return vehicle ? { kind: 'vehicle', vehicle } : { kind: 'gone', id };
  };
  const id = /^\/vehicles?\/([^/]+)/.exec(pathname)?.[1];
  if (id) return cartOf(id, params.get('paint'));
  const town = content.towns.find((each) => each.path === pathname);
  if (town) return { kind: 'town', town };
  return readers.get(pathname)?.({ params, content, cartOf }) ?? null;
}

async function drive({ params, content, cartOf }: Asked): Promise<Offer> {
  const asked = readDrive(params);
  return {
    kind: 'drive',
    town: content.towns.find(({ path }) => path === asked.town),
    cart: asked.cart ? await cartOf(asked.cart) : null,
  };
}

async function choice({ params, content: { models } }: Asked): Promise<Offer> {
  const { wishes, cart } = readRequest(params);
  return { kind: 'choice', wishes, model: models.find(({ slug }) => slug === cart) ?? null };
}

async function carts({ params, cartOf }: Asked): Promise<Offer | null> {
  const named = readCartNames(params).slice(0, SAVED).map(partsOfName);
  const found = await Promise.all(named.map(({ id, paint }) => cartOf(id, paint)));
  return found.length > 0 ? { kind: 'carts', carts: found } : null;
}

async function financing({ params, content, cartOf }: Asked): Promise<Offer | null> {
  const id = params.get('cart');
  const cart = id ? await cartOf(id) : null;
  const price = cart?.kind === 'vehicle' ? cart.vehicle.price : undefined;
  const read = readTerms(params, content.pages.financing.estimate, price);
  const terms = read.status === 'ok' ? read.terms : null;
  return cart || terms ? { kind: 'financing', cart, terms } : null;
}

async function search({ params }: Asked): Promise<Offer | null> {
  const wanted = wantedBy(readFilters(params));
  return wanted ? { kind: 'search', wanted } : null;
}

async function rental({ params, content }: Asked): Promise<Offer | null> {
  const reservation = readReservation(params, content.pages.rentals.plans);
  return reservation && { kind: 'rental', reservation };
}

async function rentalDates({ params, content }: Asked): Promise<Offer | null> {
  const reservation = readDatesReservation(params, content.pages.rentals.plans);
  return reservation && { kind: 'rental', reservation };
}

function paintName(paint: string | null | undefined, { paints }: Content): string | undefined {
  return paints.paints.find(({ slug }) => slug === paint)?.name;
}
