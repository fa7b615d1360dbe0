import { dollars } from '#domain/text/dollars.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import type { Site } from '#server/site.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';

/** The carts that an inquiry is about, with the picture of today, and the price of its day and of today. */
export async function cartsIn({ details }: StoredInquiry, { inventory, pictures }: Site) {
  const { byId } = await inventory.current();
  return (details?.about ?? []).flatMap(({ label, note, page, cart }) => {
    if (!cart) return [];
    const vehicle = byId.get(cart.id);
    const picture =
      vehicle?.images[0] ??
      vehicle?.illustration ??
      pictures.get(cartPictureName(cart.id, 'front'));
    const today = vehicle && `${dollars(vehicle.price)} today, ${vehicle.availability.words}`;
    return { id: cart.id, label, words: [note, today].filter(Boolean).join('; '), page, picture };
  });
}
