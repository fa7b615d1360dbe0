import type * as z from 'zod/mini';
import type { FormField, FormRow } from '#domain/form/field.ts';
import { rental, rentalRules } from '#domain/rental/kind.ts';
import { pageTable } from '#domain/site/page-table.ts';
import { testDrive, testDriveRules } from '#domain/test-drive/kind.ts';
import type { InquiryKind, KindForm, KindRules } from './kind.ts';
import { parts, partsRules, service, serviceRules } from './service.ts';
import { tradeIn, tradeInRules } from './trade-in.ts';

/** All kinds of inquiry except the plain message, by their name in the details, in the dealer's order. */
export const kinds = { drive: testDrive, rental, tradeIn, service, parts };

/** Apart from `kinds`, so that a browser validates without loading the words of all forms and mails. */
export const kindRules = {
  drive: testDriveRules,
  rental: rentalRules,
  tradeIn: tradeInRules,
  service: serviceRules,
  parts: partsRules,
} satisfies Record<KindName, KindRules>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kindRules) as KindName[];

/** A kind with its details untyped. */
export function kindOf(name: KindName): InquiryKind<unknown> {
  return kinds[name];
}

/** The kinds with a form on app/site/contact/inquiry-route.tsx: the compiler asks there for the words of each. */
type PlainName = {
  [Name in KindName]: (typeof kinds)[Name] extends { form: KindForm } ? Name : never;
}[KindName];

interface PlainForm extends KindForm {
  kind: PlainName;
  path: string;
  label: string;
}

/** The forms of all plain kinds. Several may share a page. */
export const plainForms: readonly PlainForm[] = /* @__PURE__ */ kindNames.flatMap((kind) => {
  const { form, name } = kindOf(kind);
  if (!form) return [];
  const { path } = pageTable[form.page];
  return [{ ...form, path, label: `${name} form`, kind: kind as PlainName }];
});

/** Its rows with full field names, `details.tradeIn.make`, and `isNeeded` by the schema. */
export function plainRows({ kind, rows }: PlainForm): FormRow[] {
  const shape: Record<string, z.ZodMiniType> = kindRules[kind].schema.shape;
  const sent = (field: FormField): FormField => ({
    ...field,
    name: `details.${kind}.${field.name}`,
    ...(!shape[field.name]?.safeParse(undefined).success && { isNeeded: true }),
  });
  return rows.map((row) => row.map(sent) as FormRow);
}
