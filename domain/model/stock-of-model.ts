import { dollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/sentences.ts';
import type { Availability } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import { standingOrder } from '#domain/vehicle/standing.ts';
import { lowestOf } from './price-of-model.ts';

/** What has to be known of a vehicle to say what a model's stock is. */
export type StockVehicle = Pick<
  ListedVehicle,
  'brand' | 'name' | 'price' | 'color' | 'availability'
>;

export interface ModelStock<Found extends StockVehicle> {
  /** Those of the model: what is here now first, else in the dealer's order. */
  vehicles: Found[];
  /** How many are here now. */
  here: number;
  /** US dollars: the lowest price of those here now; null where there are none. */
  lowest: number | null;
  /** Of those here now, in small letters, each once; empty where one of them is not known. */
  colors: string[];
  /**
   * A line for each standing, in the order of the vehicles: `2 here now from $12,995, in ocean blue and arctic white`,
   * `1 on its way, expected December 5`, `Made to order from $13,495`. What can't be had is not said.
   */
  lines: Availability[];
}

/** What the lot has of a model, or of a cart without a page of its own, by brand and name. */
export function stockOfModel<Found extends StockVehicle>(
  model: { brand: string; name: string },
  listed: Found[],
): ModelStock<Found> {
  const vehicles = listed.filter((vehicle) => isOfModel(vehicle, model)).toSorted(byStanding);
  const here = vehicles.filter(({ availability }) => availability.standing === 'here');
  const standings = new Set(vehicles.map(({ availability }) => availability.standing));
  const lines = [...standings]
    .filter((standing) => standing !== 'gone')
    .map((standing) => {
      const alike = vehicles.filter(({ availability }) => availability.standing === standing);
      return { standing, words: wordsFor(standing, alike) };
    });
  return {
    vehicles,
    here: here.length,
    lowest: here.length > 0 ? lowestOf(here) : null,
    colors: colorsOf(here),
    lines,
  };
}

function wordsFor(standing: Availability['standing'], alike: StockVehicle[]): string {
  const [only, ...others] = alike;
  const price = dollars(lowestOf(alike));
  if (standing === 'order') return `Made to order from ${price}`;
  if (only && others.length === 0) {
    const { words } = only.availability;
    const said = `1 ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    return standing === 'here' ? `${said} for ${price}${inColors(alike)}` : said;
  }
  if (standing === 'here') return `${alike.length} here now from ${price}${inColors(alike)}`;
  return `${alike.length} ${standing === 'coming' ? 'on their way' : 'with a sale pending'}`;
}

/** `, in ocean blue and arctic white`; more than three are counted. */
function inColors(vehicles: StockVehicle[]): string {
  const colors = colorsOf(vehicles);
  if (colors.length === 0) return '';
  return `, in ${colors.length > 3 ? `${colors.length} colors` : listing(colors)}`;
}

function colorsOf(vehicles: StockVehicle[]): string[] {
  const colors = vehicles.flatMap(({ color }) => (color ? [color.toLowerCase()] : []));
  return colors.length === vehicles.length ? [...new Set(colors)] : [];
}

function byStanding({ availability: a }: StockVehicle, { availability: b }: StockVehicle): number {
  return standingOrder[a.standing] - standingOrder[b.standing];
}
