import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { type Figure, figures } from '#domain/specification/specifications.ts';
import type { CardVehicle } from '#domain/vehicle/card-vehicle.ts';
import { nameKey } from '#domain/vehicle/of-model.ts';
import { type ModelStock, stockOfModel } from './stock.ts';

/** A brand that has a page. */
export type Brand = keyof Content['brands'];

/** The brand of a page by its route: `brands/denago`. */
export function brandOf(pattern: string): Brand {
  return pattern.endsWith('denago') ? 'denago' : 'evolution';
}

/** What a brand sells, as far as the content tells: a model, or a cart that is sold without a page of its own. */
export interface CatalogueLine {
  /** Of its pictures, and of its page where there is one. */
  slug: string;
  hasPage: boolean;
  brand: string;
  name: string;
  category: string;
  seats: number | null;
  /** Whole US dollars. */
  msrp?: number | undefined;
  /** Seats, top speed, range and payload, as far as they are known. */
  figures: Figure[];
}

/** A row of a brand's catalogue. */
export interface CatalogueRow extends CatalogueLine {
  stock: ModelStock<CardVehicle>;
}

/** The lines of a brand by name, so that a series stays together. */
export function linesOf(
  brand: Model['brand'],
  { models, carts }: Pick<Content, 'models' | 'carts'>,
): CatalogueLine[] {
  const own = <Each extends { brand: string }>(all: Each[]) =>
    all.filter((each) => each.brand === brand);
  return [
    ...own(models).map(lineOfModel),
    ...own(carts).map(({ slug, name }) => ({ ...unknown, slug, brand, name })),
  ].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/**
 * Every line with its stock, those that have any first. A cart without a page is there while the lot has one; vehicles
 * that belong to no line are rows of their own, by name.
 */
export function catalogueOf(
  brand: string,
  lines: CatalogueLine[],
  vehicles: CardVehicle[],
): CatalogueRow[] {
  // A lot of thousands is looked through once, and not for each line.
  const byName = Map.groupBy(vehicles, nameKey);
  const known = new Set(lines.map(nameKey));
  const others = [...byName]
    .filter(([key]) => !known.has(key))
    .map(([, alike]) => ({ ...unknown, brand, name: alike.at(-1)?.name ?? '' }));
  return [...lines, ...others]
    .map((line) => ({ ...line, stock: stockOfModel(line, byName.get(nameKey(line)) ?? []) }))
    .filter((row) => row.hasPage || isListed(row))
    .map(withFiguresOfStock)
    .toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
}

function isListed({ stock }: Pick<CatalogueRow, 'stock'>): boolean {
  return stock.vehicles.length > 0;
}

const unknown = { slug: '', hasPage: false, category: '', seats: null, figures: [] };

function lineOfModel(model: Model): CatalogueLine {
  const { slug, brand, name, category, seats = null, msrp, topSpeed, range, payload } = model;
  const specifications = {
    ...(topSpeed && { topSpeed }),
    ...(range && { range }),
    ...(payload && { payload }),
  };
  const known = figures({ seats, specifications });
  return { slug, hasPage: true, brand, name, category, seats, msrp, figures: known };
}

// What has no file of figures has those of its vehicles.
function withFiguresOfStock(row: CatalogueRow): CatalogueRow {
  const [first] = row.stock.vehicles;
  if (row.hasPage || !first) return row;
  const { category, seats } = first;
  return { ...row, category, seats, figures: figures(first) };
}
