import type { OfferedCart } from '#domain/cart/offered.ts';
import { askForPapers, mayQualify, roadSpeed } from '#domain/cart/road.ts';
import { dollars } from '#domain/text/dollars.ts';
import { pounds } from '#domain/text/pounds.ts';
import { saidOf, type Wishes } from './wishes.ts';

/** What a rule looks at. */
export type JudgedCart = Pick<OfferedCart, 'facts' | 'price'>;

/** Whether a cart does what is wished, and why in a few words; `unknown` where nobody has said what decides it. */
interface Verdict {
  fits: 'yes' | 'no' | 'unknown';
  /** None where there is nothing to say. */
  words: string[];
}

type Rules = {
  [Name in keyof Wishes]: (cart: JudgedCart, wish: NonNullable<Wishes[Name]>) => Verdict;
};

const yes = (...words: string[]): Verdict => ({ fits: 'yes', words });
const no = (...words: string[]): Verdict => ({ fits: 'no', words });
const unknown = (...words: string[]): Verdict => ({ fits: 'unknown', words });

/** One rule for each wish. A figure that nobody has given neither excludes a cart nor speaks for it. */
export const rules: Rules = {
  seats: ({ facts: { seats } }, wish) =>
    atLeast(seats, wish, (figure) => `${figure} seats`, 'seats not stated'),

  where: (cart, place) => byPlace[place](cart),

  miles({ facts: { range } }, wish) {
    if (!range) return unknown('range not stated');
    const { low, high } = range;
    const from = low === high ? '' : `${low}–`;
    const words = `${low === null ? 'up to ' : from}${high} mi a charge`;
    if (high < wish) return no(words);
    // Between the two it depends on load, speed and weather.
    return low !== null && low >= wish ? yes(words) : unknown(`${words}: not every day`);
  },

  tows: ({ facts: { towing } }, wish) =>
    atLeast(towing, wish, (figure) => `tows ${pounds(figure)}`, 'towing not stated'),

  carries: ({ facts: { payload } }, wish) =>
    atLeast(payload, wish, (figure) => `carries ${pounds(figure)}`, 'payload not stated'),

  price({ price }, wish) {
    if (!price) return unknown('price: ask us');
    return price.amount <= wish ? yes(`within ${dollars(wish)}`) : no(dollars(price.amount));
  },
};

/** What each place asks of a cart. */
const byPlace = {
  /** New Jersey's roads are for low-speed vehicles (docs/field.md, New Jersey law). */
  street(cart: JudgedCart): Verdict {
    const { topSpeed } = cart.facts;
    if (!topSpeed) return unknown('top speed not stated');
    switch (roadSpeed(cart.facts)) {
      case 'fits':
        return yes(mayQualify(topSpeed.mph));
      case 'slow':
        return no(`${topSpeed.mph} mph: too slow for a low-speed vehicle`);
      default:
        return unknown(askForPapers(topSpeed));
    }
  },

  /** On private ground the owner decides: no figure of a cart speaks for it or against it. */
  grounds: (): Verdict => yes(),

  /** No maker says that a cart can't work: only what is given speaks for it. */
  work({ facts: { bed, towing, allTerrain, clearance } }: JudgedCart): Verdict {
    const known = [
      bed && `${bed[0]} × ${bed[1]} in bed`,
      towing !== null && `tows ${pounds(towing)}`,
      allTerrain && 'all-terrain tires',
    ].filter((each) => typeof each === 'string');
    if (known.length === 0) return unknown('no bed, hitch or tread given');
    return yes(...known, ...(clearance ? [`${clearance} in clearance`] : []));
  },
};

function atLeast(
  figure: number | null,
  wish: number,
  say: (figure: number) => string,
  silent: string,
): Verdict {
  if (figure === null) return unknown(silent);
  return figure >= wish ? yes(say(figure)) : no(say(figure));
}

/** A cart, and how it stands to what is wished. */
export interface Judged<Cart> {
  cart: Cart;
  /** `perhaps`: nothing speaks against it, but something is not known. */
  fits: 'surely' | 'perhaps' | 'no';
  /** What speaks for it, what is open, and what speaks against it: in the order of the wishes, each in a few words. */
  because: string[];
  open: string[];
  against: string[];
}

/** Judges a cart by all that is wished. */
export function judge<Cart extends JudgedCart>(cart: Cart, wishes: Wishes): Judged<Cart> {
  const verdicts = saidOf(wishes).map((name) => verdictOn(cart, name, wishes));
  // Two wishes may ask for the same: it is said once.
  const wordsOf = (fits: Verdict['fits']) => [
    ...new Set(verdicts.flatMap((each) => (each.fits === fits ? each.words : []))),
  ];
  return {
    cart,
    fits: together(verdicts),
    because: wordsOf('yes'),
    open: wordsOf('unknown'),
    against: wordsOf('no'),
  };
}

function together(verdicts: Verdict[]): Judged<unknown>['fits'] {
  if (verdicts.some(({ fits }) => fits === 'no')) return 'no';
  return verdicts.some(({ fits }) => fits === 'unknown') ? 'perhaps' : 'surely';
}

function verdictOn<Name extends keyof Wishes>(
  cart: JudgedCart,
  name: Name,
  wishes: Wishes,
): Verdict {
  const wish = wishes[name];
  return wish === null ? yes() : rules[name](cart, wish as NonNullable<Wishes[Name]>);
}
