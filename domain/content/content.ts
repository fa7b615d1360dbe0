import type { z } from 'zod';
import { businessSchema } from './business.ts';
import { inventoryColumnsSchema } from './inventory-columns.ts';
import type { Model, PicturedCart } from './models.ts';
import { paintsSchema } from './paints.ts';
import { rentalsSchema } from './rentals.ts';
import { roadRulesSchema } from './road-rules.ts';
import { financingSchema, servicesSchema, testDriveSchema } from './shop.ts';
import { type Town, type TownPages, townsSchema } from './towns.ts';
import { wordsSchemas } from './words.ts';

/** Every file of content by its room and name; `dealer/models` and `dealer/carts` hold one file each. */
export const contentSchemas = {
  /** The facts of the dealership. */
  dealer: {
    business: businessSchema,
    towns: townsSchema,
    paints: paintsSchema,
    rentals: rentalsSchema,
    services: servicesSchema,
    'test-drive': testDriveSchema,
    financing: financingSchema,
    'inventory-columns': inventoryColumnsSchema,
    'road-rules': roadRulesSchema,
  },
  /** The words of the pages. */
  words: wordsSchemas,
};

type FilesOf<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas]: z.output<Schemas[Name]>;
};
type Dealer = FilesOf<typeof contentSchemas.dealer>;
type Words = FilesOf<typeof contentSchemas.words>;

/** All files as they are read, each right by itself: what one says of another is not yet checked. */
export interface ContentFiles {
  dealer: Dealer;
  words: Words;
  models: Model[];
  /** Carts that have pictures and no page of their own. */
  carts: PicturedCart[];
}

/** What single pages show, by the name of their file. */
export type Pages = Omit<
  Dealer & Words,
  'business' | 'towns' | 'paints' | 'brands' | 'inventory-columns'
>;

/** Everything the dealer edits, checked. Lists keep the order of their file; models go by slug. */
export interface Content extends Pick<ContentFiles, 'models' | 'carts'> {
  business: Dealer['business'];
  towns: Town[];
  /** What every town's page says alike. */
  townPages: TownPages;
  pages: Pages;
  brands: Words['brands'];
  paints: Dealer['paints'];
  inventoryColumns: Dealer['inventory-columns'];
  /** `vehicles.csv` as it lies there, for an empty store; a dealer who imports may have thrown it away. */
  firstInventory: { file: string; bytes: Uint8Array } | null;
}
