import { townKey, townPath } from '#domain/town/town-key.ts';

/** What an address of the page may say. */
export const driveParams = ['town', 'cart'] as const;

interface Chosen {
  /** The path of the town's page: `/brick-township-golf-carts`. */
  town?: string | undefined;
  /** A model's slug or a vehicle's stock id. */
  cart?: string | undefined;
}

/** The answer for a town, a cart, both or neither: `/can-i-drive-it?town=brick-township&cart=denago-ev-nomad`. */
export function driveAddress({ town, cart }: Chosen): string {
  const params = new URLSearchParams();
  if (town) params.set('town', townKey(town));
  if (cart) params.set('cart', cart);
  return params.size > 0 ? `/can-i-drive-it?${params}` : '/can-i-drive-it';
}

/** What an address says; empty where it says nothing. Whether there is such a town or cart is for others to find. */
export function readDrive(params: URLSearchParams): { town: string; cart: string } {
  const town = params.get('town');
  return { town: town ? townPath(town) : '', cart: params.get('cart') ?? '' };
}
