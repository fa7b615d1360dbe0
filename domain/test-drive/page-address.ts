/**
 * The page to book a drive of this cart: a model's slug or a vehicle's stock id.
 *
 * @param from the page that led there, where its query says more than the cart: wishes, a paint
 */
export function testDriveAddress(cart?: string, from = ''): string {
  const params = new URLSearchParams(cart && { carts: cart });
  if (from.includes('?')) params.set('from', from);
  return params.size > 0 ? `/test-drive?${params}` : '/test-drive';
}
