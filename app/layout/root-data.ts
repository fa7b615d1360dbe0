import { useRouteLoaderData } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { holidaysBetween, type OpeningHours, usualHours } from '#domain/hours/opening.ts';
import type { ModelName, OpeningCart } from '#domain/model/model.ts';
import { nameParts } from '#domain/site/name-parts.ts';
import type { CartPictures } from '#domain/vehicle/cart-pictures.ts';
import { holidayHours, openingHours } from './opening-hours.ts';

/** The data in every document. */
export interface RootData {
  site: { url: string; name: string };
  frame: Frame;
  models: ModelName[];
  cartPictures: CartPictures;
  /** For pages with few words. */
  asides: Record<'thankYou' | 'notFound', OpeningCart[]>;
  /** Heads of pages that the browser renders without the server. */
  heads: Pick<Content['pages']['heads'], 'inventory' | 'thankYou'>;
  /** Rates for the payment estimate of any cart. */
  credit: Credit;
}

/** Undefined if the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

let modelSlugs: ReadonlySet<string> = new Set();

export function knowModels(models: ModelName[]): void {
  modelSlugs = new Set(models.map(({ slug }) => slug));
}

/** True if an id under /vehicles/ is a model's slug, which no vehicle may have. */
export function isModel(id: string): boolean {
  return modelSlugs.has(id);
}

/** The words of header, footer and call bar. Keep it small: every document carries it. */
export type Frame = ReturnType<typeof frameOf>;

/** A day with hours of its own shows two months ahead, in milliseconds. */
const AHEAD = 61 * 24 * 60 * 60 * 1000;

/** `instant`: milliseconds since 1970. */
export function frameOf({ business, towns }: Content, instant: number) {
  const [today, last] = [instant, instant + AHEAD].map(dayInNewYork) as [string, string];
  const holidays = holidaysBetween(business.holidays, today, last);
  const { name, phone, email, county, financingUrl, responsePromise } = business;
  return {
    name,
    wordmark: nameParts(business),
    year: today.slice(0, 4),
    phone,
    email,
    county,
    financingUrl,
    responsePromise,
    /** For people. */
    hours: [...openingHours(business.hours), ...holidayHours(holidays)],
    /** For the sign on the door. */
    usual: usualHours(business.hours),
    opening: {
      hours: business.hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
      holidays: holidays.map(({ day, opens, closes }) => ({ day, opens, closes })),
    } satisfies OpeningHours,
    showrooms: business.showrooms.map(({ city, address }) => ({ city, address })),
    towns: towns.map((town) => ({ name: town.name, path: town.path })),
  };
}
