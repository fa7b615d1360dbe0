import * as z from 'zod/mini';
import { MOST_PHOTOGRAPHS } from '#domain/photograph/limits.ts';
import { shorten } from '#domain/text/sentences.ts';
import { aboutSchema, type Subject } from './about.ts';
import { oneLine } from './field-rules.ts';
import type { Interest, Line } from './kind.ts';
import { type KindName, kindNames, kindOf, kindRules, type kinds } from './kinds.ts';
import { type Visit, visitLines, visitSchema } from './visit.ts';

const ofKinds = Object.fromEntries(
  kindNames.map((name) => [name, z.optional(kindRules[name].schema)]),
) as { [Name in KindName]: z.ZodMiniOptional<(typeof kindRules)[Name]['schema']> };

/** Uploaded photographs by their tickets: 16 characters of an id, 43 of its key. */
const photographsSchema = z
  .array(
    z
      .string('Photographs must be named by their tickets')
      .check(z.regex(/^[0-9a-z]{16}\.[\w-]{43}$/, 'A photograph is missing; add it again')),
    'Photographs must be a list',
  )
  .check(z.maxLength(MOST_PHOTOGRAPHS, `Send at most ${MOST_PHOTOGRAPHS} photographs`));

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

type StoredKinds = { [Name in KindName]?: Parameters<(typeof kinds)[Name]['lines']>[0] };

/** As stored, with the names and prices of that day, so that mails and lists need no look-up. */
export interface StoredDetails extends StoredKinds {
  /** Their ids. */
  photographs?: string[];
  about?: Subject[];
  visit?: Visit;
}

/** Undefined for a plain message. */
export function kindNameOf(details: object | null): KindName | undefined {
  return kindNames.find((name) => details && Object.hasOwn(details, name));
}

/** The inquiry's name for the dealer: by its kind, else by its interest, such as `Sales inquiry`. */
export function calledInquiry(inquiry: {
  interest: Interest;
  details: StoredDetails | null;
}): string {
  const name = kindNameOf(inquiry.details);
  if (name) return kindOf(name).name;
  return `${inquiry.interest.replace(/^./, (letter) => letter.toUpperCase())} inquiry`;
}

/** Whom it is from, on one line. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return shorten(oneLine(`${firstName} ${lastName}`), 60);
}

/** All details but the subject, in the order of the dealer's interest. */
export function detailLines(details: StoredDetails | null): Line[] {
  const { photographs = [], visit = {}, ...others } = details ?? {};
  return [
    ...kindNames.flatMap((name) => (others[name] ? kindOf(name).lines(others[name]) : [])),
    ...(photographs.length > 0 ? [{ label: 'Photographs', value: `${photographs.length}` }] : []),
    ...visitLines(visit),
  ];
}
