import { titled } from '#app/inventory/browse.ts';
import type { Vehicle } from '#app/inventory/vehicle.ts';
import type { Content } from '#server/content.ts';
import type { Thing } from './structured.ts';

type Business = Content['business'];
type Plan = Content['pages']['rentals']['plans'][number];

/** The node of the dealership as a whole. */
function organizationId(url: string): string {
  return `${url}/#organization`;
}

/** The dealership and its showrooms, with ids that stay the same on every page. */
export function businessData(business: Business, url: string): Thing[] {
  const area = [
    { '@type': 'AdministrativeArea', name: `${business.county}, New Jersey` },
    ...business.showrooms.map(({ coordinates }) => ({
      '@type': 'GeoCircle',
      geoMidpoint: geo(coordinates),
      geoRadius: business.serviceRadiusMeters,
    })),
  ];
  const organization: Thing = {
    '@type': 'Organization',
    '@id': organizationId(url),
    name: business.name,
    url: `${url}/`,
    logo: `${url}/icon.svg`,
    telephone: international(business.phone),
    email: business.email,
    foundingDate: String(business.foundingYear),
    sameAs: business.social.map((each) => each.url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: international(business.phone),
      email: business.email,
    },
    areaServed: area[0],
    department: business.showrooms.map(({ city }) => ({ '@id': showroomId(url, city) })),
  };
  const showrooms = business.showrooms.map(
    (showroom, index): Thing => ({
      '@type': 'AutoDealer',
      '@id': showroomId(url, showroom.city),
      name: showroom.name,
      url: `${url}/showroom`,
      image: `${url}/icon.svg`,
      telephone: international(showroom.phone),
      email: business.email,
      foundingDate: String(business.foundingYear),
      parentOrganization: { '@id': organizationId(url) },
      address: {
        '@type': 'PostalAddress',
        streetAddress: showroom.address.street,
        addressLocality: showroom.address.city,
        addressRegion: showroom.address.state,
        postalCode: showroom.address.zip,
        addressCountry: 'US',
      },
      geo: geo(showroom.coordinates),
      hasMap: showroom.mapsLink,
      sameAs: [showroom.socialLink, showroom.website, showroom.reviewLink],
      openingHoursSpecification: business.hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        // Closed all day is said as midnight to midnight.
        opens: opens ?? '00:00',
        closes: closes ?? '00:00',
      })),
      areaServed: [area[0], area[index + 1]],
    }),
  );
  return [organization, ...showrooms];
}

/** The lot as a catalogue: a list of vehicles, each with its offer. */
export function catalogueData(vehicles: Vehicle[], url: string): Thing {
  return {
    '@type': 'ItemList',
    '@id': `${url}/#inventory`,
    name: 'Golf carts on the lot',
    url: `${url}/inventory`,
    numberOfItems: vehicles.length,
    itemListElement: vehicles.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': ['Product', 'Vehicle'],
        name: vehicle.name,
        url: `${url}/vehicles/${vehicle.id}`,
        sku: vehicle.id,
        brand: { '@type': 'Brand', name: titled(vehicle.brand) },
        image: vehicle.images[0] && `${url}${vehicle.images[0]}`,
        offers: {
          '@type': 'Offer',
          price: String(vehicle.price),
          priceCurrency: 'USD',
          availability: `https://schema.org/${vehicle.inStock ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@id': organizationId(url) },
        },
      },
    })),
  };
}

/** The rental plans as a catalogue of offers, each priced for its number of days. */
export function rentalData(plans: Plan[], url: string): Thing {
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}/rentals#plans`,
    name: 'Golf cart rental plans',
    url: `${url}/rentals`,
    itemListElement: plans.flatMap((plan) =>
      plan.rates.map((rate) => ({
        '@type': 'Offer',
        name: `${plan.title} rental, ${rate.duration}`,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        price: String(rate.price),
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: String(rate.price),
          priceCurrency: 'USD',
          referenceQuantity: { '@type': 'QuantitativeValue', value: rate.days, unitCode: 'DAY' },
        },
        itemOffered: { '@type': 'Product', name: `${plan.title} golf cart` },
        seller: { '@id': organizationId(url) },
        url: `${url}/rentals#${plan.id}`,
      })),
    ),
  };
}

function showroomId(url: string, city: string): string {
  return `${url}/#${city.toLowerCase().replaceAll(' ', '-')}`;
}

function geo({ lat, lon }: { lat: number; lon: number }) {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lon };
}

function international(phone: string): string {
  return `+1-${phone}`;
}
