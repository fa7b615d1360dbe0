import type { AskedRental, CalendarDay, Near } from './availability.ts';
import type { quoteForDates } from './quote.ts';
import type { Stay } from './stay.ts';

/** What the page of rentals was asked, or what its fields begin with, and the answer. */
export interface AnsweredRental extends AskedRental {
  /** `2026-11-23` */
  today: string;
  answer: RefusedRental | TakenRental | FreeRental;
  /** Days by months, and the months that it can be turned to; null at its ends. */
  calendar: { months: CalendarDay[][]; before: string | null; after: string | null };
}

interface RefusedRental {
  status: 'refused';
  field: keyof Stay;
  message: string;
}

/** With the same cart on other days, and other carts on the same. */
export interface TakenRental {
  status: 'taken';
  near: Near;
}

/** With the price. */
export interface FreeRental extends ReturnType<typeof quoteForDates> {
  status: 'free';
  /** The last day of this price: `2026-12-07`. */
  goodUntil: string;
  /** Stands for the price in the request. */
  token: string;
  /** Whether the address had a price that holds no more, or was for something else. */
  isLapsed: boolean;
}
