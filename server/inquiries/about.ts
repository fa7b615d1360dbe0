import { answersInWords, chooseAddress, readAnswers } from '#domain/choose/choose.ts';
import type { Content } from '#domain/content/content.ts';
import { filtersInWords, listAddress, readFilters } from '#domain/filter/filters.ts';
import { readTerms, termsAddress } from '#domain/financing/terms.ts';
import { termsNote } from '#domain/financing/words.ts';
import { LONGEST_PAGE, type Subject } from '#domain/inquiry/about.ts';
import { fullName } from '#domain/model/model.ts';
import { modelAddress } from '#domain/model/paints.ts';
import { readReservation } from '#domain/rental/address.ts';
import { townPath } from '#domain/road-rules/address.ts';
import { isCartName, partsOfName, readCartNames, SHORTLIST } from '#domain/shortlist/cart-names.ts';
import { stickerRows, stickerTerms } from '#domain/sticker/sticker.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { Attach } from '#server/delivery/mail.ts';
import type { Inventory } from '#server/inventory/current.ts';

/**
 * The subjects of the page at `page`, a path with its query, with their names and prices now: first its carts, last the
 * choice on the page. A cart that is gone keeps its stock id. Anything else unknown is left out, since the visitor
 * could not correct it.
 */
export async function subjectsOf(
  page: string,
  inventory: Pick<Inventory, 'current'>,
  content: Content,
): Promise<Subject[]> {
  const [path = '', query] = page.split(/[?#]/);
  const params = new URLSearchParams(query);
  const names = namesOf(path, params).filter((name) => isCartName(partsOfName(name).id));
  const vehicles = names.length > 0 ? (await inventory.current()).byId : new Map();
  const carts = names
    .map((name) => cartSubject(name, vehicles, content))
    // The chooser offers only models, which do not sell out: an unknown id never existed.
    .filter(({ cart }) => path !== '/choose' || cart?.kind !== 'gone');
  const chosen = choiceOn(path, params, carts, content);
  return [...carts, ...(chosen ? [chosen] : [])].filter(({ page }) => page.length <= LONGEST_PAGE);
}

/** The page's carts, as in addresses: `denago-ev-city~bay-teal`. */
function namesOf(path: string, params: URLSearchParams): string[] {
  const vehicle = /^\/vehicles?\/([^/]+)/.exec(path)?.[1];
  if (vehicle) return [`${vehicle}~${params.get('paint') ?? ''}`];
  if (path === '/compare' || path === '/test-drive') {
    return readCartNames(params).slice(0, SHORTLIST);
  }
  const hasCart = ['/can-i-drive-it', '/choose', '/financing'].includes(path);
  return hasCart ? [params.get('cart') ?? ''] : [];
}

function cartSubject(
  cartName: string,
  vehicles: Map<string, ListedVehicle>,
  content: Content,
): Subject {
  const { id, paint: slug } = partsOfName(cartName);
  const model = content.models.find((each) => each.slug === id);
  if (model) {
    const paint = content.paints.paints.find((each) => each.slug === slug);
    const { brand, name, msrp: price = null } = model;
    return {
      kind: 'cart',
      label: paint ? `${fullName(model)} in ${paint.name}` : fullName(model),
      note: price === null ? '' : `MSRP ${dollars(price)}`,
      page: modelAddress(id, paint),
      cart: { kind: 'model', id, brand, name, paint: paint?.name ?? null, price },
    };
  }
  const page = `/vehicles/${id}`;
  const vehicle = vehicles.get(id);
  if (!vehicle) {
    const cart = { kind: 'gone', id } as const;
    return { kind: 'cart', label: `Stock ${id}`, note: 'No longer listed', page, cart };
  }
  const { brand, price, color: paint = null, availability } = vehicle;
  return {
    kind: 'cart',
    label: `${vehicle.name} (stock ${id})`,
    note: [dollars(price), paint, availability.words].filter(Boolean).join(', '),
    page,
    cart: { kind: 'vehicle', id, brand, name: vehicle.name, paint, price },
  };
}

function choiceOn(
  path: string,
  params: URLSearchParams,
  carts: Subject[],
  { towns, pages }: Content,
): Subject | undefined {
  switch (path) {
    case '/choose': {
      const answers = readAnswers(params);
      const words = answersInWords(answers, pages.choose.where);
      const page = chooseAddress(answers);
      return words
        ? { kind: 'wishes', label: 'Looking for', note: `a cart ${words}`, page }
        : undefined;
    }
    case '/financing': {
      // Terms without a price use the cart's.
      const [price] = carts.flatMap(({ cart }) => (cart?.kind !== 'gone' && cart?.price) || []);
      const read = readTerms(params, pages.financing.estimate, price);
      if (read.status !== 'ok') return undefined;
      const note = termsNote(read.terms, pages.financing.estimate.tax);
      const page = termsAddress(read.terms, carts[0]?.cart?.id);
      return { kind: 'terms', label: 'Financing', note, page };
    }
    case '/inventory': {
      const filters = readFilters(params);
      const note = filtersInWords(filters);
      return note
        ? { kind: 'search', label: 'Searched for', note, page: listAddress(filters) }
        : undefined;
    }
    case '/rentals': {
      const reservation = readReservation(params, pages.rentals.plans);
      if (!reservation) return undefined;
      return { kind: 'rental', label: 'Rental', note: reservation.subject, page: reservation.page };
    }
    default: {
      const key = path === '/can-i-drive-it' && params.get('town');
      const town = towns.find((each) => each.path === (key ? townPath(key) : path));
      if (!town) return undefined;
      return { kind: 'town', label: 'Town', note: `${town.name} ${town.type}`, page: town.path };
    }
  }
}

/** The window sticker of the page's vehicle, in the visitor's receipt. */
export function attachSticker(
  inventory: Pick<Inventory, 'current'>,
  site: { content: Content },
): Attach {
  return async ({ page }, reader) => {
    const [path = ''] = page.split(/[?#]/);
    const [id = ''] = namesOf(path, new URLSearchParams()).map((name) => partsOfName(name).id);
    const vehicle = reader === 'visitor' && (await inventory.current()).byId.get(id);
    if (!vehicle) return undefined;
    const rows = stickerRows(vehicle, stickerTerms(site.content.pages));
    const lines = rows.map(({ label, value, link }) => ({
      label,
      value: [value, link?.words].filter(Boolean).join('. '),
    }));
    const { name, price, availability } = vehicle;
    const first = { label: `${name} (stock ${id})`, value: dollars(price) };
    return { lines: [first, { label: 'Where', value: availability.words }, ...lines] };
  };
}
