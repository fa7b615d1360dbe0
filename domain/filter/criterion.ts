import type { Cart } from '#domain/cart/cart.ts';
import { askForPapers, roadSpeed } from '#domain/cart/road.ts';
import { speedText } from '#domain/specification/facts.ts';
import { dollars } from '#domain/text/dollars.ts';
import { grouped } from '#domain/text/grouped.ts';
import { pounds } from '#domain/text/sentences.ts';

/** Whether a cart meets a criterion, and why, unless its figures say so; `unknown` where one is missing. */
interface Verdict {
  fit: 'yes' | 'no' | 'unknown';
  /** May be empty. */
  words: string[];
}

export const yes = (...words: string[]): Verdict => ({ fit: 'yes', words });
export const no = (...words: string[]): Verdict => ({ fit: 'no', words });
export const unknown = (...words: string[]): Verdict => ({ fit: 'unknown', words });

/** One way to narrow a list. Its value is the text in an address; empty means off. */
export interface Criterion<Cart> {
  /** Returns '' for an unknown value. */
  parse: (text: string) => string;
  judge: (cart: Cart, value: string) => Verdict;
  /** For a chip or a message: `6 seats`. */
  words: (value: string) => string;
}

/** In lower case, at most 80 letters, as in inventory files; `all` means none. */
export function parseWord(text: string): string {
  const word = text.trim().toLowerCase();
  return word === 'all' ? '' : word.slice(0, 80);
}

export function parseOneOf(values: readonly string[]): (text: string) => string {
  return (text) => values.find((value) => value === text.trim().toLowerCase()) ?? '';
}

/** A whole number from 1 to `most`, as typed: `12000`, `$12,000`, `12k`. */
export function parseAmount(most: number): (text: string) => string {
  return (text) => {
    const figure = text.replaceAll(/[$,\s]/g, '').replace(/k$/i, '000');
    const isAmount = /^\d{1,7}$/.test(figure) && Number(figure) >= 1 && Number(figure) <= most;
    return isAmount ? String(Number(figure)) : '';
  };
}

/** What to type in place of an amount that can't be read; empty without one. */
export function refuseAmount(text: string, most: number): string {
  if (text.trim() === '' || parseAmount(most)(text)) return '';
  return `Please type a whole number from 1 to ${most.toLocaleString('en-US')}.`;
}

export type Asked<Name extends string> = Record<Name, string>;

/** Reads the values of an address; unknown ones count as off. */
export function readAsked<Name extends string>(
  table: Record<Name, Pick<Criterion<never>, 'parse'>>,
  params: URLSearchParams,
): Asked<Name> {
  const names = Object.keys(table) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, table[name].parse(params.get(name) ?? '')]),
  ) as Asked<Name>;
}

export function without<Values>(values: Values, names: readonly string[]): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

/** Names of the active criteria. */
export function namesOn<Name extends string>(
  table: Record<Name, unknown>,
  asked: Asked<NoInfer<Name>>,
): Name[] {
  return (Object.keys(table) as Name[]).filter((name) => asked[name]);
}

/** A cart and its verdicts on all active criteria. */
export interface Judged<Cart, Name extends string = string> {
  cart: Cart;
  missed: Name[];
  /** Words for it, unknown and against it, in the order of the criteria. */
  because: string[];
  unstated: string[];
  against: string[];
}

export function judge<Cart, Name extends string>(
  cart: Cart,
  table: Record<Name, Pick<Criterion<Cart>, 'judge'>>,
  asked: Asked<NoInfer<Name>>,
): Judged<Cart, Name> {
  const judged: Judged<Cart, Name> = { cart, missed: [], because: [], unstated: [], against: [] };
  const lists = { yes: judged.because, unknown: judged.unstated, no: judged.against };
  for (const name of namesOn(table, asked)) {
    const { fit, words } = table[name].judge(cart, asked[name]);
    if (fit === 'no') judged.missed.push(name);
    // Two criteria may give the same words: list them once.
    for (const each of words) if (!lists[fit].includes(each)) lists[fit].push(each);
  }
  return judged;
}

/**
 * Where no cart meets everything: every smallest set of criteria to drop until one does. The set that brings most carts
 * comes first.
 */
export function waysOut<Name extends string>(judged: { missed: Name[] }[]): Name[][] {
  const fewest = Math.min(...judged.map(({ missed }) => missed.length));
  const nearest = judged.map(({ missed }) => missed).filter(({ length }) => length === fewest);
  return [...grouped(nearest, String).values()]
    .sort((a, b) => b.length - a.length)
    .map(([names = []]) => names);
}

export type Figures = Pick<Cart, 'facts' | 'price'>;

export function atLeast(
  figure: number | null,
  asked: string,
  name: string,
  say: (figure: number) => string,
): Verdict {
  if (figure === null) return unknown(`${name} not stated`);
  return figure >= Number(asked) ? yes(say(figure)) : no(say(figure));
}

/** New Jersey's roads are for low-speed vehicles (docs/field.md, New Jersey law). */
export function judgeSpeed({ facts }: Pick<Cart, 'facts'>): Verdict {
  const { topSpeed } = facts;
  if (!topSpeed) return unknown('top speed not stated');
  const speed = roadSpeed(facts);
  if (speed === 'fits') return yes();
  if (speed === 'slow') return no(`${topSpeed.mph} mph: too slow for a low-speed vehicle`);
  return unknown(askForPapers(topSpeed));
}

/** A golf cart goes no faster than 20 mph; whoever owns the ground decides about faster ones. */
export function judgeGround({ facts }: Pick<Cart, 'facts'>): Verdict {
  const { topSpeed } = facts;
  if (!topSpeed) return unknown('top speed not stated');
  if (roadSpeed(facts) === 'slow') return yes();
  return unknown(`${speedText(topSpeed)} mph: ask if carts that fast are allowed there`);
}

/** No maker says that a cart can't work, so this never says no. */
export function judgeWork({ facts: { bed, towing, allTerrain, clearance } }: Figures): Verdict {
  const stated = [
    bed && `${bed[0]} × ${bed[1]} in bed`,
    towing !== null && `tows ${pounds(towing)}`,
    allTerrain && 'all-terrain tires',
  ].filter((each) => typeof each === 'string');
  if (stated.length === 0) return unknown('bed, hitch and tires not stated');
  return yes(...stated, ...(clearance ? [`${clearance} in clearance`] : []));
}

export function judgeTowing({ facts }: Pick<Cart, 'facts'>, value: string): Verdict {
  return atLeast(facts.towing, value, 'towing', (figure) => `tows ${pounds(figure)}`);
}

export function judgePrice({ price }: Pick<Cart, 'price'>, value: string): Verdict {
  if (price === null) return unknown('price: ask us');
  return price <= Number(value) ? yes() : no(dollars(price));
}
