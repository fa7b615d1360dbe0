import type { OfferCatalog } from 'schema-dts';
import type { Content } from '#domain/content/content.ts';
import { organizationId } from './business-data.ts';

type Offering = Content['pages']['services']['offerings'][number];

/** What the shop does. Its prices are hints in words, so no offer states one as a price. */
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
