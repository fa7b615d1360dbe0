import type { Content } from '#domain/content/content.ts';
import { familiesOf, paintCalled, paintOfColor } from '#domain/paint/named.ts';
import type { CartFacts } from '#domain/specification/facts.ts';
import { factsOfModel, factsOfVehicle, saidOf } from '#domain/specification/specifications.ts';
import { type Availability, availabilityOf } from './availability.ts';
import { cartPictureName } from './cart-pictures.ts';
import { isOfModel, type Vehicle } from './vehicle.ts';

/** A vehicle for pages and API: the inventory file's data, and the site's additions. */
export interface ListedVehicle extends Vehicle {
  availability: Availability;
  /** Its specifications as numbers, with its model's for gaps. */
  facts: CartFacts;
  /** The maker's, where the file or the model states one. */
  warranty: string | null;
  /** Color families: `blue` for an ocean blue; none for an unknown color. */
  hues: string[];
  /** Address of its model's front picture, in its own color if known; null without one. */
  illustration: string | null;
  /** The illustration's color, if not the vehicle's own: `Ocean blue`. */
  shownIn: string | null;
  /** The 3D view's file and color, `#rrggbb`; null without one. */
  in3d: { file: string; color: string } | null;
}

interface Known {
  content: Content;
  /** Addresses of the site's own pictures, by name. */
  pictures: Map<string, string>;
  /** `2026-11-22`, at the dealership. */
  today: string;
  /** Address of a cart's file for the 3D view. */
  modelFile: (slug: string) => string | undefined;
}

export function listed(vehicle: Vehicle, known: Known): ListedVehicle {
  const model = known.content.models.find((each) => isOfModel(vehicle, each));
  const color = colorOf(vehicle);
  return {
    ...vehicle,
    color,
    hues: color === null ? [] : familiesOf(color, known.content.paints.paints),
    availability: availabilityOf(vehicle, known.today),
    facts: factsOfVehicle(vehicle, model && factsOfModel(model)),
    warranty: saidOf(model, vehicle).get('Warranty') ?? null,
    ...pictured(vehicle, known),
  };
}

/** Those whose id, name, color or stock number have all the words, in any case and order. */
export function vehiclesCalled<Item extends Pick<Vehicle, 'id' | 'name' | 'color' | 'stockNumber'>>(
  vehicles: Item[],
  words: string,
): Item[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return vehicles.filter(({ id, name, color, stockNumber }) => {
    const said = [id, name, color, stockNumber].join('\n').toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

/** The file's color: from its own column, or from the specifications. */
export function colorOf({
  color,
  specifications,
}: Pick<Vehicle, 'color' | 'specifications'>): string | null {
  if (color) return color;
  const label = Object.keys(specifications).find(isColor);
  return label ? String(specifications[label]) : null;
}

export function isColor(label: string): boolean {
  return /^colou?r$/i.test(label);
}

function pictured(
  vehicle: Vehicle,
  { content: { models, carts, paints }, pictures, modelFile }: Known,
): Pick<ListedVehicle, 'illustration' | 'shownIn' | 'in3d'> {
  const cart = [...models, ...carts].find((each) => isOfModel(vehicle, each));
  const own = cart && pictures.get(cartPictureName(cart.slug, 'front'));
  if (!own) return { illustration: null, shownIn: null, in3d: null };
  const ownPaint = paintOfColor(cart.cart.colors.paint, paints.paints);
  const color = colorOf(vehicle);
  const paint = color === null ? ownPaint : paintCalled(color, paints.paints);
  const isOwn = paint !== undefined && paint.slug === ownPaint?.slug;
  const painted = paint && pictures.get(cartPictureName(cart.slug, 'front', paint.slug));
  const file = modelFile(cart.slug);
  // The 3D view has no patterns.
  const color3d = isOwn || (painted && !paint.pattern) ? paint.colors[0] : undefined;
  return {
    illustration: isOwn ? own : (painted ?? own),
    shownIn: isOwn || painted ? null : (ownPaint?.name ?? 'another color'),
    in3d: file && color3d ? { file, color: color3d } : null,
  };
}
