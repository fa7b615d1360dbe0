import type { CartFacts } from '#domain/cart/facts.ts';
import type { OfferedCart } from '#domain/cart/offered.ts';
import { type RoadSpeed, roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import type { Place } from '#domain/town/distance.ts';
import { townKey } from '#domain/town/town-key.ts';

/** What an address of the range page may say. */
export const rangeParams = ['cart', 'home', 'left'] as const;

/** What can be left of a range, in per cent. */
export const LEAST_LEFT = 40;
export const STEP_LEFT = 5;

/** A cart whose range is known. */
export interface RangedCart {
  /** The last part of its address. */
  id: string;
  /** As lists name it: `EV City`, or `EV City (stock CITY-301)`. */
  name: string;
  brand: string;
  battery: CartFacts['battery'];
  range: NonNullable<CartFacts['range']>;
  road: RoadSpeed;
}

/** Where a trip begins: a town, or a showroom. */
export interface Home extends Place {
  /** In an address: `toms-river-township`, `bayville`. */
  key: string;
  name: string;
  isShowroom: boolean;
}

export interface Question {
  cart: RangedCart;
  home: Home;
  /** Of the maker's range, in per cent. */
  left: number;
}

/** Those of the carts whose range is known. */
export function rangedCarts(carts: OfferedCart[]): RangedCart[] {
  return carts.flatMap(({ id, kind, name, brand, facts }) =>
    facts.range
      ? {
          ...{ id, brand, battery: facts.battery, range: facts.range, road: roadSpeed(facts) },
          name: kind === 'model' ? name : `${name} (stock ${id})`,
        }
      : [],
  );
}

/** The showrooms, the first of them first, and the towns. */
export function homesOf({ business, towns }: Pick<Content, 'business' | 'towns'>): Home[] {
  return [
    ...business.showrooms.map(({ city, coordinates: { lat, lon } }) => ({
      ...{ key: city.toLowerCase().replaceAll(' ', '-'), name: city, lat, lon },
      isShowroom: true,
    })),
    ...towns.map(({ name, path, lat, lon }) => ({
      ...{ key: townKey(path), name, lat, lon },
      isShowroom: false,
    })),
  ];
}

/**
 * What an address of the range page asks for; what it leaves out, or what is unknown there, is the page's own cart, the
 * first showroom, and all of the range. Null where no cart's range is known, or there is no home.
 */
export function readQuestion(
  params: URLSearchParams,
  { carts, homes, first }: { carts: RangedCart[]; homes: Home[]; first: string },
): Question | null {
  const called = (name: string | null) => carts.find(({ id }) => id === name);
  const cart = called(params.get('cart')) ?? called(first) ?? carts[0];
  const home = homes.find(({ key }) => key === params.get('home')) ?? homes[0];
  if (!cart || !home) return null;
  return { cart, home, left: readLeft(params.get('left')) };
}

function readLeft(text: string | null): number {
  const left = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 100;
  return Math.min(Math.max(Math.round(left / STEP_LEFT) * STEP_LEFT, LEAST_LEFT), 100);
}

/** The page that answers it: `/range?cart=denago-ev-city&home=brick-township&left=80`. */
export function rangeAddress({
  cart,
  home,
  left = 100,
}: {
  cart: string;
  home?: string | undefined;
  left?: number;
}): string {
  const params = new URLSearchParams({ cart });
  if (home) params.set('home', home);
  if (left < 100) params.set('left', String(left));
  return `/range?${params}`;
}
