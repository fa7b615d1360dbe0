import type { CartFacts } from '#domain/cart/facts.ts';
import { askForPapers, mayQualify, roadSpeed } from '#domain/cart/road.ts';
import { dollars } from '#domain/text/dollars.ts';
import { pounds } from '#domain/text/sentences.ts';

/** Whether a cart meets a criterion, and why in a few words; `unknown` where its figure is missing. */
export interface Verdict {
  fit: 'yes' | 'no' | 'unknown';
  /** May be empty. */
  words: string[];
}

/** The figures that the chooser judges. */
export interface Candidate {
  facts: CartFacts;
  /** US dollars; null where unknown. */
  price: number | null;
}

export const yes = (...words: string[]): Verdict => ({ fit: 'yes', words });
export const no = (...words: string[]): Verdict => ({ fit: 'no', words });
export const unknown = (...words: string[]): Verdict => ({ fit: 'unknown', words });

export function atLeast(
  figure: number | null,
  asked: string,
  { say, silent }: { say: (figure: number) => string; silent: string },
): Verdict {
  if (figure === null) return unknown(silent);
  return figure >= Number(asked) ? yes(say(figure)) : no(say(figure));
}

/** Where the visitor will drive. */
export const places = ['street', 'grounds', 'work'] as const;
export type Place = (typeof places)[number];

/** The criterion of each place. */
export const byPlace: Record<Place, (cart: Candidate) => Verdict> = {
  /** New Jersey's roads are for low-speed vehicles (docs/field.md, New Jersey law). */
  street: judgeSpeed,

  /** On private ground the owner decides: no figure matters. */
  grounds: () => yes(),

  /** No maker says that a cart can't work, so this never says no. */
  work({ facts: { bed, towing, allTerrain, clearance } }) {
    const stated = [
      bed && `${bed[0]} × ${bed[1]} in bed`,
      towing !== null && `tows ${pounds(towing)}`,
      allTerrain && 'all-terrain tires',
    ].filter((each) => typeof each === 'string');
    if (stated.length === 0) return unknown('no bed, hitch or tread given');
    return yes(...stated, ...(clearance ? [`${clearance} in clearance`] : []));
  },
};

export function judgeSpeed({ facts }: Pick<Candidate, 'facts'>): Verdict {
  const { topSpeed } = facts;
  if (!topSpeed) return unknown('top speed not stated');
  switch (roadSpeed(facts)) {
    case 'fits':
      return yes(mayQualify(topSpeed.mph));
    case 'slow':
      return no(`${topSpeed.mph} mph: too slow for a low-speed vehicle`);
    default:
      return unknown(askForPapers(topSpeed));
  }
}

export function judgeTowing(
  { facts: { towing } }: Pick<Candidate, 'facts'>,
  value: string,
): Verdict {
  return atLeast(towing, value, {
    say: (figure) => `tows ${pounds(figure)}`,
    silent: 'towing not stated',
  });
}

export function judgePrice({ price }: Pick<Candidate, 'price'>, value: string): Verdict {
  if (price === null) return unknown('price: ask us');
  return price <= Number(value) ? yes(`within ${dollars(Number(value))}`) : no(dollars(price));
}
