import * as z from 'zod/mini';
import type { Answers } from '#domain/choose/choose.ts';
import type { Terms } from '#domain/financing/estimate.ts';
import { isCartName, SHORTLIST } from '#domain/shortlist/cart-names.ts';

/** The query of one of our addresses: `apr=6.9&months=60`. */
const query = (label: string) =>
  z.string(`${label} must be text`).check(z.maxLength(300, `${label} must be shorter`));

/**
 * An inquiry's subject, in the words of addresses. The form sends the entries that the visitor kept; an inquiry without
 * them takes its page's subject (about-page.ts).
 */
export const aboutSchema = z.object(
  {
    /** As in addresses: `denago-ev-city~bay-teal`, `CITY-301`. */
    carts: z.optional(
      z
        .array(z.string().check(z.refine(isCartName, 'Each cart must be named as in an address')))
        .check(z.maxLength(SHORTLIST, `At most ${SHORTLIST} carts can be asked about at once`)),
    ),
    /** `brick-township` */
    town: z.optional(
      z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Town must be as in an address')),
    ),
    /** Of `/rentals`. */
    rental: z.optional(query('Rental')),
    /** Of `/financing`. */
    terms: z.optional(query('Terms')),
    /** Of `/choose`. */
    wishes: z.optional(query('Wishes')),
    /** Of `/inventory`. */
    search: z.optional(query('Search')),
  },
  'What it is about must be an object',
);

export type About = z.infer<typeof aboutSchema>;

/** Choices from other pages. */
export type ChoiceName = 'rental' | 'terms' | 'wishes' | 'search';

/** A cart at the time of the inquiry. */
export type AboutCart =
  | {
      kind: 'model' | 'vehicle';
      /** A model's slug or a vehicle's id. */
      id: string;
      brand: string;
      /** Without the brand. */
      name: string;
      /** A vehicle's color, or a model's chosen paint; null for neither. */
      paint: string | null;
      /** US dollars: a vehicle's price or a model's MSRP. */
      price: number | null;
      /** A vehicle's availability in the words of its page. */
      standing: string | null;
    }
  /** Sold between page and form: its id still identifies it to the dealer. */
  | { kind: 'gone'; id: string };

/** A choice in the dealer's words, and the page where it was made and can be changed. */
interface KeptChoice {
  words: string;
  page: string;
}

/** Terms of an estimate, in whole cents. */
export interface AboutTerms extends Terms, KeptChoice {
  payment: number;
  /** After tax, down payment and trade-in. */
  financed: number;
}

/** The stored subject, with names and prices at the time of the inquiry. */
export interface KeptAbout extends Partial<Record<ChoiceName, KeptChoice>> {
  carts?: AboutCart[];
  /** `name`: `Brick`, `type`: `Township`. */
  town?: { name: string; type: string; page: string };
  terms?: AboutTerms;
  /** `a cart for six, up to $15,000` */
  wishes?: KeptChoice & { asked: Partial<Answers> };
}
