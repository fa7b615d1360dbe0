import type { Content } from '#domain/content/content.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { cheapestQuote, readDays } from './quote.ts';

export type Plan = Content['pages']['rentals']['plans'][number];

/** The page that a reservation comes from: the quote for this plan, and for the days where they were asked for. */
export function reservationPage(plan: string, days?: number): string {
  const params = new URLSearchParams({ cart: plan });
  if (days) params.set('days', String(days));
  return `/rentals?${params}`;
}

/** What an inquiry wants to rent. */
export interface Reservation {
  /** In the dealer's words. */
  subject: string;
  /** The visitor's first sentence, and what is left to say: when, and where to bring the cart. */
  opening: string;
}

/** Reads what the query of that page wants to rent; null when it names no plan. */
export function readReservation(params: URLSearchParams, plans: Plan[]): Reservation | null {
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
