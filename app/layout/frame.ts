import type { Content } from '#domain/content/content.ts';

/** What header, footer and call bar say, on every page: no more, since it travels with every document. */
export type Frame = ReturnType<typeof frameOf>;

/** Picks the frame's words from the content. */
export function frameOf({ business, towns }: Content) {
  const { name, phone, email, county, financingUrl, responsePromise } = business;
  return {
    name,
    year: new Date().getFullYear(),
    phone,
    email,
    county,
    financingUrl,
    responsePromise,
    hours: business.hours.map(({ display }) => ({ display })),
    showrooms: business.showrooms.map(({ city, address }) => ({ city, address })),
    towns: towns.map((town) => ({ name: town.name, path: town.path })),
  };
}
