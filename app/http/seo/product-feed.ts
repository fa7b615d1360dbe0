import { xmlElement } from '#domain/text/xml.ts';
import type { Standing } from '#domain/vehicle/availability.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titled, titledBrand } from '#domain/vehicle/titled.ts';
import { picturesOf } from './product-data.ts';

interface Channel {
  name: string;
  description: string;
  siteUrl: string;
}

/**
 * The inventory as RSS 2.0 in Google's product feed format (docs/field.md, Product feed), which other merchants read,
 * too. No cart has a known VIN, GTIN or part number, so the feed says that none exists. A pre-order needs a future
 * date, and every item a price: the feed omits a vehicle without one, since any other word would contradict its page
 * (`whyNotInFeed`).
 *
 * @param today `2026-11-22`, at the dealership
 */
export function productFeed(
  vehicles: ListedVehicle[],
  { name, description, siteUrl }: Channel,
  today: string,
): string {
  const listed = vehicles.filter((vehicle) => !whyNotInFeed(vehicle, today));
  const channel = xmlElement('channel', [
    xmlElement('title', name),
    xmlElement('link', `${siteUrl}/inventory`),
    xmlElement('description', description),
    ...listed.map((vehicle) => item(vehicle, siteUrl)),
  ]);
  const attributes = { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('rss', [channel], attributes)}`;
}

/** Why the feed leaves a vehicle out, in words for the dealer; undefined where it lists it. */
export function whyNotInFeed(vehicle: ListedVehicle, today: string): string | undefined {
  const { price, expected } = vehicle;
  if (price === null) return 'It has no price.';
  const isDated = expected !== null && expected >= today;
  return isPreorder(vehicle) && !isDated
    ? 'It is not here yet, and has no day to expect.'
    : undefined;
}

function item(vehicle: ListedVehicle, siteUrl: string): string {
  const { id, name, description, brand, category, price, color, expected } = vehicle;
  // `URL` escapes letters of a picture's name.
  const pictures = picturesOf(vehicle).map((path) => new URL(siteUrl + path).href);
  return xmlElement('item', [
    xmlElement('g:id', id),
    // Two carts of one model differ by their color.
    xmlElement('title', color ? `${name}, ${color}` : name),
    // Required by the feed, optional in an inventory file.
    xmlElement('description', description || `${titledBrand(brand)} ${name}`),
    xmlElement('link', `${siteUrl}/vehicles/${id}`),
    // At most ten further ones.
    ...pictures
      .slice(0, 11)
      .map((url, index) => xmlElement(index ? 'g:additional_image_link' : 'g:image_link', url)),
    xmlElement('g:availability', availabilities[vehicle.availability.standing]),
    xmlElement('g:availability_date', (isPreorder(vehicle) && expected) || undefined),
    xmlElement('g:price', `${price?.toFixed(2)} USD`),
    xmlElement('g:brand', titledBrand(brand)),
    xmlElement('g:condition', 'new'),
    xmlElement('g:product_type', `Golf carts > ${titled(category)}`),
    xmlElement('g:identifier_exists', 'no'),
  ]);
}

function isPreorder({ availability }: ListedVehicle): boolean {
  return availabilities[availability.standing] === 'preorder';
}

/** The feed has no term for a pending sale: nobody can buy such a cart now. */
const availabilities: Record<Standing, string> = {
  here: 'in_stock',
  coming: 'preorder',
  pending: 'out_of_stock',
  order: 'preorder',
  gone: 'out_of_stock',
};
