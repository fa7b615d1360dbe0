import type { Content } from '#domain/content/content.ts';
import { type DataNode, organizationOf } from './business-data.ts';

type Plan = Content['pages']['rentals']['plans'][number];
type Offering = Content['pages']['services']['offerings'][number];

/** Prices of services are hints in words, so no offer has a price. */
export function serviceData(offerings: Offering[], siteUrl: string): DataNode {
  const url = `${siteUrl}/services`;
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}#offerings`,
    name: 'Golf cart service',
    url,
    itemListElement: offerings.map(({ title, price, text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description: `${text} Price: ${price}.` },
      offeredBy: organizationOf(siteUrl),
    })),
  };
}

/** The rental plans as services, each with an offer for each number of days: nobody buys the cart, so it is no product. */
export function rentalData(plans: Plan[], siteUrl: string): DataNode[] {
  return plans.map(({ id, title, description, rates }) => {
    const url = `${siteUrl}/rentals#${id}`;
    return {
      '@type': 'Service',
      '@id': url,
      name: `${title} golf cart rental`,
      description,
      serviceType: 'Golf cart rental',
      url,
      provider: organizationOf(siteUrl),
      offers: rates.map(({ duration, days, price }) => ({
        '@type': 'Offer',
        name: `${title} rental, ${duration}`,
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
        price: String(price),
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: String(price),
          priceCurrency: 'USD',
          referenceQuantity: { '@type': 'QuantitativeValue', value: days, unitCode: 'DAY' },
        },
        seller: organizationOf(siteUrl),
        url,
      })),
    };
  });
}
