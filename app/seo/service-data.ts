import type { OfferCatalog, Service } from 'schema-dts';
import type { Content } from '#domain/content/content.ts';
import { organizationId } from './business-data.ts';

type Plan = Content['pages']['rentals']['plans'][number];
type Offering = Content['pages']['services']['offerings'][number];

/** Prices of services are hints in words, so no offer has a price. */
export function serviceData(offerings: Offering[], url: string): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}/services#offerings`,
    name: 'Golf cart service',
    url: `${url}/services`,
    itemListElement: offerings.map(({ title, price, text }) => ({
      '@type': 'Offer' as const,
      itemOffered: {
        '@type': 'Service' as const,
        name: title,
        description: `${text} Price: ${price}.`,
      },
      offeredBy: { '@id': organizationId(url) },
    })),
  };
}

/** The rental plans as services, each with an offer for each number of days: nobody buys the cart, so it is no product. */
export function rentalData(plans: Plan[], url: string): Service[] {
  const dealer = { '@id': organizationId(url) };
  return plans.map((plan) => ({
    '@type': 'Service',
    '@id': `${url}/rentals#${plan.id}`,
    name: `${plan.title} golf cart rental`,
    description: plan.description,
    serviceType: 'Golf cart rental',
    url: `${url}/rentals#${plan.id}`,
    provider: dealer,
    offers: plan.rates.map(({ duration, days, price }) => ({
      '@type': 'Offer',
      name: `${plan.title} rental, ${duration}`,
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      price: String(price),
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: String(price),
        priceCurrency: 'USD',
        referenceQuantity: { '@type': 'QuantitativeValue', value: days, unitCode: 'DAY' },
      },
      seller: dealer,
      url: `${url}/rentals#${plan.id}`,
    })),
  }));
}
