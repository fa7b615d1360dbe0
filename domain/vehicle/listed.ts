import type { Content } from '#domain/content/content.ts';
import { type Paint, paintCalled, paintOfColor } from '#domain/content/paints.ts';
import { type Availability, availabilityOf } from './availability.ts';
import { cartPictureName } from './cart-pictures.ts';
import { isOfModel } from './of-model.ts';
import type { Vehicle } from './vehicle.ts';

/** A vehicle as the site shows it and the API gives it: what the inventory file says, and what follows from it. */
export interface ListedVehicle extends Vehicle {
  availability: Availability;
  /** Address of the picture of its model from the front, in its own color if that is known; null where there is none. */
  illustration: string | null;
  /** The color that the illustration shows in place of the vehicle's own: `Ocean blue`. */
  shownIn: string | null;
}

interface Known {
  content: Content;
  /** Addresses of the pictures that come with the site, by name. */
  pictures: Map<string, string>;
  /** `2026-11-22`, at the dealership. */
  today: string;
}

export function listed(vehicle: Vehicle, { content, pictures, today }: Known): ListedVehicle {
  return {
    ...vehicle,
    color: colorOf(vehicle),
    availability: availabilityOf(vehicle, today),
    ...illustrationOf(vehicle, content, pictures),
  };
}

/** The color that a vehicle's file names: in its own column, or among the specifications. */
function colorOf({ color, specifications }: Vehicle): string | null {
  if (color) return color;
  const label = Object.keys(specifications).find((each) => /^colou?r$/i.test(each));
  return label ? String(specifications[label]) : null;
}

function illustrationOf(
  vehicle: Vehicle,
  { models, carts, paints: { paints } }: Content,
  pictures: Map<string, string>,
): Pick<ListedVehicle, 'illustration' | 'shownIn'> {
  const of = [...models, ...carts].find((each) => isOfModel(vehicle, each));
  const own = of && pictures.get(cartPictureName(of.slug, 'front'));
  if (!own) return { illustration: null, shownIn: null };
  const ownPaint = paintOfColor(of.cart.colors.paint, paints);
  const color = colorOf(vehicle);
  if (!color) return { illustration: own, shownIn: null };
  const paint = paintCalled(color, paints);
  if (paint && paint.slug === ownPaint?.slug) return { illustration: own, shownIn: null };
  const painted = paint && pictures.get(cartPictureName(of.slug, 'front', paint.slug));
  return painted
    ? { illustration: painted, shownIn: null }
    : { illustration: own, shownIn: nameOf(ownPaint) };
}

function nameOf(paint: Paint | undefined): string {
  return paint?.name ?? 'another color';
}
