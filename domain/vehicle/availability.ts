import type { Standing } from './standing.ts';
import { isHereWord, standingOfStatus } from './status-words.ts';
import type { Vehicle } from './vehicle.ts';

export interface Availability {
  standing: Standing;
  /** In a line, beside whatever plate the vehicle has: `On its way to Bayville, expected December 5`. */
  words: string;
}

type Known = Pick<Vehicle, 'inStock' | 'status' | 'showroom' | 'expected'>;

/**
 * The one truth about a vehicle: cards, pages, calls, feeds, structured data and mails all say it. A status that is no
 * known word leaves it to `inStock`, and what is not in stock can then be ordered (docs/product.md, States).
 *
 * @param today `2026-11-22`, at the dealership: a date that has passed is not said
 */
export function availabilityOf(
  { inStock, status, showroom, expected }: Known,
  today: string,
): Availability {
  const standing = standingOf({ inStock, status });
  const at = showroom ? ` at ${showroom}` : '';
  const arrives = expected && expected >= today ? `, expected ${monthAndDay(expected)}` : '';
  switch (standing) {
    case 'here':
      return { standing, words: showroom ? `Here now${at}` : 'Here now' };
    case 'coming':
      return { standing, words: `On its way${showroom ? ` to ${showroom}` : ''}${arrives}` };
    case 'pending':
      return { standing, words: `Sale pending${at}` };
    case 'order':
      return { standing, words: `Made to order${arrives}` };
    case 'gone':
      return { standing, words: 'Not on the lot now' };
  }
}

/** As of the two facts that every inventory file has. */
export function standingOf({ inStock, status }: Pick<Vehicle, 'inStock' | 'status'>): Standing {
  const known = standingOfStatus(status);
  if (known) return known;
  if (inStock) return 'here';
  return isHereWord(status) ? 'gone' : 'order';
}

/** `December 5` of `2026-12-05`. */
function monthAndDay(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
