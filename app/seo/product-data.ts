import type {
  ItemList,
  MergeLeafTypes,
  Offer,
  ProductLeaf,
  PropertyValue,
  QuantitativeValue,
  Thing,
  VehicleLeaf,
} from 'schema-dts';
import type { Content } from '#domain/content/content.ts';
import type { Standing } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { organizationId } from './business-data.ts';
import { shareImageAddress } from './head.ts';

type Model = Content['models'][number];

/** Google reads no `Vehicle` alone as a product: both at once (docs/field.md, Structured data). */
type Product = MergeLeafTypes<[ProductLeaf, VehicleLeaf]>;

/** Vehicles per list: each also has its own page and is in the sitemap. */
const CATALOG_LIMIT = 6;

/** A vehicle with its offer. */
export function vehicleData(vehicle: ListedVehicle, siteUrl: string): Thing {
  const { specifications } = vehicle;
  return asThing({
    ...listing(vehicle, siteUrl),
    description: vehicle.description,
    sku: vehicle.id,
    ...common,
    ...defined({
      color: vehicle.color ?? undefined,
      vehicleSeatingCapacity: vehicle.seats ?? undefined,
      driveWheelConfiguration: vehicle.driveType ?? undefined,
      speed: quantity(specifications.topSpeed, 'HM'),
      payload: quantity(specifications.payload, 'LBR'),
    }),
    additionalProperty: properties({
      Range: specifications.range,
      'Charging time': specifications.chargingTime,
      'Battery type': specifications.batteryType,
    }),
  });
}

/** A model. An offer only with a price, a specification only if the content has it. */
export function modelData(model: Model, siteUrl: string): Thing {
  const url = `${siteUrl}/vehicles/${model.slug}`;
  const [length, width, height] = numbers(model.dimensions);
  return asThing({
    '@type': ['Product', 'Vehicle'],
    '@id': `${url}#product`,
    url,
    name: `${titledBrand(model.brand)} ${model.name}`,
    description: model.summary,
    sku: model.slug,
    image: siteUrl + shareImageAddress(`/vehicles/${model.slug}`),
    brand: { '@type': 'Brand', name: titledBrand(model.brand) },
    model: model.name,
    ...common,
    ...defined({
      vehicleSeatingCapacity: model.seats,
      speed: quantity(model.topSpeed, 'HM'),
      payload: quantity(model.payload, 'LBR'),
      trailerWeight: quantity(model.towingCapacity, 'LBR'),
      wheelbase: quantity(model.wheelbase, 'INH'),
      depth: quantity(length ?? model.length, 'INH'),
      width: quantity(width, 'INH'),
      height: quantity(height, 'INH'),
    }),
    additionalProperty: properties({
      Range: model.range,
      'Charging time': model.chargingTime,
      'Battery type': model.batteryType,
      'Ground clearance': model.groundClearance,
    }),
    ...(model.msrp !== undefined && {
      offers: offer({
        price: model.msrp,
        availability: /in stock/i.test(model.availability ?? '') ? 'InStock' : 'PreOrder',
        url,
        siteUrl,
      }),
    }),
  });
}

/** The inventory's first vehicles with their offers, and the total number. */
export function catalogData(vehicles: ListedVehicle[], siteUrl: string): ItemList {
  return {
    '@type': 'ItemList',
    '@id': `${siteUrl}/#inventory`,
    name: 'Golf carts on the lot',
    url: `${siteUrl}/inventory`,
    numberOfItems: vehicles.length,
    itemListElement: vehicles.slice(0, CATALOG_LIMIT).map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: asThing(listing(vehicle, siteUrl)),
    })),
  };
}

/** schema-dts allows no node of two types inside another. */
function asThing(product: Product): Thing {
  return product as unknown as Thing;
}

/** Shared by the list and the vehicle's own page. */
function listing(vehicle: ListedVehicle, siteUrl: string): Product {
  const url = `${siteUrl}/vehicles/${vehicle.id}`;
  return {
    '@type': ['Product', 'Vehicle'],
    '@id': `${url}#product`,
    url,
    name: vehicle.name,
    image: pictures(vehicle, siteUrl),
    brand: { '@type': 'Brand', name: titledBrand(vehicle.brand) },
    offers: offer({
      price: vehicle.price,
      availability: offered[vehicle.availability.standing],
      url,
      siteUrl,
    }),
  };
}

const common = {
  category: 'Golf cart',
  bodyType: 'Golf cart',
  fuelType: 'Electric',
  itemCondition: 'https://schema.org/NewCondition',
} as const;

interface Sale {
  /** US dollars. */
  price: number;
  availability: 'InStock' | 'OutOfStock' | 'PreOrder' | 'Reserved';
  url: string;
  siteUrl: string;
}

function offer({ price, availability, url, siteUrl }: Sale): Offer {
  return {
    '@type': 'Offer',
    price: String(price),
    priceCurrency: 'USD',
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
    seller: { '@id': organizationId(siteUrl) },
  };
}

/** schema.org's availability. */
const offered: Record<Standing, Sale['availability']> = {
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

/** The first number of `text` with its unit: HM miles per hour, LBR pounds, INH inches (UN/CEFACT codes). */
function quantity(
  text: string | number | undefined,
  unitCode: 'HM' | 'LBR' | 'INH',
): QuantitativeValue | undefined {
  const [value] = numbers(text);
  return value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode };
}

function numbers(text: string | number | undefined): number[] {
  return (
    String(text ?? '')
      .replaceAll(',', '')
      .match(/\d+(\.\d+)?/g) ?? []
  ).map(Number);
}

function properties(entries: Record<string, string | number | undefined>): PropertyValue[] {
  return Object.entries(entries).flatMap(([name, value]) =>
    value ? [{ '@type': 'PropertyValue' as const, name, value: String(value) }] : [],
  );
}

/** Omits undefined values. */
function defined<T extends object>(given: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as never;
}
