import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { milesBetween } from '#domain/town/distance.ts';

/** Trips within a model's range from a showroom. */
export interface RangeTrips {
  /** The showroom's town. */
  from: string;
  /** Miles on one charge by the maker's figures; equal where the maker gives one. */
  low: number;
  high: number;
  /** There and back as the crow flies, in whole miles, the nearest first. */
  trips: { town: string; miles: number }[];
}

/** Shares of the range at which to look for a town. */
const marks = [0.18, 0.36, 0.54, 0.72, 0.88];
/** Names closer than this share of the scale would overlap. */
const APART = 0.07;

/** Five towns spread along a model's range, by their distance from the first showroom; null without a range. */
export function rangeTrips(
  { range }: Pick<Model, 'range'>,
  { business, towns }: Pick<Content, 'business' | 'towns'>,
): RangeTrips | null {
  const figures = range?.match(/\d+/g)?.map(Number) ?? [];
  const [showroom] = business.showrooms;
  const [low, high = low] = figures;
  if (!showroom || low === undefined || high === undefined) return null;
  const all = towns
    .map((town) => ({
      town: town.name,
      miles: Math.round(2 * milesBetween(showroom.coordinates, town)),
    }))
    .filter(({ miles }) => miles > 0 && miles <= high)
    .toSorted((a, b) => a.miles - b.miles);
  const trips: RangeTrips['trips'] = [];
  for (const mark of marks) {
    const free = all.filter(({ miles }) =>
      trips.every((trip) => Math.abs(trip.miles - miles) >= APART * high),
    );
    const [nearest] = free.toSorted(
      (a, b) => Math.abs(a.miles - mark * high) - Math.abs(b.miles - mark * high),
    );
    if (nearest && Math.abs(nearest.miles - mark * high) <= 0.1 * high) trips.push(nearest);
  }
  return { from: showroom.city, low, high, trips: trips.toSorted((a, b) => a.miles - b.miles) };
}
