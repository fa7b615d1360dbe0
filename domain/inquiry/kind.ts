import type * as z from 'zod/mini';
import type { PageName } from '#domain/site/page-table.ts';
import type { Line } from './line.ts';

/** What a message may be about (docs/product.md, Fields). */
export const interests = ['sales', 'service', 'parts', 'general'] as const;
export type Interest = (typeof interests)[number];

/** What an inquiry of a kind is checked by, in the browser as on the server. */
export interface KindRules {
  schema: z.ZodMiniObject;
  /** Stands for a message that the visitor left out. */
  sentence: string;
}

/**
 * One kind of inquiry beyond a plain message. `Kept` is what is stored, with the names and prices of that day.
 * What is settled before storing and kept within its transaction is a handler in server/main.ts.
 */
export interface InquiryKind<Kept> {
  /** What the dealer calls it: `Trade-in`. */
  name: string;
  /** For mails, lists and leads. */
  lines(kept: Kept): Line[];
  /** Whether the visitor has to hear at once what became of it. */
  isBooking?: true;
  /** What it means in the Auto-lead Data Format; left out: the carts that the inquiry is about. */
  lead?(kept: Kept): KindLead;
  /** The form of a plain kind. Others have a page of their own. */
  form?: KindForm;
}

/** The page and the form of a plain kind: app/pages/inquiry.tsx shows it, content/words/requests.yaml has the words above it. */
export interface KindForm {
  page: PageName;
  /** Where several kinds share a page, what this one is called there. */
  choice?: string;
  /** What the form is called. */
  label: string;
  button: string;
  interest: Interest;
  rows: FormRow[];
  /** What photographs should show; left out, the form takes none. */
  photographs?: string;
}

/** Fields that stand side by side: one, two or three. */
export type FormRow = [FormField] | [FormField, FormField] | [FormField, FormField, FormField];

/** One field of a form; its rules are the schema's. */
export interface FormField {
  /** As in the schema: `make` */
  name: string;
  label: string;
  hint?: string;
  /** Left out: one line of text. */
  type?: 'email' | 'tel' | 'number' | 'lines' | 'choice' | 'town';
  /** Of a choice: how each reads, by what is stored. */
  options?: Record<string, string>;
  isNeeded?: true;
  /** Of several lines: how many are shown; three where left out. */
  rows?: number;
  autoComplete?: string;
  /** What of the page's address fills it in: `?cart=` names a cart, `?town=` the page of a town. */
  filledBy?: 'cart' | 'town';
}

/** A vehicle in the terms of the Auto-lead Data Format. */
export interface LeadVehicle {
  interest: 'buy' | 'lease' | 'sell' | 'trade-in' | 'test-drive';
  status: 'new' | 'used';
  make: string;
  model: string;
  year?: number | undefined;
  stock?: string;
  /** The color outside. */
  color?: string;
  price?: { type: 'asking' | 'msrp'; dollars: number };
  /** To be paid over time, in US dollars. */
  finance?: { down: number; monthly: number; financed: number };
  miles?: number | undefined;
  condition?: 'excellent' | 'good' | 'fair' | 'poor';
  comments?: string[];
}

/** Carts of the catalogue and the inventory by their ids, and vehicles that only the inquiry knows. */
export interface KindLead {
  /** Left out: those that the inquiry is about. */
  carts?: { ids: string[]; interest: LeadVehicle['interest'] };
  vehicles?: LeadVehicle[];
}

/** Stands for a cart that is not named: the format wants a make and a model. */
export const anyCart: LeadVehicle = {
  ...{ interest: 'buy', status: 'new' },
  ...{ make: 'Unspecified', model: 'Golf cart' },
};
