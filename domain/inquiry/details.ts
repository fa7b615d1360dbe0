import * as z from 'zod/mini';
import {
  PARTS_SENTENCE,
  type PartsRequest,
  partsLines,
  partsRequestSchema,
} from '#domain/service/parts-request.ts';
import { aboutSchema, type KeptAbout } from './about.ts';
import { aboutLines } from './about-words.ts';
import type { Line } from './line.ts';
import { type Visit, visitLines, visitSchema } from './visit.ts';

/** What an inquiry may say beyond its message, by kind. A kind that is not known is left out. */
export const detailsSchema = z.object(
  {
    parts: z.optional(partsRequestSchema),
    about: z.optional(aboutSchema),
    visit: visitSchema,
  },
  'Details must be an object',
);

/** As a visitor sends them. */
export type Details = z.infer<typeof detailsSchema>;
export type Kind = keyof Details;

/** As they are stored, with the names and prices of that day: mails and lists need nothing beside them. */
export interface KeptDetails {
  parts?: PartsRequest;
  about?: KeptAbout;
  visit?: Visit;
}

/** What is said for a visitor who chose this much and wrote no message. */
const sentences: Partial<Record<Kind, string>> = {
  parts: PARTS_SENTENCE,
};

/** The sentence of the first kind that has one. */
export function sentenceOf(details: object): string | undefined {
  return Object.entries(sentences).find(([kind]) => Object.hasOwn(details, kind))?.[1];
}

/** All that the details say, in the order in which the dealer wants to know it. */
export function detailLines(details: KeptDetails | null): Line[] {
  if (!details) return [];
  const { about, parts, visit } = details;
  return [
    ...(about ? aboutLines(about) : []),
    ...(parts ? partsLines(parts) : []),
    ...(visit ? visitLines(visit) : []),
  ];
}
