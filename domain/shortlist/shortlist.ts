import type { Content } from '#domain/content/content.ts';
import { dollars } from '#domain/text/dollars.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { SHORTLIST } from './cart-names.ts';
import { type ComparedRow, compare } from './compare.ts';
import { type ComparedCart, type CompareRange, comparedCart } from './compared-cart.ts';

/** What the page shows of a cart. */
export type ShownCart = Omit<ComparedCart, 'facts' | 'said'> & {
  seats: number | null;
  /** What it is beside its name: `Model, Bay Teal`, `Stock EDGE-15, teal`. */
  note: string;
};

/** A group of a choice: the models of a brand, or the lot. */
export interface CartChoices {
  label: string;
  carts: { named: string; label: string }[];
}

/** All that the page of some carts shows. */
export interface Shortlist {
  carts: ShownCart[];
  /** As addresses name them. */
  names: string[];
  rows: ComparedRow[];
  /** Asked for and not there, or not any more. */
  gone: string[];
  /** What else may be added. */
  choices: CartChoices[];
}

/** The carts that are asked for: those that are there side by side, and the names of the others. */
export function shortlistOf(
  asked: string[],
  range: CompareRange & { content: Content },
): Shortlist {
  const found = asked
    .slice(0, SHORTLIST)
    .map((named) => ({ named, cart: comparedCart(named, range) }));
  // Two names may be one cart: a paint that it does not come in is not said.
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

/** Carts of the lot in one choice at most: nobody reads through thousands. Each can be added from its page. */
const MOST = 100;

/** What may be added to these: models by brand, then the lot, what is here now first. */
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
