import type { Brands } from './brands.ts';
import type { Business } from './business.ts';
import type { Model, PicturedCart } from './models.ts';
import type { Pages } from './pages.ts';
import type { Paints } from './paints.ts';
import type { Town, TownPages } from './towns.ts';

/** Everything the dealer edits, checked. Lists keep the order of their file; models go by slug. */
export interface Content {
  business: Business;
  towns: Town[];
  /** What every town's page says alike. */
  townPages: TownPages;
  models: Model[];
  /** Carts that have pictures and no page of their own. */
  carts: PicturedCart[];
  /** The words of single pages, by the name of their file. */
  pages: Pages;
  brands: Brands;
  paints: Paints;
  /** `vehicles.csv` as it lies there, for an empty store; a dealer who imports may have thrown it away. */
  firstInventory: { file: string; bytes: Uint8Array } | null;
}
