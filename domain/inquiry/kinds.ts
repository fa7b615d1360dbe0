import type { Content } from '#domain/content/content.ts';
import { rental, rentalRules } from '#domain/rental/kind.ts';
import { type PageName, pageTable } from '#domain/site/page-table.ts';
import { driveRules, testDrive } from '#domain/test-drive/kind.ts';
import type { InquiryKind, KindForm, KindRules } from './kind.ts';
import { parts, partsRules, service, serviceRules } from './service.ts';
import { tradeIn, tradeInRules } from './trade-in.ts';

/**
 * Every kind of inquiry but the plain message, by its name in an inquiry's details, in the order in which the dealer reads them.
 * A new kind is an object and its rules, here a line for each, its words in content/requests.yaml and content/heads.yaml, and
 * its route. One that is not stored as it is sent has a line in server/inquiry-kinds.ts, too.
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

/** A form on app/pages/inquiry.tsx; its kind has its words in content/requests.yaml. */
export interface PlainForm extends Omit<KindForm, 'page'> {
  kind: keyof Content['pages']['requests'];
  page: { name: PageName; path: string };
}

/** The forms of all plain kinds. Several may stand on one page. */
export const plainForms: readonly PlainForm[] = /* @__PURE__ */ kindNames.flatMap((name) => {
  const { form } = kindOf(name);
  return form
    ? [
        {
          ...form,
          kind: name as PlainForm['kind'],
          page: { name: form.page, path: pageTable[form.page].path },
        },
      ]
    : [];
});

/** What an address of their pages may say: which kind, and what fills fields in. */
export const formParams = ['kind', 'cart', 'town'] as const;
