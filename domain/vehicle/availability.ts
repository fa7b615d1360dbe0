import { spokenDay } from '#domain/hours/calendar.ts';
import type { Topic } from '#domain/inquiry/contact-address.ts';
import type { Vehicle } from './vehicle.ts';

/** In short, in the order of filters and among equals. */
export const availabilityWords = {
  here: 'Here now',
  coming: 'On its way',
  order: 'Made to order',
  pending: 'Sale pending',
  gone: 'Not on the lot now',
};

export type Standing = keyof typeof availabilityWords;

export const standingOrder = Object.fromEntries(
  Object.keys(availabilityWords).map((standing, order) => [standing, order]),
) as Record<Standing, number>;

export interface Availability {
  standing: Standing;
  /** In one line: `On its way to Bayville, expected December 5`. */
  words: string;
}

type Known = Pick<Vehicle, 'inStock' | 'status' | 'showroom' | 'expected'>;

/**
 * The one source for cards, pages, calls, feeds, structured data and mails. An unknown status word leaves it to
 * `inStock`; a vehicle that is not in stock can then be ordered (docs/product.md, States).
 *
 * @param today `2026-11-22`, at the dealership: a past date is left out
 */
export function availabilityOf(
  { inStock, status, showroom, expected }: Known,
  today: string,
): Availability {
  const standing = standingOf({ inStock, status });
  const at = showroom ? ` at ${showroom}` : '';
  const day = expected && spokenDay(expected, { month: 'long', day: 'numeric' });
  const arrives = expected && expected >= today ? `, expected ${day}` : '';
  const more: Record<Standing, string> = {
    here: at,
    coming: `${showroom ? ` to ${showroom}` : ''}${arrives}`,
    order: arrives,
    pending: at,
    gone: '',
  };
  return { standing, words: availabilityWords[standing] + more[standing] };
}

/** From the two columns that every inventory file has. */
export function standingOf({ inStock, status }: Pick<Vehicle, 'inStock' | 'status'>): Standing {
  const said = standingOfStatus(status);
  if (said && said !== 'here') return said;
  if (inStock) return 'here';
  return said === 'here' ? 'gone' : 'order';
}

/**
 * The availability of the first known words in a status (`SOLD! - delivered`), else undefined. `here` is said only where
 * nothing else is: `Available - pending` is pending. Nothing after a `not` counts, unless the words have it.
 */
export function standingOfStatus(status: string): Standing | undefined {
  const words = status.toLowerCase().match(/[a-z]+/g) ?? [];
  const said = words.flatMap((_, at): (Standing | 'not')[] => {
    const lengths = [3, 2, 1].map((length) => words.slice(at, at + length).join(''));
    const known = lengths.flatMap((text) => standings.get(text) ?? [])[0];
    if (known) return [known];
    return words[at] === 'not' ? ['not'] : [];
  });
  const first = said.find((each) => each !== 'here') ?? said[0];
  return first === 'not' ? undefined : first;
}

/** Words of inventory systems by availability; `here` needs `inStock`, too. */
const statusWords: Record<Standing, string> = {
  here: 'available, in stock, in stk, stock, stk, on lot, on the lot, active, for sale, ready',
  coming:
    'in transit, on its way, on the way, incoming, inbound, arriving, arriving soon, coming soon, available soon, ordered, on order',
  pending: 'sale pending, pending, reserved, on hold, hold, deposit, under contract',
  gone: 'sold, gone, delivered, out of stock, not in stock, not available, no longer available, unavailable, not for sale, inactive, discontinued',
  order:
    'pre-order, made to order, special order, factory order, available for order, to order, backorder, backordered',
};

/** By a status word without spaces and signs. */
const standings = new Map(
  (Object.entries(statusWords) as [Standing, string][]).flatMap(([standing, words]) =>
    words.split(',').map((word) => [word.replaceAll(/[^a-z]/g, ''), standing] as const),
  ),
);

/** A cart's first action by availability: the button's label and its topic; of a model that has none, a quote. */
export function nextStep(availability: Availability | null): { label: string; topic: Topic } {
  return availability ? nextSteps[availability.standing] : { label: 'Get Quote', topic: 'quote' };
}

const nextSteps: Record<Standing, { label: string; topic: Topic }> = {
  here: { label: 'Schedule Test Drive', topic: 'test-drive' },
  coming: { label: 'Tell me when it’s here', topic: 'arrival' },
  pending: { label: 'Tell me if the sale falls through', topic: 'arrival' },
  order: { label: 'Order this one', topic: 'order' },
  gone: { label: 'Tell me about the next one', topic: 'arrival' },
};

/** A small plate, by its look. */
export interface Badge {
  look: 'new' | 'in-stock' | 'out-of-stock';
  word: string;
}

/** The badge of the specification: from `isNew` and `inStock` alone, whatever the availability beside it says. */
export function badgeOf({ isNew, inStock }: Pick<Vehicle, 'isNew' | 'inStock'>): Badge {
  if (isNew) return { look: 'new', word: 'NEW' };
  if (inStock) return { look: 'in-stock', word: 'In Stock' };
  return { look: 'out-of-stock', word: 'Out of Stock' };
}

/** The badge of Evolution's list: from `status` alone, whatever the availability beside it says. */
export function listBadgeOf({ status }: Pick<Vehicle, 'status'>): Badge {
  if (status === 'available') return { look: 'in-stock', word: 'Available' };
  return { look: 'out-of-stock', word: 'Pre-Order' };
}
