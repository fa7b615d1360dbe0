import type { CartFacts } from '#domain/cart/facts.ts';
import { dollars } from '#domain/text/dollars.ts';
import { pounds } from '#domain/text/pounds.ts';
import { spelled } from '#domain/text/spelled.ts';
import type { ComparedCart } from './compared-cart.ts';

/** A figure by which carts are compared. */
export interface ComparedFigure {
  label: string;
  /** As it stands in the table; null where nobody has said it. */
  value: (cart: ComparedCart) => string | null;
  /** Of a value that several ways of writing it say: what they say. */
  fact?: (value: string) => string;
  /**
   * What the second cart does other than the first, after its name: `seats two fewer`. Asked for where both values are known
   * and differ; null where the numbers give no short answer, and the two values are said instead.
   */
  words?: (one: ComparedCart, other: ComparedCart) => string | null;
}

/** Whether known values say the same. */
export function areAlike({ fact }: Pick<ComparedFigure, 'fact'>, values: string[]): boolean {
  return new Set(values.map((value) => (fact?.(value) ?? value).toLowerCase())).size < 2;
}

/** The figures that are numbers, in the order of the table. */
export const numbered: ComparedFigure[] = [
  {
    label: 'Price',
    value: ({ price }) => price && dollars(price.amount),
    words: ({ price: one }, { price: other }) =>
      one && other && `costs ${more(other.amount - one.amount, dollars)}`,
  },
  {
    label: 'Seats',
    value: ({ facts: { seats } }) => (seats === null ? null : String(seats)),
    words: by('seats', (by) => {
      const count = spelled(Math.abs(by)).toLowerCase();
      return `seats ${count} ${by > 0 ? 'more' : 'fewer'}`;
    }),
  },
  {
    label: 'Top speed',
    value: ({ facts: { topSpeed } }) =>
      topSpeed && `${topSpeed.mph}${topSpeed.orMore ? '+' : ''} mph`,
    words: ({ facts: { topSpeed: one } }, { facts: { topSpeed: other } }) =>
      one && other && fasterBy(one, other),
  },
  {
    label: 'Range',
    value: ({ facts: { range } }) => range && miles(range),
    words: ({ facts: { range: one } }, { facts: { range: other } }) =>
      one && other && fartherBy(one, other),
  },
  {
    label: 'Payload',
    value: ({ facts: { payload } }) => (payload === null ? null : pounds(payload)),
    words: by('payload', (by) => `carries ${more(by, pounds)}`),
  },
  {
    label: 'Towing capacity',
    value: ({ facts: { towing } }) => (towing === null ? null : pounds(towing)),
    words: by('towing', (by) => `tows ${more(by, pounds)}`),
  },
  {
    label: 'Ground clearance',
    value: ({ facts: { clearance } }) => (clearance === null ? null : `${clearance} in`),
    words: by(
      'clearance',
      (by) => `stands ${Math.abs(by)} in ${by > 0 ? 'higher' : 'lower'} off the ground`,
    ),
  },
  {
    label: 'Cargo bed',
    value: ({ facts: { bed } }) => bed && `${bed.join(' × ')} in`,
  },
];

/** Words on the difference of one number, where both carts have it. */
function by(name: 'seats' | 'payload' | 'towing' | 'clearance', say: (by: number) => string) {
  return ({ facts: one }: ComparedCart, { facts: other }: ComparedCart) =>
    one[name] === null || other[name] === null ? null : say(other[name] - one[name]);
}

function more(by: number, written: (amount: number) => string): string {
  return `${written(Math.abs(by))} ${by > 0 ? 'more' : 'less'}`;
}

function miles({ low, high }: NonNullable<CartFacts['range']>): string {
  if (low === null) return `up to ${high} mi`;
  return low === high ? `${high} mi` : `${low}–${high} mi`;
}

type Speed = NonNullable<CartFacts['topSpeed']>;

// `25+` is at least 25: it can be so much faster than another at least, and slower than none.
function fasterBy(one: Speed, other: Speed): string | null {
  const by = other.mph - one.mph;
  const [slow, fast] = by > 0 ? [one, other] : [other, one];
  if (by === 0 || slow.orMore) return null;
  const least = fast.orMore ? 'at least ' : '';
  return `is ${least}${Math.abs(by)} mph ${by > 0 ? 'faster' : 'slower'}`;
}

type Miles = NonNullable<CartFacts['range']>;

// Where the low and the high figure point different ways, neither goes farther.
function fartherBy(one: Miles, other: Miles): string | null {
  if (one.low === null || other.low === null) return null;
  const ends = [other.low - one.low, other.high - one.high];
  const [least = 0, most = 0] = ends.map(Math.abs).toSorted((a, b) => a - b);
  if (ends.some((end) => end > 0) && ends.some((end) => end < 0)) return null;
  const from = least === 0 ? 'up to ' : `${least} to `;
  const span = `${least === most ? '' : from}${most}`;
  const way = ends.some((end) => end > 0) ? 'farther on a charge' : 'less on a charge';
  return `goes ${span} ${most === 1 ? 'mile' : 'miles'} ${way}`;
}
