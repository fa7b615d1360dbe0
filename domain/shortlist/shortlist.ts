import { type Cart, cartCalled, type Range } from '#domain/cart/cart.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { modelAddress, nameInPaint } from '#domain/model/paints.ts';
import { comparedLabels, factIn, saidOf } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { grouped } from '#domain/text/grouped.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';
import { partsOfName, SHORTLIST } from './cart-names.ts';

export interface ComparedCart extends Cart {
  /** As in addresses: its id, or a model's with a paint. */
  named: string;
  /** Its page, in that paint. */
  page: string;
  /** Beside its name: `Model, Bay Teal`, `Stock EDGE-15, teal`. */
  note: string;
}

interface ComparedRow {
  label: string;
  /** In the order of the carts; null where unknown. */
  values: (string | null)[];
  differs: boolean;
}

export type Shortlist = ReturnType<typeof shortlistOf>;

type Known = Range & { content: Content };

/** The requested carts side by side, and the names of missing ones. */
export function shortlistOf(asked: string[], range: Known) {
  const found = asked
    .slice(0, SHORTLIST)
    .map((named) => ({ named, cart: comparedCart(named, range) }));
  // Two names may be one cart, since an unknown paint is dropped.
  const byName = new Map(found.flatMap(({ cart }) => (cart ? [[cart.named, cart]] : [])));
  const carts = [...byName.values()];
  const { models } = range.content;
  const said = carts.map((cart) => {
    const isModel = (each: Model) => (cart.isModel ? each.slug === cart.id : isOfModel(cart, each));
    const vehicle = range.vehicles.find(({ id }) => id === cart.id);
    const price = [dollars(cart.price), cart.price && cart.priceOf].filter(Boolean).join(' ');
    return saidOf(models.find(isModel), vehicle).set('Price', price);
  });
  return {
    carts,
    rows: compare(said),
    gone: found.flatMap(({ named, cart }) => (cart ? [] : [named])),
    choices: choicesOf(range, [...byName.keys()]),
  };
}

/** The cart of an address's name; undefined where unknown. A paint without a picture is dropped. */
function comparedCart(named: string, range: Known): ComparedCart | undefined {
  const { id, paint: asked } = partsOfName(named);
  const cart = cartCalled(id, range);
  if (!cart) return undefined;
  const kind = cart.isModel ? 'Model' : `Stock ${id}`;
  const paint = range.content.paints.paints.find(({ slug }) => cart.isModel && slug === asked);
  const illustration = paint && range.pictures.get(cartPictureName(id, 'front', paint.slug));
  const tried = illustration ? paint : undefined;
  const color = tried?.name ?? cart.color;
  return {
    ...cart,
    color,
    illustration: illustration ?? cart.illustration,
    named: nameInPaint(id, tried),
    page: modelAddress(id, tried),
    note: color ? `${kind}, ${color}` : kind,
  };
}

/**
 * Every specification that at least one cart has, in a fixed order; the price always.
 *
 * @param said the carts' specifications by label
 */
export function compare(said: Map<string, string>[]): ComparedRow[] {
  return ['Price', ...comparedLabels].flatMap((label) => {
    const values = said.map((each) => each.get(label) ?? null);
    const facts = values.flatMap((value) => (value === null ? [] : factIn(label, value)));
    return facts.length > 0 ? { label, values, differs: new Set(facts).size > 1 } : [];
  });
}

/** Most vehicles in the list: nobody reads through thousands. Each can be added from its page. */
const MOST = 100;

/** Carts to add: models by brand, then vehicles. */
function choicesOf({ content, vehicles }: Known, names: string[]) {
  const brands = [...grouped(content.models, ({ brand }) => brand)].map(([brand, own]) => ({
    label: `${titledBrand(brand)} models`,
    carts: own.map(({ slug, name }) => ({ named: slug, label: name })),
  }));
  const listed = vehicles
    .filter(({ availability }) => availability.standing !== 'gone')
    .slice(0, MOST)
    .map(({ id, name, color, price }) => ({
      named: id,
      label: [name, color?.toLowerCase(), dollars(price), `stock ${id}`].filter(Boolean).join(', '),
    }));
  return [...brands, { label: 'On our lot', carts: listed }]
    .map(({ label, carts }) => ({
      label,
      carts: carts.filter(({ named }) => !names.includes(named)),
    }))
    .filter(({ carts }) => carts.length > 0);
}
