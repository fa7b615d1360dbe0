import { no, unknown, type Verdict, yes } from './verdict.ts';

/** One way to narrow a list. Its value is the text in an address; empty means off. */
export interface Criterion<Cart> {
  /** Above its choices: `Battery`. */
  legend: string;
  /** Returns '' for an unknown value. */
  parse: (text: string) => string;
  judge: (cart: Cart, value: string) => Verdict;
  /** For a chip or a message: `6 seats`. */
  words: (value: string) => string;
}

/** A criterion with options, each with a count of carts. */
export interface Choice<Cart> extends Criterion<Cart> {
  /** The values that a cart meets; null where unknown. */
  values: (cart: Cart) => string[] | null;
  /** Options offered first, in any inventory. */
  offered: readonly string[];
  /** Beside its count, under the legend: `1,500 lbs or more`. */
  label: (value: string) => string;
}

type GivenChoice<Cart> = Pick<Choice<Cart>, 'legend' | 'parse' | 'values' | 'label'> &
  Partial<Choice<Cart>>;

/** A single choice: a cart meets its own values. */
export function choice<Cart>(given: GivenChoice<Cart>): Choice<Cart> {
  const { legend, values, label } = given;
  return {
    offered: [],
    words: label,
    judge: (cart, value) => {
      const met = values(cart);
      if (!met) return unknown(`${legend.toLowerCase()} not stated`);
      return met.includes(value) ? yes() : no();
    },
    ...given,
  };
}

/** In lower case, at most 80 letters, as in inventory files; `all` means none. */
export function parseWord(text: string): string {
  const word = text.trim().toLowerCase();
  return word === 'all' ? '' : word.slice(0, 80);
}

export function parseOneOf(values: readonly string[]): (text: string) => string {
  return (text) => values.find((value) => value === text.trim().toLowerCase()) ?? '';
}

/** A whole number from 1 to `most`, as typed: `12000`, `$12,000`. */
export function parseAmount(most: number): (text: string) => string {
  return (text) => {
    const figure = text.replaceAll(/[$,\s]/g, '');
    if (!/^\d{1,7}$/.test(figure)) return '';
    return Number(figure) >= 1 && Number(figure) <= most ? String(Number(figure)) : '';
  };
}

/** Values by criterion. */
export type Asked<Name extends string> = Record<Name, string>;

/** A cart and its verdicts on all active criteria. */
export interface Judged<Cart, Name extends string = string> {
  cart: Cart;
  /** The criteria that it does not meet. */
  missed: Name[];
  /** Words for it, unknown and against it, in the order of the criteria. */
  because: string[];
  open: string[];
  against: string[];
}

/** Judges a cart by each active criterion. */
export function judge<Cart, Name extends string>(
  cart: Cart,
  table: Record<Name, Criterion<Cart>>,
  asked: Asked<NoInfer<Name>>,
): Judged<Cart, Name> {
  const judged: Judged<Cart, Name> = { cart, missed: [], because: [], open: [], against: [] };
  const lists = { yes: judged.because, unknown: judged.open, no: judged.against };
  for (const name of namesOn(table, asked)) {
    const { fit, words } = table[name].judge(cart, asked[name]);
    if (fit === 'no') judged.missed.push(name);
    // Two criteria may give the same words: list them once.
    for (const each of words) if (!lists[fit].includes(each)) lists[fit].push(each);
  }
  return judged;
}

/** Names of the active criteria. */
export function namesOn<Name extends string>(
  table: Record<Name, unknown>,
  asked: Asked<NoInfer<Name>>,
): Name[] {
  return (Object.keys(table) as Name[]).filter((name) => asked[name]);
}

/**
 * Where no cart meets everything: every smallest set of criteria to drop until one does. The set that brings most carts
 * comes first.
 */
export function waysOut<Name extends string>(
  judged: { missed: readonly Name[] }[],
): (readonly Name[])[] {
  const fewest = Math.min(...judged.map(({ missed }) => missed.length));
  const ways = new Map<string, { names: readonly Name[]; count: number }>();
  for (const { missed } of judged) {
    if (missed.length > fewest) continue;
    const way = ways.get(missed.join()) ?? { names: missed, count: 0 };
    way.count += 1;
    ways.set(missed.join(), way);
  }
  return [...ways.values()].toSorted((a, b) => b.count - a.count).map(({ names }) => names);
}
