import { useRouteLoaderData } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { holidaysBetween, type OpeningHours, usualHours } from '#domain/hours/opening.ts';
import type { ModelName, OpeningCart } from '#domain/model/model.ts';
import { nameParts } from '#domain/site/name-parts.ts';
import type { CartPictures } from '#domain/vehicle/cart-pictures.ts';
import { holidayHours, openingHours } from './opening-hours.ts';

/** What comes with every document, for all pages. */
export interface RootData {
  site: { url: string; name: string };
  frame: Frame;
  models: ModelName[];
  cartPictures: CartPictures;
  /** The carts of pages that say little. */
  asides: Record<'thankYou' | 'notFound', OpeningCart[]>;
  /** Pages that a browser shows without asking the server for their words. */
  heads: Pick<Content['pages']['heads'], 'inventory' | 'thankYou'>;
  /** What an estimate is worked out with, wherever a cart is shown. */
  credit: Credit;
}

/** What came with the document; undefined on the page of a failure that left nothing of it. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

let modelSlugs: ReadonlySet<string> = new Set();

/** Keeps the models that the server named with the first document. */
export function knowModels(models: ModelName[]): void {
  modelSlugs = new Set(models.map(({ slug }) => slug));
}

/** Whether an address under /vehicles/ is a model's page: its slug, which no vehicle may have as its id. */
export function isModel(id: string): boolean {
  return modelSlugs.has(id);
}

/** What header, footer and call bar say, on every page: no more, since it travels with every document. */
export type Frame = ReturnType<typeof frameOf>;

/** How far ahead a day with hours of its own is told, in milliseconds: two months. */
const AHEAD = 61 * 24 * 60 * 60 * 1000;

/** Picks the frame's words from the content, as they are at an instant (milliseconds since 1970). */
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
    /** For the sign on the door, and what is right on it at any time. */
    usual: usualHours(business.hours),
    opening: {
      hours: business.hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
      holidays: holidays.map(({ day, opens, closes }) => ({ day, opens, closes })),
    } satisfies OpeningHours,
    showrooms: business.showrooms.map(({ city, address }) => ({ city, address })),
    towns: towns.map((town) => ({ name: town.name, path: town.path })),
  };
}
