import type { Content } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/calendar.ts';
import { holidaysBetween, type Times } from '#domain/hours/opening.ts';
import { shareImageAddress } from '#domain/site/head.ts';
import { dollars } from '#domain/text/dollars.ts';

type Showroom = Content['business']['showrooms'][number];

/**
 * A node of a page's JSON-LD, in schema.org's words (docs/field.md, Structured data). Undefined fields are left out.
 */
export interface DataNode {
  '@type': string | string[];
  [property: string]: unknown;
}

interface Place {
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** `2026-11-22` at the dealership; holidays cover a year from it. */
  today: string;
  /** The served town that the page is about: `Toms River Township`. */
  served?: string | undefined;
}

/** The dealership as a whole: the seller of every offer. */
export function organizationOf(url: string) {
  return { '@id': `${url}/#organization` };
}

function dealerOf(url: string, { city }: { city: string }) {
  return { '@id': `${url}/#${city.toLowerCase().replaceAll(' ', '-')}` };
}

export function websiteOf(url: string) {
  return { '@id': `${url}/#website` };
}

/** The site, the dealership and its showrooms, with ids that stay the same on every page. */
export function businessData(
  { business, models, pages }: Content,
  { url, today, served }: Place,
): DataNode[] {
  const { name, email, showrooms } = business;
  const foundingDate = String(business.foundingYear);
  const county = `${business.county}, ${pages['road-rules'].state}`;
  const area = { '@type': 'AdministrativeArea', name: county };
  const prices = models.flatMap(({ msrp }) => msrp ?? []);
  const holidays = holidaysBetween(business.holidays, today, dayAfter(today, 364));
  const phone = { telephone: `+1-${business.phone}`, email };
  return [
    {
      '@type': 'WebSite',
      ...websiteOf(url),
      name,
      url: `${url}/`,
      inLanguage: 'en-US',
      publisher: organizationOf(url),
    },
    {
      '@type': 'Organization',
      ...organizationOf(url),
      name,
      url: `${url}/`,
      logo: `${url}/icon-512.png`,
      ...phone,
      foundingDate,
      sameAs: known(business.social.map((each) => each.url)),
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', ...phone },
      address: showrooms.map(postalAddress),
      areaServed: area,
      department: showrooms.map((showroom) => dealerOf(url, showroom)),
    },
    ...showrooms.map((showroom) => ({
      '@type': 'AutoDealer',
      ...dealerOf(url, showroom),
      name: showroom.name,
      url: `${url}/showroom`,
      image: url + shareImageAddress('/showroom'),
      // Without an upper end: carts of other models, and of no model, may cost more.
      priceRange: prices.length > 0 ? `From ${dollars(Math.min(...prices))}` : undefined,
      telephone: `+1-${showroom.phone}`,
      email,
      foundingDate,
      parentOrganization: organizationOf(url),
      address: postalAddress(showroom),
      geo: geo(showroom),
      hasMap: showroom.mapsLink,
      sameAs: known([showroom.socialLink, showroom.website, showroom.reviewLink]),
      openingHoursSpecification: business.hours.map(({ days, ...times }) =>
        openingHours(times, { dayOfWeek: days }),
      ),
      specialOpeningHoursSpecification: holidays.map(({ day, name, ...times }) =>
        openingHours(times, { name, validFrom: day, validThrough: day }),
      ),
      areaServed: [
        area,
        ...(served ? [{ '@type': 'City', name: served }] : []),
        // schema.org's default unit is meters.
        {
          '@type': 'GeoCircle',
          geoMidpoint: geo(showroom),
          geoRadius: business.serviceRadiusMeters,
        },
      ],
    })),
  ];
}

function postalAddress({ address }: Showroom) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.zip,
    addressCountry: 'US',
  };
}

function geo({ coordinates: { lat, lon } }: Showroom) {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lon };
}

/** Midnight to midnight means closed. */
function openingHours({ opens, closes }: Times, days: object) {
  const times = { opens: opens ?? '00:00', closes: closes ?? '00:00' };
  return { '@type': 'OpeningHoursSpecification', ...days, ...times };
}

/** Undefined without any: an empty list would be written. */
function known(addresses: (string | undefined)[]): string[] | undefined {
  const given = addresses.filter((each) => each !== undefined);
  return given.length > 0 ? given : undefined;
}
