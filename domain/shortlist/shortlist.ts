import type { Content } from '#domain/content/content.ts';
import { dollars } from '#domain/text/dollars.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { SHORTLIST } from './cart-names.ts';
import { type ComparedRow, compare } from './compare.ts';
import { type ComparedCart, type CompareRange, comparedCart } from './compared-cart.ts';

export type ShownCart = Omit<ComparedCart, 'facts' | 'said'> & {
  seats: number | null;
  /** Beside its name: `Model, Bay Teal`, `Stock EDGE-15, teal`. */
  note: string;
};

/** An option group: the models of a brand, or the inventory. */
export interface CartChoices {
  label: string;
  carts: { named: string; label: string }[];
}

/** The data of the shortlist's page. */
export interface Shortlist {
  carts: ShownCart[];
  /** As in addresses. */
  names: string[];
  rows: ComparedRow[];
  /** Requested names without a cart. */
  gone: string[];
  /** Carts to add. */
  choices: CartChoices[];
}

/** The requested carts side by side, and the names of missing ones. */
export function shortlistOf(
  asked: string[],
  range: CompareRange & { content: Content },
): Shortlist {
  const found = asked
    .slice(0, SHORTLIST)
    .map((named) => ({ named, cart: comparedCart(named, range) }));
  // Two names may be one cart, since an unknown paint is dropped.
  const byName = new Map(found.flatMap(({ cart }) => (cart ? [[cart.named, cart]] : [])));
  const carts = [...byName.values()];
  const names = [...byName.keys()];
  return {
    carts: carts.map(shown),
    names,
    rows: compare(carts, range.content.pages.compare.road),
    gone: found.flatMap(({ named, cart }) => (cart ? [] : [named])),
    choices: choicesOf(range, names),
  };
}

function shown({ facts, said: _, ...cart }: ComparedCart): ShownCart {
  const kind = cart.kind === 'model' ? 'Model' : `Stock ${cart.id}`;
  return { ...cart, seats: facts.seats, note: cart.color ? `${kind}, ${cart.color}` : kind };
}

/** Most vehicles in the list: nobody reads through thousands. Each can be added from its page. */
const MOST = 100;

/** Carts to add: models by brand, then vehicles by availability. */
function choicesOf(
  { content: { models }, vehicles }: { content: Content; vehicles: ListedVehicle[] },
  names: string[],
): CartChoices[] {
  const brands = [...Map.groupBy(models, ({ brand }) => brand)].map(([brand, own]) => ({
    label: `${titledBrand(brand)} models`,
    carts: own.map(({ slug, name }) => ({ named: slug, label: name })),
  }));
  const lot = vehicles
    .filter(({ availability }) => availability.standing !== 'gone')
    .toSorted(
      (a, b) => standingOrder[a.availability.standing] - standingOrder[b.availability.standing],
    )
    .slice(0, MOST)
    .map(({ id, name, color, price }) => ({
      named: id,
      label: [name, color?.toLowerCase(), dollars(price), `stock ${id}`].filter(Boolean).join(', '),
    }));
  return [...brands, { label: 'On our lot', carts: lot }]
    .map((group) => ({
      ...group,
      carts: group.carts.filter(({ named }) => !names.includes(named)),
    }))
    .filter(({ carts }) => carts.length > 0);
}
