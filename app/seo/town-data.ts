import type { MetaDescriptor } from 'react-router';
import type { Content } from '#server/content.ts';

interface Place {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Absolute canonical address of the page. */
  canonical: string;
  title: string;
  description: string;
  town: { name: string; type: string };
  county: string;
  showrooms: Content['business']['showrooms'];
}

/**
 * Structured data of a town's page: the two dealers, which serve the town but have no address there, the page and
 * the way to it. Ids are the same on every page, so that the nodes join.
 */
export function townData(page: Place): MetaDescriptor {
  const { siteUrl, canonical, title, description, town, county, showrooms } = page;
  const area = {
    '@type': 'City',
    name: `${town.name} ${town.type}`,
    containedInPlace: { '@type': 'AdministrativeArea', name: `${county}, New Jersey` },
  };
  const dealers = showrooms.map(({ name, city, address, phone, coordinates, mapsLink }) => ({
    '@type': 'AutoDealer',
    '@id': `${siteUrl}/#${city.toLowerCase().replaceAll(' ', '-')}`,
    name,
    url: `${siteUrl}/`,
    telephone: `+1-${phone}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lon },
    hasMap: mapsLink,
    areaServed: area,
  }));
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        ...dealers,
        {
          '@type': 'WebPage',
          '@id': canonical,
          url: canonical,
          name: title,
          description,
          inLanguage: 'en-US',
          about: dealers.map((dealer) => ({ '@id': dealer['@id'] })),
          breadcrumb: { '@id': `${canonical}#breadcrumb` },
        },
        {
          '@type': 'BreadcrumbList',
          '@id': `${canonical}#breadcrumb`,
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
            { '@type': 'ListItem', position: 2, name: `${town.name} golf carts`, item: canonical },
          ],
        },
      ],
    },
  };
}
