import type { VehicleCart } from '#domain/cart/cart.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { type Figure, figures } from '#domain/specification/facts.ts';
import { factsOfModel } from '#domain/specification/specifications.ts';
import { grouped } from '#domain/text/grouped.ts';
import { brandKey } from '#domain/vehicle/titled.ts';
import { nameKey } from '#domain/vehicle/vehicle.ts';
import { type ModelStock, stockOfModel } from './stock.ts';

/** The brand whose page has `key` in its address; undefined without such a page. */
export function brandOf(key: string, { brands }: Pick<Content, 'brands'>): string | undefined {
  return Object.keys(brands).find((brand) => brandKey(brand) === key);
}

/** A model, or a cart that is sold without a page of its own. */
interface CatalogueLine {
  /** Of its pictures and, if any, its page. */
  slug: string;
  hasPage: boolean;
  brand: string;
  name: string;
  category: string;
  seats: number | null;
  /** Whole US dollars. */
  msrp?: number | undefined;
  /** Seats, top speed, range and payload, where known. */
  figures: Figure[];
}

export interface CatalogueRow extends CatalogueLine {
  stock: ModelStock<VehicleCart>;
}

/** A brand's lines by slug, so that a series stays together. */
export function linesOf(
  brand: string,
  { models, carts }: Pick<Content, 'models' | 'carts'>,
): CatalogueLine[] {
  const all = [...models.map(lineOfModel), ...carts.map((cart) => lineNamed(cart, cart.slug))];
  return all.filter((line) => line.brand === brand).sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/**
 * Every line with its vehicles, those with any first. A cart without a page appears only while it has vehicles;
 * vehicles of no line get rows of their own, by name.
 */
export function catalogueOf(lines: CatalogueLine[], vehicles: VehicleCart[]): CatalogueRow[] {
  // One pass over thousands of vehicles, not one for each line.
  const byName = grouped(vehicles, nameKey);
  const known = new Set(lines.map(nameKey));
  const others = [...byName].flatMap(([key, [first]]) =>
    first && !known.has(key) ? [lineNamed(first, '')] : [],
  );
  return [...lines, ...others]
    .map((line) => rowOf(line, byName.get(nameKey(line)) ?? []))
    .filter(({ hasPage, stock }) => hasPage || stock.vehicles.length > 0)
    .sort((a, b) => Number(a.stock.vehicles.length === 0) - Number(b.stock.vehicles.length === 0));
}

function lineOfModel(model: Model): CatalogueLine {
  const { slug, brand, name, category, seats = null, msrp } = model;
  const known = figures(factsOfModel(model));
  return { slug, hasPage: true, brand, name, category, seats, msrp, figures: known };
}

function lineNamed({ brand, name }: { brand: string; name: string }, slug: string): CatalogueLine {
  return { slug, brand, name, hasPage: false, category: '', seats: null, figures: [] };
}

/** A row without a model's file takes its first vehicle's specifications. */
function rowOf(line: CatalogueLine, vehicles: VehicleCart[]): CatalogueRow {
  const stock = stockOfModel(line, vehicles);
  const [first] = stock.vehicles;
  if (line.hasPage || !first) return { ...line, stock };
  const { category, seats, facts } = first;
  return { ...line, stock, category, seats, figures: figures(facts) };
}
