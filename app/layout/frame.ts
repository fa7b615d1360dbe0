import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { holidaysBetween, type OpeningHours, usualHours } from '#domain/hours/opening.ts';
import { nameParts } from '#domain/site/name-parts.ts';
import { holidayHours, openingHours } from './opening-hours.ts';

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
