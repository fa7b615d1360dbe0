import { no, unknown, type Verdict, yes } from './verdict.ts';

/** One way to narrow a list. Its value is the text that stands in an address; an empty one means that it is off. */
export interface Criterion<Cart> {
  /** Over its choices: `Battery`. */
  legend: string;
  /** Reads its value; empty for what it does not know. */
  parse: (text: string) => string;
  judge: (cart: Cart, value: string) => Verdict;
  /** Standing alone, on a chip or in a message: `6 seats`. */
  words: (value: string) => string;
}

/** A criterion that offers its values, each with how many carts it leaves. */
export interface Choice<Cart> extends Criterion<Cart> {
  /** The values that a cart meets; null where nobody has stated them. */
  values: (cart: Cart) => string[] | null;
  /** Offered whatever the inventory holds, before all others. */
  offered: readonly string[];
  /** Beside its count, under the legend: `1,500 lbs or more`. */
  label: (value: string) => string;
}

type GivenChoice<Cart> = Pick<Choice<Cart>, 'legend' | 'parse' | 'values' | 'label'> &
  Partial<Choice<Cart>>;

/** A choice of one: a cart meets the values that it has. */
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

/** In lower case and of at most 80 letters, as inventory files have it; `all` is none. */
export function parseWord(text: string): string {
  const word = text.trim().toLowerCase();
  return word === 'all' ? '' : word.slice(0, 80);
}

/** One of these words. */
export function parseOneOf(values: readonly string[]): (text: string) => string {
  return (text) => values.find((value) => value === text.trim().toLowerCase()) ?? '';
}

/** A whole number from 1 on, as somebody may type it: `12000`, `$12,000`. */
export function parseAmount(most: number): (text: string) => string {
  return (text) => {
    const figure = text.replaceAll(/[$,\s]/g, '');
    if (!/^\d{1,7}$/.test(figure)) return '';
    return Number(figure) >= 1 && Number(figure) <= most ? String(Number(figure)) : '';
  };
}

/** What is asked for, by the names of criteria. */
export type Asked<Name extends string> = Record<Name, string>;

/** A cart, and how it stands to all that is asked for. */
export interface Judged<Cart, Name extends string = string> {
  cart: Cart;
  /** The criteria that it does not meet. */
  missed: Name[];
  /** What speaks for it, what is open, and what speaks against it, in the order of the criteria. */
  because: string[];
  open: string[];
  against: string[];
}

/** Judges a cart by each criterion that is on. */
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
    // Two criteria may ask for the same: it is said once.
    for (const each of words) if (!lists[fit].includes(each)) lists[fit].push(each);
  }
  return judged;
}

/** The names of the criteria that are on. */
export function namesOn<Name extends string>(
  table: Record<Name, unknown>,
  asked: Asked<NoInfer<Name>>,
): Name[] {
  return (Object.keys(table) as Name[]).filter((name) => asked[name]);
}

/**
 * Where no cart meets everything: the fewest criteria to give up until one does, each way to do so. The way that brings
 * most carts comes first.
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
