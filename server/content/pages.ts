import type { z } from 'zod';
import { homeSchema } from '#server/content/home.ts';
import { rentalsSchema } from '#server/content/rentals.ts';
import {
  aboutSchema,
  contactSchema,
  financingSchema,
  servicesSchema,
  showroomSchema,
} from '#server/content/shop.ts';
import { faqSchema, headsSchema, policySchema } from '#server/content/words.ts';

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
  faq: faqSchema,
  heads: headsSchema,
};

export type Pages = {
  [Name in keyof typeof pageSchemas]: z.output<(typeof pageSchemas)[Name]>;
};
