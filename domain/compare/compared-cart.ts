import { keyOf } from '#domain/cart/facts.ts';
import { type OfferedCart, offeredCart, type Range } from '#domain/cart/offered.ts';
import type { Content } from '#domain/content/content.ts';
import { specifications } from '#domain/model/facts.ts';
import { modelAddress } from '#domain/model/tried-paint.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { partsOfName } from './cart-names.ts';

/** What is compared as it is written, by the labels of a model's table; a vehicle's file spells them its own way. */
export const textLabels = [
  'Charging time',
  'Battery type',
  'Dimensions',
  'Wheelbase',
  'Suspension',
  'Tires',
  'Brakes',
  'Warranty',
  'Motor type',
  'Voltage',
  'Charging port',
] as const;
type TextLabel = (typeof textLabels)[number];

/** A cart among those that it is compared with. */
export interface ComparedCart extends OfferedCart {
  /** As addresses name it: its id, or a model's in a paint. */
  named: string;
  /** Its page, in that paint. */
  page: string;
  /** What is said of it in words. */
  texts: Partial<Record<TextLabel, string>>;
}

export type CompareRange = Range & { content: Pick<Content, 'models' | 'carts' | 'paints'> };

/** The cart that an address names; undefined where there is none, or it is gone. A paint that it has no picture of is not said. */
export function comparedCart(named: string, range: CompareRange): ComparedCart | undefined {
  const { id, paint: asked } = partsOfName(named);
  const cart = offeredCart(id, range);
  if (!cart) return undefined;
  const { models, paints } = range.content;
  const texts = textsOf(cart, range);
  const paint = paints.paints.find(({ slug }) => slug === asked);
  const side = paint && range.pictures.get(cartPictureName(id, 'side', paint.slug));
  const plain = { ...cart, named: id, page: `/vehicles/${id}`, texts };
  if (!side || !models.some(({ slug }) => slug === id)) return plain;
  return {
    ...plain,
    named: `${id}~${paint.slug}`,
    page: modelAddress(id, paint),
    color: paint.name,
    profile: cart.profile && { ...cart.profile, address: side },
  };
}

// What a vehicle's file leaves out, its model's may say.
function textsOf({ kind, id, brand, name }: OfferedCart, { content, vehicles }: Range) {
  const model = content.models.find((each) =>
    kind === 'model' ? each.slug === id : isOfModel({ brand, name }, each),
  );
  const ofModel = (model ? specifications(model).rows : []).map((row) => [row.label, row.value]);
  const vehicle = kind === 'vehicle' ? vehicles.find((each) => each.id === id) : undefined;
  const own = Object.entries(vehicle?.specifications ?? {});
  const said = new Map(
    [...ofModel, ...own].map(([label = '', value]) => [keyOf(String(label)), String(value)]),
  );
  return Object.fromEntries(
    textLabels.flatMap((label) => {
      const text = said.get(keyOf(label));
      return text ? [[label, text]] : [];
    }),
  ) as ComparedCart['texts'];
}
