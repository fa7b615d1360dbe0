import type { ModelPageData } from '#app/http/seo/model-data.ts';
import { fullName } from '#domain/model/model.ts';
import { shareImageAddress } from '#domain/site/head.ts';
import { saidOf } from '#domain/specification/specifications.ts';
import type { Standing } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { type DataNode, organizationOf } from './business-data.ts';

/** Vehicles in the list: each also has its own page and is in the sitemap. */
const CATALOG_LIMIT = 6;

export function vehicleData(vehicle: ListedVehicle, siteUrl: string): DataNode {
  return {
    ...listing(vehicle, siteUrl),
    description: vehicle.description,
    color: vehicle.color ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    additionalProperty: properties(saidOf(undefined, vehicle)),
  };
}

/** A model, with the price that its page shows. An offer only with a price. */
export function modelData({ model, price, stock }: ModelPageData, siteUrl: string): DataNode {
  const { slug, brand } = model;
  const standing = stock.vehicles[0]?.availability.standing;
  return {
    ...product({ id: slug, brand, name: fullName(model) }, siteUrl),
    description: model.summary,
    image: siteUrl + shareImageAddress(`/vehicles/${slug}`),
    model: model.name,
    vehicleSeatingCapacity: model.seats,
    additionalProperty: properties(saidOf(model)),
    offers: price ? offer(slug, price.amount, standing, siteUrl) : undefined,
  };
}

export function catalogData(vehicles: ListedVehicle[], siteUrl: string): DataNode {
  const listed = vehicles.slice(0, CATALOG_LIMIT);
  return {
    '@type': 'ItemList',
    '@id': `${siteUrl}/#inventory`,
    name: 'Golf carts on the lot',
    url: `${siteUrl}/inventory`,
    numberOfItems: listed.length,
    itemListElement: listed.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: listing(vehicle, siteUrl),
    })),
  };
}

function listing(vehicle: ListedVehicle, siteUrl: string): DataNode {
  const { id, images, price, availability } = vehicle;
  const shared = images.length > 0 ? [] : [shareImageAddress(`/vehicles/${id}`)];
  const paths = [...picturesOf(vehicle), ...shared];
  return {
    ...product(vehicle, siteUrl),
    image: paths.map((path) => siteUrl + path),
    offers: price === null ? undefined : offer(id, price, availability.standing, siteUrl),
  };
}

const itemCondition = 'https://schema.org/NewCondition';

/** Has both types: Google reads no `Vehicle` alone as a product (docs/field.md, Structured data). */
function product(
  { id, brand, name }: Pick<ListedVehicle, 'id' | 'brand' | 'name'>,
  siteUrl: string,
): DataNode {
  const url = `${siteUrl}/vehicles/${id}`;
  return {
    '@type': ['Product', 'Vehicle'],
    '@id': `${url}#product`,
    url,
    name,
    sku: id,
    brand: { '@type': 'Brand', name: titledBrand(brand) },
    category: 'Golf cart',
    fuelType: 'Electric',
    itemCondition,
  };
}

/** @param price US dollars; a model that is not on the lot has no standing */
function offer(
  id: string,
  price: number,
  standing: Standing | undefined,
  siteUrl: string,
): DataNode {
  return {
    '@type': 'Offer',
    price: String(price),
    priceCurrency: 'USD',
    availability: standing && `https://schema.org/${offered[standing]}`,
    itemCondition,
    url: `${siteUrl}/vehicles/${id}`,
    seller: organizationOf(siteUrl),
  };
}

const offered: Record<Standing, string> = {
  here: 'InStock',
  coming: 'PreOrder',
  pending: 'Reserved',
  order: 'PreOrder',
  gone: 'OutOfStock',
};

/** Paths of its photographs; without any, of its model's picture, if that shows its color. */
export function picturesOf({ images, illustration, shownIn }: ListedVehicle): string[] {
  const isOwn = images.length === 0 && illustration && shownIn === null;
  return isOwn ? [illustration] : images;
}

function properties(said: Map<string, string>): DataNode[] {
  return [...said].map(([name, value]) => ({ '@type': 'PropertyValue', name, value }));
}
