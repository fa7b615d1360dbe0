import * as z from 'zod/mini';
import { photographLines, photographsSchema } from '#domain/photograph/photographs.ts';
import { aboutSchema, type KeptAbout } from './about.ts';
import { aboutLines } from './about-words.ts';
import type { Interest } from './kind.ts';
import { type KindName, kindNames, kindOf, kindRules, type kinds } from './kinds.ts';
import type { Line } from './line.ts';
import { type Visit, visitLines, visitSchema } from './visit.ts';

type Kinds = typeof kinds;

const ofKinds = Object.fromEntries(
  kindNames.map((name) => [name, z.optional(kindRules[name].schema)]),
) as { [Name in KindName]: z.ZodMiniOptional<(typeof kindRules)[Name]['schema']> };

/** What an inquiry may say beyond its message. A kind that is not known is left out. */
export const detailsSchema = z.object(
  {
    ...ofKinds,
    photographs: z.optional(photographsSchema),
    about: z.optional(aboutSchema),
    visit: visitSchema,
  },
  'Details must be an object',
);

/** As a visitor sends them. */
export type Details = z.infer<typeof detailsSchema>;
export type DetailName = keyof Details;

type KeptKinds = { [Name in KindName]?: Parameters<Kinds[Name]['lines']>[0] };

/** As they are stored, with the names and prices of that day: mails and lists need nothing beside them. */
export interface KeptDetails extends KeptKinds {
  /** Ids. */
  photographs?: string[];
  about?: KeptAbout;
  visit?: Visit;
}

/** The kind that an inquiry is of; undefined for a plain message. */
export function kindNameOf(details: object | null): KindName | undefined {
  return kindNames.find((name) => details && Object.hasOwn(details, name));
}

/** Whether a visitor books a time or asks for days, and so has to hear what became of it. */
export function isBooking(details: KeptDetails | null): boolean {
  const name = kindNameOf(details);
  return name !== undefined && kindOf(name).isBooking === true;
}

/** What the dealer calls an inquiry: by its kind, else by what its form says that it is about. */
export function calledInquiry(inquiry: {
  interest: Interest;
  details: KeptDetails | null;
}): string {
  const name = kindNameOf(inquiry.details);
  return name ? kindOf(name).name : messages[inquiry.interest];
}

const messages: Record<Interest, string> = {
  sales: 'Sales inquiry',
  service: 'Service inquiry',
  parts: 'Parts inquiry',
  general: 'General inquiry',
};

/** All that the details say, in the order in which the dealer wants to know it. */
export function detailLines(details: KeptDetails | null): Line[] {
  if (!details) return [];
  const { photographs, about, visit } = details;
  return [
    ...kindNames.flatMap((name) => (details[name] ? kindOf(name).lines(details[name]) : [])),
    ...(photographs ? photographLines(photographs) : []),
    ...(about ? aboutLines(about) : []),
    ...(visit ? visitLines(visit) : []),
  ];
}
