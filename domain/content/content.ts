import type { z } from 'zod';
import { brandsSchema } from './brands.ts';
import { businessSchema } from './business.ts';
import { chooseSchema } from './choose.ts';
import { compareSchema } from './compare.ts';
import { faqSchema } from './faq.ts';
import { homeSchema } from './home.ts';
import { inventoryColumnsSchema } from './inventory-columns.ts';
import type { Model, PicturedCart } from './models.ts';
import { paintsSchema } from './paints.ts';
import { rentalsSchema } from './rentals.ts';
import { roadRulesSchema } from './road-rules.ts';
import { searchSchema } from './search.ts';
import {
  aboutSchema,
  asidesSchema,
  contactSchema,
  financingSchema,
  requestsSchema,
  servicesSchema,
  showroomSchema,
} from './shop.ts';
import { testDriveSchema } from './test-drive.ts';
import { type Town, type TownPages, townsSchema } from './towns.ts';
import { headsSchema, policySchema } from './words.ts';

/** The facts of the dealership: each is `content/dealer/NAME.yaml`. */
export const dealerSchemas = {
  business: businessSchema,
  towns: townsSchema,
  paints: paintsSchema,
  rentals: rentalsSchema,
  services: servicesSchema,
  'test-drive': testDriveSchema,
  financing: financingSchema,
  'inventory-columns': inventoryColumnsSchema,
  'road-rules': roadRulesSchema,
};

/** The words of the pages: each is `content/words/NAME.yaml`. */
export const wordsSchemas = {
  about: aboutSchema,
  asides: asidesSchema,
  brands: brandsSchema,
  choose: chooseSchema,
  compare: compareSchema,
  contact: contactSchema,
  faq: faqSchema,
  heads: headsSchema,
  home: homeSchema,
  privacy: policySchema,
  requests: requestsSchema,
  search: searchSchema,
  showroom: showroomSchema,
  terms: policySchema,
};

/** What the files of one folder say, by their names. */
export type FilesOf<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas]: z.output<Schemas[Name]>;
};
type Dealer = FilesOf<typeof dealerSchemas>;
type Words = FilesOf<typeof wordsSchemas>;

/** What single pages show, by the name of their file. */
export type Pages = Omit<
  Dealer & Words,
  'business' | 'towns' | 'paints' | 'brands' | 'inventory-columns'
>;

/** Everything the dealer edits, checked. Lists keep the order of their file; models go by slug. */
export interface Content {
  business: Dealer['business'];
  towns: Town[];
  /** What every town's page says alike. */
  townPages: TownPages;
  models: Model[];
  /** Carts that have pictures and no page of their own. */
  carts: PicturedCart[];
  pages: Pages;
  brands: Words['brands'];
  paints: Dealer['paints'];
  inventoryColumns: Dealer['inventory-columns'];
  /** `vehicles.csv` as it lies there, for an empty store; a dealer who imports may have thrown it away. */
  firstInventory: { file: string; bytes: Uint8Array } | null;
}
