import type { z } from 'zod';
import { faqSchema } from './faq.ts';
import { homeSchema } from './home.ts';
import { lawSchema } from './law.ts';
import { rentalsSchema } from './rentals.ts';
import {
  aboutSchema,
  asidesSchema,
  contactSchema,
  financingSchema,
  servicesSchema,
  showroomSchema,
} from './shop.ts';
import { headsSchema, policySchema } from './words.ts';

/** The words of single pages: each is `content/NAME.yaml`. */
export const pageSchemas = {
  home: homeSchema,
  rentals: rentalsSchema,
  services: servicesSchema,
  showroom: showroomSchema,
  about: aboutSchema,
  contact: contactSchema,
  financing: financingSchema,
  privacy: policySchema,
  terms: policySchema,
  asides: asidesSchema,
  faq: faqSchema,
  law: lawSchema,
  heads: headsSchema,
};

export type Pages = {
  [Name in keyof typeof pageSchemas]: z.output<(typeof pageSchemas)[Name]>;
};
