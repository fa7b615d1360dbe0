import { type NameFit, nameFit } from '#design/name-fit.ts';
import type { Content } from '#domain/content/content.ts';
import { type Parked, parkedModels } from '#domain/model/model.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** What the page of a brand opens with. */
export interface BrandOpening {
  name: string;
  /** How the name fills the page's width. */
  fit: NameFit;
  summary: string;
  /** Parked on the horizon, from the left; a phone has room for the first alone. */
  parked: Parked[];
  /** Address of a large picture of carts that stand there instead. */
  scene: string | undefined;
}

/** @param pictures addresses of the pictures that come with the site, by name */
export function brandOpening(
  brand: keyof Content['brands'],
  { brands, models }: Content,
  pictures: Map<string, string>,
): BrandOpening {
  const { summary, parked, scene } = brands[brand];
  const name = titledBrand(brand);
  return {
    name,
    fit: nameFit(name),
    summary,
    parked: parkedModels(parked, models),
    scene: sceneAddress(pictures, scene),
  };
}
