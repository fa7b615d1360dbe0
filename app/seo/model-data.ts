import { titled } from '#app/inventory/browse.ts';
import type { Content } from '#server/content.ts';

type Model = Content['models'][number];

interface Page {
  url: string;
  seller: string;
  siteUrl: string;
}

/**
 * A model as `["Product","Vehicle"]`: Google does not read a Vehicle alone as a product. An offer only where there is
 * a price; a figure only where the model's content gives it.
 */
export function modelData(model: Model, { url, seller, siteUrl }: Page) {
  const [length, width, height] = numbers(model.dimensions);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Vehicle'],
    '@id': `${url}#product`,
    url,
    name: `${titled(model.brand)} ${model.name}`,
    description: model.summary,
    brand: { '@type': 'Brand', name: titled(model.brand) },
    model: model.name,
    category: 'Golf cart',
    fuelType: 'Electric',
    itemCondition: 'https://schema.org/NewCondition',
    vehicleSeatingCapacity: model.seats,
    speed: quantity(numbers(model.topSpeed)[0], 'HM'),
    payload: quantity(numbers(model.payload)[0], 'LBR'),
    trailerWeight: quantity(numbers(model.towingCapacity)[0], 'LBR'),
    wheelbase: quantity(numbers(model.wheelbase)[0], 'INH'),
    depth: quantity(length ?? numbers(model.length)[0], 'INH'),
    width: quantity(width, 'INH'),
    height: quantity(height, 'INH'),
    additionalProperty: [
      { name: 'Range', value: model.range },
      { name: 'Charging time', value: model.chargingTime },
      { name: 'Battery type', value: model.batteryType },
      { name: 'Ground clearance', value: model.groundClearance },
    ].flatMap((each) => (each.value ? [{ '@type': 'PropertyValue', ...each }] : [])),
    offers: model.msrp === undefined ? undefined : offer(model, { url, seller, siteUrl }),
  };
}

function offer({ msrp, availability }: Model, { url, seller, siteUrl }: Page) {
  return {
    '@type': 'Offer',
    price: String(msrp),
    priceCurrency: 'USD',
    availability: /in stock/i.test(availability ?? '')
      ? 'https://schema.org/InStock'
      : 'https://schema.org/PreOrder',
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: seller },
  };
}

function quantity(value: number | undefined, unitCode: 'HM' | 'LBR' | 'INH') {
  return value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}

function numbers(text: string | undefined): number[] {
  return (text?.replaceAll(',', '').match(/\d+/g) ?? []).map(Number);
}
