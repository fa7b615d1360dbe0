import * as z from 'zod/mini';
import type { Answers } from '#domain/choose/choose.ts';
import type { Terms } from '#domain/financing/estimate.ts';
import { isCartName, SHORTLIST } from '#domain/shortlist/cart-names.ts';

/** As addresses name them: `denago-ev-city~bay-teal`, `CITY-301`. */
const carts = z
  .array(z.string().check(z.refine(isCartName, 'Each cart must be named as in an address')))
  .check(z.maxLength(SHORTLIST, `At most ${SHORTLIST} carts can be asked about at once`));

/** The query of one of our addresses: `apr=6.9&months=60`. */
const query = (label: string) =>
  z.string(`${label} must be text`).check(z.maxLength(300, `${label} must be shorter`));

/**
 * What an inquiry is about, as addresses say it. The form sends what the visitor left in its list; an inquiry without
 * this is about what its page is about (about-page.ts).
 */
export const aboutSchema = z.object(
  {
    carts: z.optional(carts),
    /** Other paints for those carts, named with them; of several for one cart the last holds. */
    paints: z.optional(carts),
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

/** What is chosen on other pages. */
export type ChoiceName = 'rental' | 'terms' | 'wishes' | 'search';

/** A cart as it was when somebody asked about it. */
export type AboutCart =
  | {
      kind: 'model' | 'vehicle';
      /** A model's slug or a vehicle's stock id. */
      id: string;
      brand: string;
      /** Without the brand, as the catalogue or the lot calls it. */
      name: string;
      /** A vehicle's color, or the paint that a model was seen in; null where nothing is known or chosen. */
      paint: string | null;
      /** US dollars: a vehicle's price or a model's MSRP. */
      price: number | null;
      /** Of a vehicle, whether it can be had, in the words of its page. */
      standing: string | null;
    }
  /** Sold between the page and the form: its stock id still tells the dealer which it was. */
  | { kind: 'gone'; id: string };

/** A choice in the dealer's words, and the page where it was made and can be changed. */
interface KeptChoice {
  words: string;
  page: string;
}

/** Terms of an estimate, in whole cents. */
export interface AboutTerms extends Terms, KeptChoice {
  payment: number;
  /** After tax, the down payment and what is handed over. */
  financed: number;
}

/** The same as it is stored: looked up when it came, with the names and prices of that moment. */
export interface KeptAbout extends Partial<Record<ChoiceName, KeptChoice>> {
  carts?: AboutCart[];
  /** `name`: `Brick`, `type`: `Township`. */
  town?: { name: string; type: string; page: string };
  terms?: AboutTerms;
  /** `a cart for six, up to $15,000` */
  wishes?: KeptChoice & { asked: Partial<Answers> };
}
