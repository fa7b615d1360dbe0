import type { Content } from '#domain/content/content.ts';
import { exactDollars } from '#domain/text/dollars.ts';
import { cheapestQuote, readDays } from './quote.ts';

export type Plan = Content['pages']['rentals']['plans'][number];

/** The page that a reservation comes from: it names the plan, and the days where they were asked for. */
export function reservationPage(plan: string, days?: number): string {
  const params = new URLSearchParams({ plan });
  if (days) params.set('days', String(days));
  return `/rentals?${params}`;
}

/**
 * What an inquiry from `path` wants to rent, in the dealer's words and as the visitor's first sentence; undefined
 * when the path names no plan.
 */
export function readReservation(path: string, plans: Plan[]) {
  const [pathname, query] = path.split('?', 2);
  if (pathname !== '/rentals') return undefined;
  const params = new URLSearchParams(query);
  const plan = plans.find(({ id }) => id === params.get('plan'));
  if (!plan) return undefined;
  const days = readDays(params);
  if (!days) {
    return {
      subject: `${plan.title} rental`,
      opening: `I would like to reserve a rental: ${plan.title}. Dates: `,
    };
  }
  const span = `${days} ${days === 1 ? 'day' : 'days'}`;
  const total = exactDollars(cheapestQuote(plan.rates, days).total);
  return {
    subject: `${plan.title} rental for ${span}, estimate ${total}`,
    opening: `I would like to reserve a rental: ${plan.title} for ${span} (estimate ${total}). First day: `,
  };
}
