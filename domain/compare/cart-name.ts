/** How many carts a saved list holds at most. */
export const SAVED = 24;

/** An id as an inventory file may have it, or a model's slug; then perhaps the slug of a paint. */
const form = /^[A-Za-z0-9][\w.-]{0,63}(~[a-z0-9-]{1,40})?$/;

/** Whether a text may name a cart, in an address or in what a browser remembers; whether there is such a cart is another matter. */
export function isCartName(text: string): boolean {
  return form.test(text);
}
