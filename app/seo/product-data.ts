import type { Content } from '#domain/content/content.ts';
import type { Standing } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { type DataNode, organizationOf } from './business-data.ts';
import { shareImageAddress } from './head.ts';

type Model = Content['models'][number];

/** Vehicles per list: each also has its own page and is in the sitemap. */
const CATALOG_LIMIT = 6;

/** A vehicle with its offer. */
export function vehicleData(vehicle: ListedVehicle, siteUrl: string): DataNode {
  const { specifications } = vehicle;
  return {
    ...listing(vehicle, siteUrl),
    description: vehicle.description,
    sku: vehicle.id,
    ...common,
    color: vehicle.color ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    driveWheelConfiguration: vehicle.driveType ?? undefined,
    speed: quantity(specifications.topSpeed, 'HM'),
    payload: quantity(specifications.payload, 'LBR'),
    additionalProperty: properties({
      Range: specifications.range,
      'Charging time': specifications.chargingTime,
      'Battery type': specifications.batteryType,
    }),
  };
}

/** A model. An offer only with a price, a specification only if the content has it. */
export function modelData(model: Model, siteUrl: string): DataNode {
  const [length, width, height] = numbers(model.dimensions);
  const isInStock = /in stock/i.test(model.availability ?? '');
  return {
    ...product(model.slug, titledBrand(model.brand), siteUrl),
    name: `${titledBrand(model.brand)} ${model.name}`,
    description: model.summary,
    sku: model.slug,
    image: siteUrl + shareImageAddress(`/vehicles/${model.slug}`),
    model: model.name,
    ...common,
    vehicleSeatingCapacity: model.seats,
    speed: quantity(model.topSpeed, 'HM'),
    payload: quantity(model.payload, 'LBR'),
    trailerWeight: quantity(model.towingCapacity, 'LBR'),
    wheelbase: quantity(model.wheelbase, 'INH'),
    depth: quantity(length ?? model.length, 'INH'),
    width: quantity(width, 'INH'),
    height: quantity(height, 'INH'),
    additionalProperty: properties({
      Range: model.range,
      'Charging time': model.chargingTime,
      'Battery type': model.batteryType,
      'Ground clearance': model.groundClearance,
    }),
    offers:
      model.msrp && offer(model.slug, model.msrp, isInStock ? 'InStock' : 'PreOrder', siteUrl),
  };
}

/** The inventory's first vehicles with their offers, and the total number. */
export function catalogData(vehicles: ListedVehicle[], siteUrl: string): DataNode {
  return {
    '@type': 'ItemList',
    '@id': `${siteUrl}/#inventory`,
    name: 'Golf carts on the lot',
    url: `${siteUrl}/inventory`,
    numberOfItems: vehicles.length,
    itemListElement: vehicles.slice(0, CATALOG_LIMIT).map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: listing(vehicle, siteUrl),
    })),
  };
}

/** Google reads no `Vehicle` alone as a product: both at once (docs/field.md, Structured data). */
function product(id: string, brand: string, siteUrl: string): DataNode {
  const url = `${siteUrl}/vehicles/${id}`;
  return {
    '@type': ['Product', 'Vehicle'],
    '@id': `${url}#product`,
    url,
    brand: { '@type': 'Brand', name: brand },
  };
}

/** Shared by the list and the vehicle's own page. */
function listing(vehicle: ListedVehicle, siteUrl: string): DataNode {
  const { id, name, brand, price, availability } = vehicle;
  return {
    ...product(id, titledBrand(brand), siteUrl),
    name,
    image: pictures(vehicle, siteUrl),
    offers: offer(id, price, offered[availability.standing], siteUrl),
  };
}

const itemCondition = 'https://schema.org/NewCondition';
const common = {
  category: 'Golf cart',
  bodyType: 'Golf cart',
  fuelType: 'Electric',
  itemCondition,
};

/** @param price US dollars */
function offer(id: string, price: number, availability: string, siteUrl: string): DataNode {
  return {
    '@type': 'Offer',
    price: String(price),
    priceCurrency: 'USD',
    availability: `https://schema.org/${availability}`,
    itemCondition,
    url: `${siteUrl}/vehicles/${id}`,
    seller: organizationOf(siteUrl),
  };
}

/** schema.org's availability. */
const offered: Record<Standing, string> = {
  here: 'InStock',
  coming: 'PreOrder',
  pending: 'Reserved',
  order: 'PreOrder',
  gone: 'OutOfStock',
};

/** Its photographs; else the share image, after the model's picture if that shows its color. */
function pictures({ id, images, illustration, shownIn }: ListedVehicle, siteUrl: string): string[] {
  if (images.length > 0) return images.map((path) => siteUrl + path);
  const own = illustration && shownIn === null ? [siteUrl + illustration] : [];
  return [...own, siteUrl + shareImageAddress(`/vehicles/${id}`)];
}

type Figure = string | number | undefined;

/** The first number of `text` with its unit: HM miles per hour, LBR pounds, INH inches (UN/CEFACT codes). */
function quantity(text: Figure, unitCode: 'HM' | 'LBR' | 'INH'): DataNode | undefined {
  const [value] = numbers(text);
  return value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}

function numbers(text: Figure): number[] {
  const plain = String(text ?? '').replaceAll(',', '');
  return (plain.match(/\d+(\.\d+)?/g) ?? []).map(Number);
}

function properties(entries: Record<string, Figure>): DataNode[] {
  return Object.entries(entries).flatMap(([name, value]) =>
    value ? [{ '@type': 'PropertyValue', name, value: String(value) }] : [],
  );
}
