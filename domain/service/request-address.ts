/** What an address of the form for parts may say: the cart that they are for, a model or a vehicle. */
export const partsParams = ['cart'] as const;

/** And that of the form for service: the page of the town that led there. */
export const serviceParams = ['town'] as const;

export function partsAddress(cart: string): string {
  return `/parts?${new URLSearchParams({ cart })}`;
}

export function serviceAddress(town: string): string {
  return `/service-request?${new URLSearchParams({ town })}`;
}
