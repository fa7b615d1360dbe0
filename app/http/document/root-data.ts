import type { Content } from '#domain/content/content.ts';
import { dayAfter, spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { holidaysBetween, type OpeningHours, usualHours } from '#domain/hours/opening.ts';
import { type ModelName, openingCarts } from '#domain/model/model.ts';
import { fixedHead, type Head } from '#domain/site/head.ts';
import { brandPage } from '#domain/site/page-table.ts';
import { stickerTerms } from '#domain/sticker/sticker.ts';
import { yourTowns } from '#domain/town/your-town.ts';
import { cartPicturesOf } from '#domain/vehicle/cart-pictures.ts';

export type RootData = ReturnType<typeof rootData>;

interface Given {
  content: Content;
  url: string;
  pictures: Map<string, string>;
}

/** The data in every document: keep it small. Only the visitors' layout calls this, so no browser loads it. `instant`: milliseconds since 1970. */
export function rootData({ content, url, pictures }: Given, instant: number) {
  const { business, models, pages, towns, townPages } = content;
  const brands = Object.keys(content.brands);
  const today = dayInNewYork(instant);
  // Two months.
  const holidays = holidaysBetween(business.holidays, today, dayAfter(today, 61));
  const { name, phone, textPhone, email, county, state, financingUrl, responsePromise } = business;
  return {
    site: { url, name },
    frame: {
      name,
      phone,
      textPhone,
      email,
      county,
      /** `Ocean County, NJ` */
      area: `${county}, ${state}`,
      financingUrl,
      responsePromise,
      wordmark: business.wordmark,
      year: today.slice(0, 4),
      /** The week as text. */
      hours: business.hours.map(({ spoken }) => spoken),
      holidays: holidays.map(({ day, name, opens, closes }) => ({
        days: `${spokenDay(day)}, ${name}`,
        hours: opens && closes ? `${spokenTime(opens)}–${spokenTime(closes)}` : 'Closed',
      })),
      /** For the sign on the door. */
      usual: usualHours(business.hours),
      opening: {
        hours: business.hours.map(({ days, opens, closes }) => ({ days, opens, closes })),
        holidays: holidays.map(({ day, opens, closes }) => ({ day, opens, closes })),
      } satisfies OpeningHours,
      reviews: business.showrooms.flatMap(({ city, reviewLink }) =>
        reviewLink ? [{ city, link: reviewLink }] : [],
      ),
      showrooms: business.showrooms.map(({ city, address, coordinates }) => ({
        city,
        address: address.inOneLine,
        coordinates,
      })),
      /** Regions without a town have no list. */
      regions: townPages.regions.filter((name) => towns.some(({ region }) => region === name)),
      towns: yourTowns(content),
      sticker: stickerTerms(pages),
      brands: brands.map(brandPage).map(({ name, path }) => ({ name, path })),
    },
    /** Options that the inventory's filters offer first, whatever the inventory has. */
    offered: { brand: brands, category: business.categories },
    models: models.map(({ slug, brand, name }): ModelName => ({ slug, brand, name })),
    cartPictures: cartPicturesOf(pictures),
    /** For pages that the browser renders alone: their carts, and their heads by route id. */
    asides: {
      thankYou: openingCarts(pages.asides.thankYou.opening, models),
      notFound: openingCarts(pages.asides.notFound.opening, models),
    },
    heads: {
      'site/inventory/inventory-route': fixedHead('inventory', content),
      'site/contact/thank-you-route': fixedHead('thankYou', content),
    } as Record<string, Head | undefined>,
  };
}
