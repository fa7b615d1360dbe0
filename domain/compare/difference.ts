import type { Content } from '#domain/content/content.ts';
import { listing } from '#domain/text/listing.ts';
import { figuresOf } from './compare.ts';
import type { ComparedCart } from './compared-cart.ts';
import { areAlike } from './figures.ts';

/** What one cart is other than the first. */
export interface Difference {
  /** As the address names it. */
  named: string;
  /** Each whole: what the numbers say, each other difference, and what is not known of either. */
  sentences: string[];
}

/** Each cart after the first against the first, in words; what is not known of one is never called different. */
export function differences(
  [first, ...others]: ComparedCart[],
  road: Content['pages']['compare']['road'],
): Difference[] {
  if (!first) return [];
  const [firstName = '', ...names] = distinctNames([first, ...others]);
  return others.map((other, index) => ({
    named: other.named,
    sentences: sentencesOf(first, other, [firstName, names[index] ?? ''], road),
  }));
}

function sentencesOf(
  one: ComparedCart,
  other: ComparedCart,
  [oneName, otherName]: [string, string],
  road: Content['pages']['compare']['road'],
): string[] {
  const verbs: string[] = [];
  const said: string[] = [];
  const notOfOne: string[] = [];
  const notOfOther: string[] = [];
  for (const figure of figuresOf(road)) {
    const { label, value, words } = figure;
    const [before, after] = [value(one), value(other)];
    if (before === null && after === null) continue;
    const name = label.toLowerCase();
    if (before === null) notOfOne.push(name);
    else if (after === null) notOfOther.push(name);
    else if (!areAlike(figure, [before, after])) {
      const verb = words?.(one, other);
      if (verb) verbs.push(verb);
      else said.push(`${label}: ${after} (the ${oneName}: ${before}).`);
    }
  }
  return [
    ...(verbs.length > 0 ? [`The ${otherName} ${listing(verbs)}.`] : []),
    ...said,
    ...(verbs.length + said.length === 0
      ? [`The ${otherName} does not differ from the ${oneName} in any figure known of both.`]
      : []),
    ...notKnown(oneName, notOfOne),
    ...notKnown(otherName, notOfOther),
  ];
}

function notKnown(name: string, labels: string[]): string[] {
  return labels.length > 0 ? [`Not known for the ${name}: ${listing(labels)}.`] : [];
}

/** What to call each cart, so that no two are called the same: two of one model by stock number or paint. */
export function distinctNames(carts: ComparedCart[]): string[] {
  return carts.map(({ kind, id, name, color }) => {
    const isAlone = carts.filter((each) => each.name === name).length === 1;
    if (isAlone) return name;
    if (kind === 'vehicle') return `${name} (stock ${id})`;
    return color ? `${name} in ${color}` : `${name} (model)`;
  });
}
