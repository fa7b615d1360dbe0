import type {
  AutoDealer,
  City,
  GeoCoordinates,
  OpeningHoursSpecification,
  Organization,
  PostalAddress,
  Thing,
  WebSite,
} from 'schema-dts';
import type { Content } from '#domain/content/content.ts';
import { dayAfter } from '#domain/hours/calendar.ts';
import { holidaysBetween, type Times } from '#domain/hours/opening.ts';
import { dollars } from '#domain/text/dollars.ts';
import { shareImageAddress } from './head.ts';

type Showroom = Content['business']['showrooms'][number];

interface Place {
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** `2026-11-22` at the dealership; holidays cover a year from it. */
  today: string;
  /** The served town that the page is about. */
  served?: City | undefined;
}

/** The node of the dealership as a whole: the seller of every offer. */
export function organizationId(url: string): string {
  return `${url}/#organization`;
}

/** The node of the showroom in `city`. */
export function dealerId(url: string, city: string): string {
  return `${url}/#${city.toLowerCase().replaceAll(' ', '-')}`;
}

export function websiteId(url: string): string {
  return `${url}/#website`;
}

/** The site, the dealership and its showrooms, with ids that stay the same on every page. */
export function businessData(
  { business, models }: Content,
  { url, today, served }: Place,
): Thing[] {
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': websiteId(url),
    name: business.name,
    url: `${url}/`,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(url) },
  };
  const organization: Organization = {
    '@type': 'Organization',
    '@id': organizationId(url),
    name: business.name,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
    telephone: international(business.phone),
    email: business.email,
    foundingDate: String(business.foundingYear),
    ...sameAs(business.social.map((each) => each.url)),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: international(business.phone),
      email: business.email,
    },
    address: business.showrooms.map(postalAddress),
    areaServed: county(business),
    department: business.showrooms.map(({ city }) => ({ '@id': dealerId(url, city) })),
  };
  const prices = models.flatMap(({ msrp }) => msrp ?? []);
  const areas = [county(business), ...(served ? [served] : [])];
  const holidays = holidaysBetween(business.holidays, today, dayAfter(today, 364));
  const dealers = business.showrooms.map(
    (showroom): AutoDealer => ({
      '@type': 'AutoDealer',
      '@id': dealerId(url, showroom.city),
      name: showroom.name,
      url: `${url}/showroom`,
      image: url + shareImageAddress('/showroom'),
      ...(prices.length > 0 && {
        priceRange: `${dollars(Math.min(...prices))} - ${dollars(Math.max(...prices))}`,
      }),
      telephone: international(showroom.phone),
      email: business.email,
      foundingDate: String(business.foundingYear),
      parentOrganization: { '@id': organizationId(url) },
      address: postalAddress(showroom),
      geo: geo(showroom.coordinates),
      hasMap: showroom.mapsLink,
      ...sameAs([showroom.socialLink, showroom.website, showroom.reviewLink]),
      openingHoursSpecification: business.hours.map((hours) => openingHours(hours)),
      specialOpeningHoursSpecification: holidays.map((holiday) => openingHours(holiday)),
      areaServed: [
        ...areas,
        // schema.org's default unit is meters.
        {
          '@type': 'GeoCircle',
          geoMidpoint: geo(showroom.coordinates),
          geoRadius: business.serviceRadiusMeters,
        },
      ],
    }),
  );
  return [website, organization, ...dealers];
}

function county({ county, state }: Content['business']) {
  const name = state === 'NJ' ? 'New Jersey' : state;
  return { '@type': 'AdministrativeArea', name: `${county}, ${name}` } as const;
}

function postalAddress({ address }: Showroom): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.zip,
    addressCountry: 'US',
  };
}

function geo({ lat, lon }: Showroom['coordinates']): GeoCoordinates {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lon };
}

type Hours = Content['business']['hours'][number] | (Times & { day: string; name: string });

/** For weekdays, or a day with hours of its own. */
function openingHours(hours: Hours): OpeningHoursSpecification {
  const { opens, closes } = hours;
  return {
    '@type': 'OpeningHoursSpecification',
    ...('days' in hours
      ? { dayOfWeek: hours.days }
      : { name: hours.name, validFrom: hours.day, validThrough: hours.day }),
    // Midnight to midnight means closed.
    opens: opens ?? '00:00',
    closes: closes ?? '00:00',
  };
}

function international(phone: string): string {
  return `+1-${phone}`;
}

/** Left out where there is none: an empty list is no statement. */
function sameAs(links: (string | undefined)[]): { sameAs?: string[] } {
  const given = links.filter((link) => link !== undefined);
  return given.length > 0 ? { sameAs: given } : {};
}
