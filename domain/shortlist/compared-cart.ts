import { type OfferedCart, offeredCart, type Range } from '#domain/cart/offered.ts';
import type { Content } from '#domain/content/content.ts';
import { modelAddress } from '#domain/model/paints.ts';
import { saidOf } from '#domain/specification/specifications.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { partsOfName } from './cart-names.ts';

/** A cart in a comparison. */
export interface ComparedCart extends OfferedCart {
  /** As in addresses: its id, or a model's with a paint. */
  named: string;
  /** Its page, in that paint. */
  page: string;
  /** Its specifications by label. */
  said: Map<string, string>;
}

export type CompareRange = Range & { content: Pick<Content, 'models' | 'carts' | 'paints'> };

/** The cart of an address's name; undefined where unknown. A paint without a picture is dropped. */
export function comparedCart(named: string, range: CompareRange): ComparedCart | undefined {
  const { id, paint: asked } = partsOfName(named);
  const cart = offeredCart(id, range);
  if (!cart) return undefined;
  const { models, paints } = range.content;
  const model = models.find((each) =>
    cart.kind === 'model' ? each.slug === id : isOfModel(cart, each),
  );
  const vehicle =
    cart.kind === 'vehicle' ? range.vehicles.find((each) => each.id === id) : undefined;
  const plain = { ...cart, named: id, page: `/vehicles/${id}`, said: saidOf(model, vehicle) };
  const paint = paints.paints.find(({ slug }) => slug === asked);
  const side = paint && range.pictures.get(cartPictureName(id, 'side', paint.slug));
  if (!side || cart.kind !== 'model') return plain;
  return {
    ...plain,
    named: `${id}~${paint.slug}`,
    page: modelAddress(id, paint),
    color: paint.name,
    profile: cart.profile && { ...cart.profile, address: side },
  };
}
