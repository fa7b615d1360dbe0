import { dollars } from '#domain/text/dollars.ts';
import { grouped } from '#domain/text/grouped.ts';
import { listing } from '#domain/text/sentences.ts';
import { type Availability, type Standing, standingOrder } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/vehicle.ts';

type StockVehicle = Pick<ListedVehicle, 'brand' | 'name' | 'price' | 'color' | 'availability'>;

export interface ModelStock<Found extends StockVehicle> {
  /** The model's vehicles by availability, else in the dealer's order. */
  vehicles: Found[];
  /**
   * A line for each availability, in the order of the vehicles: `2 here now from $12,495, in ocean blue and arctic
   * white`, `1 on its way, expected December 5`, `Made to order from $13,495`. Without the price that `priceOfModel`
   * says beside them, and without gone vehicles.
   */
  lines: Availability[];
}

/** How many vehicles of a model its pages show; the inventory has the others. */
export const MOST_SHOWN = 8;

/** The inventory's address for a model's vehicles. */
export function inventoryOf({ brand, name }: { brand: string; name: string }): string {
  return `/inventory?${new URLSearchParams({ brand, q: name })}`;
}

/** A model's vehicles, or those of a cart without a page of its own, by brand and name. */
export function stockOfModel<Found extends StockVehicle>(
  model: { brand: string; name: string; msrp?: number | undefined },
  listed: Found[],
): ModelStock<Found> {
  const vehicles = listed
    .filter((vehicle) => isOfModel(vehicle, model))
    .sort((a, b) => standingOrder[standingOf(a)] - standingOrder[standingOf(b)]);
  const said = priceOfModel(model, { vehicles })?.amount;
  const lines = [...grouped(vehicles, standingOf)]
    .filter(([standing]) => standing !== 'gone')
    .map(([standing, alike]) => ({ standing, words: wordsFor(standing, alike, said) }));
  return { vehicles, lines };
}

function wordsFor(standing: Standing, alike: StockVehicle[], said: number | undefined): string {
  const [only, ...others] = alike;
  const lowest = lowestOf(alike);
  const priced = (word: string) =>
    lowest === null || lowest === said ? '' : ` ${word} ${dollars(lowest)}`;
  if (standing === 'order') return `Made to order${priced('from')}`;
  if (only && others.length === 0) {
    const { words } = only.availability;
    const said = `1 ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    return standing === 'here' ? said + priced('for') + inColors(alike) : said;
  }
  if (standing === 'here') return `${alike.length} here now${priced('from')}${inColors(alike)}`;
  return `${alike.length} ${standing === 'coming' ? 'on their way' : 'with a sale pending'}`;
}

/** `, in ocean blue and arctic white`; more than three are counted; empty where any is unknown. */
function inColors(vehicles: StockVehicle[]): string {
  const colors = new Set(vehicles.map(({ color }) => color?.toLowerCase() ?? ''));
  if (colors.has('')) return '';
  return `, in ${colors.size > 3 ? `${colors.size} colors` : listing([...colors])}`;
}

/** The lowest price in US dollars; null where no vehicle has one. */
export function lowestOf(vehicles: { price: number | null }[]): number | null {
  const prices = vehicles.flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}

function standingOf({ availability }: Pick<StockVehicle, 'availability'>): Standing {
  return availability.standing;
}

/** A price in US dollars, and its kind: `MSRP`, `on our lot`. */
interface ModelPrice {
  amount: number;
  of: string;
}

/** A model's lowest price: its MSRP, else the lowest of its best availability; null for neither. */
export function priceOfModel(
  { msrp }: { msrp?: number | undefined },
  { vehicles }: { vehicles: Pick<ListedVehicle, 'price' | 'availability'>[] },
): ModelPrice | null {
  if (msrp !== undefined) return { amount: msrp, of: 'MSRP' };
  const standing = vehicles[0] ? standingOf(vehicles[0]) : 'gone';
  if (standing === 'gone') return null;
  const amount = lowestOf(vehicles.filter((vehicle) => standingOf(vehicle) === standing));
  return amount === null ? null : { amount, of: whose[standing] };
}

const whose = {
  here: 'on our lot',
  coming: 'on its way',
  order: 'made to order',
  pending: 'sale pending',
};

/** `$15,995`, `From $12,995`, or `Contact for Pricing`. */
export function priceInWords(price: ModelPrice | null): string {
  if (!price) return dollars(null);
  return `${price.of === 'MSRP' ? '' : 'From '}${dollars(price.amount)}`;
}
