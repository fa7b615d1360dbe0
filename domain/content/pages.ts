import type { z } from 'zod';
import { chooseSchema } from './choose.ts';
import { compareSchema, savedSchema } from './compare.ts';
import { faqSchema } from './faq.ts';
import { homeSchema } from './home.ts';
import { lawSchema } from './law.ts';
import { rangeSchema } from './range.ts';
import { rentalsSchema } from './rentals.ts';
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
import { headsSchema, policySchema } from './words.ts';

/** The words of single pages: each is `content/NAME.yaml`. */
export const pageSchemas = {
  home: homeSchema,
  range: rangeSchema,
  rentals: rentalsSchema,
  choose: chooseSchema,
  services: servicesSchema,
  showroom: showroomSchema,
  about: aboutSchema,
  contact: contactSchema,
  requests: requestsSchema,
  financing: financingSchema,
  compare: compareSchema,
  saved: savedSchema,
  'test-drive': testDriveSchema,
  privacy: policySchema,
  terms: policySchema,
  asides: asidesSchema,
  faq: faqSchema,
  law: lawSchema,
  heads: headsSchema,
  search: searchSchema,
};

export type Pages = {
  [Name in keyof typeof pageSchemas]: z.output<(typeof pageSchemas)[Name]>;
};
