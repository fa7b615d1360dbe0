import type * as z from 'zod/mini';
import type { FormRow } from '#domain/form/field.ts';
import type { PageName } from '#domain/site/page-table.ts';

/** Subjects of a message (docs/product.md, Fields). */
export const interests = ['sales', 'service', 'parts', 'general'] as const;
export type Interest = (typeof interests)[number];

/** One line of an inquiry in mails, lists and leads. */
export interface Line {
  label: string;
  value: string;
}

/** Validation of a kind, in browser and server alike. */
export interface KindRules {
  schema: z.ZodMiniObject;
  /** The default message. */
  sentence: string;
}

/**
 * One kind of inquiry beyond a plain message. `Stored` is its stored form, with the names and prices of that day. A
 * handler in server/main.ts decides before storing, and writes within the transaction.
 */
export interface InquiryKind<Stored> {
  /** For the dealer: `Trade-in`. */
  name: string;
  lines(stored: Stored): Line[];
  /** Its part of the Auto-lead Data Format; default: the inquiry's carts. */
  lead?(stored: Stored): KindLead;
  /** The form of a plain kind. Others have a page of their own. */
  form?: KindForm;
}

/** The form of a plain kind on app/site/contact/inquiry-route.tsx; content/words/requests.yaml has the words above it. */
export interface KindForm {
  page: PageName;
  /** Its label among several kinds on one page. */
  choice?: string;
  button: string;
  interest: Interest;
  rows: FormRow[];
  /** Tells what to photograph; without it the form takes no photographs. */
  photographs?: string;
}

/** A kind with a form on app/site/contact/inquiry-route.tsx: each field that is filled in gives a line. */
/* @__NO_SIDE_EFFECTS__ */
export function plainKind<Stored extends object>(
  kind: Omit<InquiryKind<Stored>, 'lines'> & { form: KindForm },
): InquiryKind<Stored> & { form: KindForm } {
  const fields = kind.form.rows.flat();
  return {
    ...kind,
    lines: (stored) =>
      fields.flatMap(({ name, label, line = label, options }) => {
        const value = String(new Map(Object.entries(stored)).get(name) ?? '');
        return value ? [{ label: line, value: options?.[value] ?? value }] : [];
      }),
  };
}

/** A vehicle in the terms of the Auto-lead Data Format. */
export interface LeadVehicle {
  interest: 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive';
  status: 'new' | 'used';
  make: string;
  model: string;
  year?: number | undefined;
  stock?: string;
  color?: string;
  price?: { type: 'asking' | 'msrp'; dollars: number };
  miles?: number | undefined;
  condition?: 'excellent' | 'good' | 'fair' | 'poor';
}

export interface KindLead {
  /** Of the inquiry's carts: `buy` by default; `none` leaves them out. */
  carts?: LeadVehicle['interest'] | 'none';
  /** Vehicles that only the inquiry describes. */
  vehicles?: LeadVehicle[];
}

/** For an unnamed cart: the format requires make and model. */
export const anyCart: LeadVehicle = {
  interest: 'buy',
  status: 'new',
  make: 'Unspecified',
  model: 'Golf cart',
};

/** The visitor's own cart. The format has no service: a used cart without a price comes closest. */
export const ownedCart: LeadVehicle = { ...anyCart, status: 'used' };

/** The format has no rental: the lease of a used cart comes closest. The inquiry's lines have the days. */
export const rentedCart: LeadVehicle = { ...anyCart, interest: 'lease', status: 'used' };
