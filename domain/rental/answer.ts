import type { AskedRental, CalendarDay, Near } from './availability.ts';
import type { quoteForDates } from './quote.ts';
import type { Stay } from './stay.ts';

/** The rental page's request, or its default, with the answer. */
export interface AnsweredRental extends AskedRental {
  /** `2026-11-23` */
  today: string;
  answer: RefusedRental | TakenRental | FreeRental;
  /** Days by months, and the previous and next month; null at the ends. */
  calendar: { months: CalendarDay[][]; before: string | null; after: string | null };
}

interface RefusedRental {
  status: 'refused';
  field: keyof Stay;
  message: string;
}

/** Offers the same cart on other days, and other carts on these. */
export interface TakenRental {
  status: 'taken';
  near: Near;
}

export interface FreeRental extends ReturnType<typeof quoteForDates> {
  status: 'free';
  /** The last day of this price: `2026-12-07`. */
  goodUntil: string;
  /** Identifies the price in the request. */
  token: string;
  /** The address's price has expired, or was for another rental. */
  isLapsed: boolean;
}
