import type { Topic } from '#domain/inquiry/contact-address.ts';
import type { Vehicle } from './vehicle.ts';

export type Standing = 'here' | 'coming' | 'pending' | 'order' | 'gone';

/** The sort order among equals. */
export const standingOrder: Record<Standing, number> = {
  here: 0,
  coming: 1,
  order: 2,
  pending: 3,
  gone: 4,
};

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

/** From the two columns that every inventory file has. */
export function standingOf({ inStock, status }: Pick<Vehicle, 'inStock' | 'status'>): Standing {
  const said = standingOfStatus(status);
  if (said && said !== 'here') return said;
  if (inStock) return 'here';
  return said === 'here' ? 'gone' : 'order';
}

/** The availability of a known status word; else undefined. */
export function standingOfStatus(status: string): Standing | undefined {
  // Ignore case and signs: `In_Stock` is `in stock`.
  const word = status
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return statusWords.find(([, words]) => words.includes(word))?.[0];
}

/** Words of inventory systems by availability; `here` needs `inStock`, too. */
const statusWords: [Standing, string[]][] = [
  [
    'here',
    [
      'available',
      'in stock',
      'in stk',
      'instock',
      'stock',
      'stk',
      'on lot',
      'on the lot',
      'active',
      'for sale',
      'ready',
    ],
  ],
  [
    'coming',
    [
      'in transit',
      'on its way',
      'on the way',
      'incoming',
      'inbound',
      'arriving',
      'arriving soon',
      'coming soon',
      'on order',
      'ordered',
    ],
  ],
  ['pending', ['sale pending', 'pending', 'reserved', 'on hold', 'hold', 'deposit']],
  ['gone', ['sold', 'gone', 'out of stock', 'not available', 'unavailable', 'inactive']],
  [
    'order',
    [
      'pre order',
      'preorder',
      'made to order',
      'special order',
      'to order',
      'backorder',
      'backordered',
    ],
  ],
];

/** A vehicle's first action by availability: the button's label and its topic. */
export const nextSteps: Record<Standing, { label: string; topic: Topic }> = {
  here: { label: 'Schedule Test Drive', topic: 'test-drive' },
  coming: { label: 'Tell me when it is here', topic: 'arrival' },
  pending: { label: 'Tell me if it comes free', topic: 'arrival' },
  order: { label: 'Order this one', topic: 'order' },
  gone: { label: 'Tell me about the next one', topic: 'arrival' },
};

/** `December 5` of `2026-12-05`. */
function monthAndDay(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** NEW, else In Stock, else Out of Stock (docs/product.md, States), and its plate. */
export function stockState({ isNew, inStock }: Pick<Vehicle, 'isNew' | 'inStock'>) {
  if (isNew) return { look: 'new', word: 'NEW' } as const;
  if (inStock) return { look: 'in-stock', word: 'In Stock' } as const;
  return { look: 'out-of-stock', word: 'Out of Stock' } as const;
}
