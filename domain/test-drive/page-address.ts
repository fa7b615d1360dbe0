/** The page to book a drive of this cart: a model's slug or a vehicle's stock id. */
export function testDriveAddress(cart?: string): string {
  return cart ? `/test-drive?carts=${cart}` : '/test-drive';
}
