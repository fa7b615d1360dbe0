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

/** Everything beyond the message. Unknown kinds are dropped. */
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

/** As stored, with the names and prices of that day, so that mails and lists need no look-up. */
export interface KeptDetails extends KeptKinds {
  photographs?: string[];
  about?: KeptAbout;
  visit?: Visit;
}

/** Undefined for a plain message. */
export function kindNameOf(details: object | null): KindName | undefined {
  return kindNames.find((name) => details && Object.hasOwn(details, name));
}

/** Whether the visitor books a time or days, and so needs an answer. */
export function isBooking(details: KeptDetails | null): boolean {
  const name = kindNameOf(details);
  return name !== undefined && kindOf(name).isBooking === true;
}

/** The inquiry's name for the dealer: by its kind, else by its interest. */
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

/** All details, in the order of the dealer's interest. */
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
