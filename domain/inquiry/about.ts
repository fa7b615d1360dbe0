import * as z from 'zod/mini';
import { SHORTLIST } from '#domain/shortlist/cart-names.ts';

/** Most characters of a subject's address. */
export const LONGEST_PAGE = 400;

/** The pages of the subjects that stay ticked in the form; without a list, the inquiry's page has the subjects. */
export const aboutSchema = z
  .array(
    z
      .string('Each subject must be an address')
      .check(z.maxLength(LONGEST_PAGE, 'The address of a subject is too long')),
    'What it is about must be a list',
  )
  .check(z.maxLength(SHORTLIST + 9, 'That is too much to ask about at once'));

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
    }
  /** Sold between page and form: its id still identifies it to the dealer. */
  | { kind: 'gone'; id: string };

/** One subject of an inquiry, in the words of its day. */
export interface Subject {
  kind: 'cart' | 'town' | 'rental' | 'terms' | 'wishes' | 'search';
  /** `Rover Edge (stock EDGE-25)`, `Town` */
  label: string;
  /** `$15,000, Here now`, `Brick Township`; may be empty. */
  note: string;
  /** The address of the page that it comes from; with a query, it can be changed there. */
  page: string;
  cart?: AboutCart;
}

/** All subjects in one line for the dealer: `Rover Edge (stock EDGE-25), $15,000, Here now; Town: Brick Township`. */
export function aboutInWords(subjects: Subject[]): string | null {
  const words = subjects.map(({ label, note, cart }) =>
    [label, note].filter(Boolean).join(cart ? ', ' : ': '),
  );
  return words.join('; ') || null;
}
