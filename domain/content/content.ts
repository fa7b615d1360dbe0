import type { z } from 'zod';
import { businessSchema } from './business.ts';
import { inventoryColumnsSchema } from './inventory-columns.ts';
import type { Model, PicturedCart } from './models.ts';
import { paintsSchema } from './paints.ts';
import { roadRulesSchema } from './road-rules.ts';
import { financingSchema, rentalsSchema, servicesSchema, testDriveSchema } from './shop.ts';
import { type Town, type TownPages, townsSchema } from './towns.ts';
import { wordsSchemas } from './words.ts';

/** Content files by folder and name; `dealer/models` and `dealer/carts` have one file a cart. */
export const contentSchemas = {
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
  words: wordsSchemas,
};

type FilesOf<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas]: z.output<Schemas[Name]>;
};
type Dealer = FilesOf<typeof contentSchemas.dealer>;
type Words = FilesOf<typeof contentSchemas.words>;

/** All files, each valid by itself; references between them are not yet checked. */
export interface ContentFiles {
  dealer: Dealer;
  words: Words;
  models: Model[];
  /** Carts that have pictures and no page of their own. */
  carts: PicturedCart[];
}

/** Content of single pages by file name. */
export type Pages = Omit<
  Dealer & Words,
  'business' | 'towns' | 'paints' | 'brands' | 'inventory-columns'
>;

/** The dealer's content, validated. Lists keep their file's order; models are sorted by slug. */
export interface Content extends Pick<ContentFiles, 'models' | 'carts'> {
  business: Dealer['business'];
  towns: Town[];
  /** The text that all towns' pages share. */
  townPages: TownPages;
  pages: Pages;
  brands: Words['brands'];
  paints: Dealer['paints'];
  inventoryColumns: Dealer['inventory-columns'];
  /** `vehicles.csv`, which seeds an empty store; null where the dealer has removed it. */
  firstInventory: { file: string; bytes: Uint8Array } | null;
}
