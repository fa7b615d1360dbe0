import type { Content } from '#domain/content/content.ts';
import { dollars } from '#domain/text/dollars.ts';
import { isOfModel } from '#domain/vehicle/of-model.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type ContentText, type Finding, found, type Place } from './finding.ts';

/** A vehicle, and where it stands in the file that it was read from. */
export interface PlacedVehicle extends Place {
  vehicle: Vehicle;
}

/** So many times the usual price, or so small a part of it, is a digit too many or too few. */
const SLIP = 2;
/** Beyond this share of the usual price a shopper asks why. */
const FAR = 0.25;
const COMPARE = 'Compare both with the price list, and correct the wrong one.';

/** Vehicles whose price is far from that of their model: its MSRP, else the home page's price. */
export function farPrices(lot: readonly PlacedVehicle[], { models, pages }: Content): Finding[] {
  return lot.flatMap((place) => {
    const { id, name, price } = place.vehicle;
    const model = models.find((each) => isOfModel(place.vehicle, each));
    const featured = pages.home.featured.find((each) => each.model === model?.slug)?.price;
    const usual = model?.msrp ?? featured;
    const harm = usual && harmOf(price, usual);
    if (!harm) return [];
    const what = `${id}, ${name}, for ${dollars(price)}; ${model?.msrp ? 'its MSRP is' : 'home says'} ${dollars(usual)}`;
    return found(harm, place, what, COMPARE);
  });
}

/** Prices of the home page that are far from the MSRP of the same model. */
export function farFeatured(texts: readonly ContentText[], { models, pages }: Content): Finding[] {
  return pages.home.featured.flatMap(({ model: slug, price }, index) => {
    const model = models.find((each) => each.slug === slug);
    const harm = model?.msrp && harmOf(price, model.msrp);
    if (!harm) return [];
    const field = `featured[${index}].price`;
    const { line } =
      texts.find((each) => each.file === 'words/home.yaml' && each.field === field) ?? {};
    const what = `${model.name} for ${dollars(price)}; its MSRP is ${dollars(model.msrp ?? 0)}`;
    return found(harm, { file: 'words/home.yaml', line }, what, COMPARE);
  });
}

function harmOf(price: number, usual: number): Finding['harm'] | undefined {
  if (price >= usual * SLIP || price * SLIP <= usual) return 'must not go live';
  return Math.abs(price - usual) > FAR * usual ? 'visitors would notice' : undefined;
}

/** Vehicles that a visitor can't tell apart, or that have one stock number. */
export function alikeVehicles(lot: readonly PlacedVehicle[]): Finding[] {
  const shown = ({ id: _, stockNumber: __, ...rest }: Vehicle) => JSON.stringify(rest);
  const number = ({ stockNumber }: Vehicle) => stockNumber?.trim().toLowerCase();
  return [
    ...repeats(lot, shown).map(({ first, again }) => {
      const what = `${again.vehicle.id} is like ${first.vehicle.id} in all but its id`;
      const todo = 'Say what differs (color, showroom, description), or list it once.';
      return found('visitors would notice', again, what, todo);
    }),
    ...repeats(lot, number).map(({ first, again }) => {
      const what = `${again.vehicle.id} has the stock number of ${first.vehicle.id}`;
      const todo = 'Give each its own stockNumber, or take one out.';
      return found('visitors would notice', again, what, todo);
    }),
  ];
}

function repeats(
  lot: readonly PlacedVehicle[],
  keyOf: (vehicle: Vehicle) => string | undefined,
): { first: PlacedVehicle; again: PlacedVehicle }[] {
  const seen = new Map<string, PlacedVehicle>();
  return lot.flatMap((again) => {
    const key = keyOf(again.vehicle);
    const first = key && seen.get(key);
    if (key && !first) seen.set(key, again);
    return first ? { first, again } : [];
  });
}
