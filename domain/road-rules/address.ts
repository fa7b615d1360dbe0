/** The least remaining range, and its steps, in per cent. */
export const LEAST_CHARGE = 40;
export const CHARGE_STEP = 5;

interface Asked {
  /** The path of the town's page: `/brick-township-golf-carts`. */
  town?: string | undefined;
  /** A model's slug or a vehicle's id. */
  cart?: string | undefined;
  /** Of the maker's range, in per cent. */
  charge?: number;
}

/** `/can-i-drive-it?town=brick-township&cart=denago-ev-nomad&left=80`. */
export function roadRulesAddress({ town, cart, charge = 100 }: Asked): string {
  const params = new URLSearchParams();
  if (town) params.set('town', townKey(town));
  if (cart) params.set('cart', cart);
  if (charge < 100) params.set('left', String(charge));
  return String(params) ? `/can-i-drive-it?${params}` : '/can-i-drive-it';
}

/** Parses an address; by default the whole range. It does not check that the town or cart exists. */
export function readRoadRules(params: URLSearchParams) {
  const town = params.get('town');
  const left = /^\d{1,3}$/.exec(params.get('left') ?? '')?.[0];
  const share = Math.round(Number(left ?? 100) / CHARGE_STEP) * CHARGE_STEP;
  return {
    town: town ? townPath(town) : '',
    cart: params.get('cart') ?? '',
    charge: Math.min(Math.max(share, LEAST_CHARGE), 100),
  };
}

/** Ends the path of every town's page. */
const ENDING = '-golf-carts';

/** A town in an address, by its page's path: `/brick-township-golf-carts` → `brick-township`. */
export function townKey(path: string): string {
  return path.slice(1, -ENDING.length);
}

/** The inverse of `townKey`; the town may not exist. */
export function townPath(key: string): string {
  return `/${key}${ENDING}`;
}
