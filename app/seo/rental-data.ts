import type { OfferCatalog } from 'schema-dts';
import type { Content } from '#domain/content/content.ts';
import { organizationId } from './business-data.ts';

type Plan = Content['pages']['rentals']['plans'][number];

/** The rental plans as offers, each with the price for its number of days. */
export function rentalData(plans: Plan[], url: string): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}/rentals#plans`,
    name: 'Golf cart rental plans',
    url: `${url}/rentals`,
    itemListElement: plans.flatMap((plan) =>
      plan.rates.map((rate) => ({
        '@type': 'Offer' as const,
        name: `${plan.title} rental, ${rate.duration}`,
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
        price: String(rate.price),
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification' as const,
          price: String(rate.price),
          priceCurrency: 'USD',
          referenceQuantity: {
            '@type': 'QuantitativeValue' as const,
            value: rate.days,
            unitCode: 'DAY',
          },
        },
        itemOffered: { '@type': 'Product' as const, name: `${plan.title} golf cart` },
        seller: { '@id': organizationId(url) },
        url: `${url}/rentals#${plan.id}`,
      })),
    ),
  };
}
