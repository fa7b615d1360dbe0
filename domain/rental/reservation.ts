import type { Content } from '#domain/content/content.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { readDates } from './dates-address.ts';
import { spokenStay } from './period.ts';
import { cheapestQuote, readDays } from './quote.ts';

export type Plan = Content['pages']['rentals']['plans'][number];

/** What an inquiry wants to rent. */
export interface Reservation {
  /** In the dealer's words. */
  subject: string;
  /** The visitor's first sentence, and what is left to say: when, and where to bring the cart. */
  opening: string;
}

/** Reads what the query of the page of days wants; where no days are chosen yet, what led there. */
export function readDatesReservation(params: URLSearchParams, plans: Plan[]): Reservation | null {
  const plan = plans.find(({ id }) => id === params.get('cart'));
  const { stay, count } = readDates(params);
  if (!plan || !stay) return readReservation(params, plans);
  const carts = `${count} × ${plan.title}`;
  return {
    subject: `${carts} rental, ${spokenStay(stay)}`,
    opening: `I would like to rent ${carts} from ${spokenStay(stay)}.\nTown: `,
  };
}

/** Reads what the query of the page of plans wants to rent; null when it names no plan. */
function readReservation(params: URLSearchParams, plans: Plan[]): Reservation | null {
  const plan = plans.find(({ id }) => id === params.get('cart'));
  if (!plan) return null;
  const days = readDays(params);
  if (!days) {
    return {
      subject: `${plan.title} rental`,
      opening: `I would like to reserve a rental: ${plan.title}.\nDates: \nTown: `,
    };
  }
  const span = `${days} ${days === 1 ? 'day' : 'days'}`;
  const total = exactDollars(cheapestQuote(plan.rates, days).total);
  return {
    subject: `${plan.title} rental for ${span}, estimate ${total}`,
    opening: `I would like to reserve a rental: ${plan.title} for ${span} (estimate ${total}).\nFirst day: \nTown: `,
  };
}
