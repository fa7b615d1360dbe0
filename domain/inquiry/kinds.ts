import type * as z from 'zod/mini';
import type { Content } from '#domain/content/content.ts';
import { rental, rentalRules } from '#domain/rental/kind.ts';
import { pageTable } from '#domain/site/page-table.ts';
import { driveRules, testDrive } from '#domain/test-drive/kind.ts';
import type { FormField, FormRow, InquiryKind, KindForm, KindRules } from './kind.ts';
import { parts, partsRules, service, serviceRules } from './service.ts';
import { tradeIn, tradeInRules } from './trade-in.ts';

/**
 * Every kind of inquiry but the plain message, by its name in an inquiry's details, in the order in which the dealer reads them.
 * A new kind is an object and its rules, here a line for each, its words in content/words/requests.yaml and heads.yaml, and
 * its route. One that is not stored as it is sent has a handler in server/main.ts, too.
 */
export const kinds = { drive: testDrive, rental, tradeIn, service, parts };

/** Apart from them, so that a browser that checks a form need not load the words of all forms and mails. */
export const kindRules = {
  drive: driveRules,
  rental: rentalRules,
  tradeIn: tradeInRules,
  service: serviceRules,
  parts: partsRules,
} satisfies Record<KindName, KindRules>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kindRules) as KindName[];

/** A kind by its name, where it does not matter which. */
export function kindOf(name: KindName): InquiryKind<unknown> {
  return kinds[name];
}

/** A form on app/pages/inquiry.tsx; its kind has its words in content/words/requests.yaml. */
interface PlainForm extends KindForm {
  kind: KindName & keyof Content['pages']['requests'];
  path: string;
}

/** The forms of all plain kinds. Several may stand on one page. */
export const plainForms: readonly PlainForm[] = /* @__PURE__ */ kindNames.flatMap((kind) => {
  const { form } = kindOf(kind);
  const path = form && pageTable[form.page].path;
  return form && path ? [{ ...form, path, kind: kind as PlainForm['kind'] }] : [];
});

/** Its rows, with each field named as it is sent, `details.tradeIn.make`, and needed where the schema asks for it. */
export function plainRows({ kind, rows }: PlainForm): FormRow[] {
  const shape: Record<string, z.ZodMiniType> = kindRules[kind].schema.shape;
  const sent = (field: FormField): FormField => ({
    ...field,
    name: `details.${kind}.${field.name}`,
    ...(!shape[field.name]?.safeParse(undefined).success && { isNeeded: true }),
  });
  return rows.map((row) => row.map(sent) as FormRow);
}

/** What an address of their pages may say: which kind, and what fills fields in. */
export const formParams = ['kind', 'cart', 'town'] as const;
