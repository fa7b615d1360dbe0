import { roadSpeed } from '#domain/cart/road.ts';
import type { Content } from '#domain/content/content.ts';
import { type ComparedCart, textLabels } from './compared-cart.ts';
import { areAlike, type ComparedFigure, numbered } from './figures.ts';
import { factIn } from './same-fact.ts';

/** One figure of all carts. */
export interface ComparedRow {
  label: string;
  /** In the order of the carts; null where nobody has said it. */
  values: (string | null)[];
  /**
   * - `differs`: at least two are known, and not all of these are alike
   * - `same`: all are known and alike
   * - `open`: what is known is alike, and the rest is not known
   */
  state: 'differs' | 'same' | 'open';
}

export interface Comparison {
  rows: ComparedRow[];
  /** What is not known of any of them, in small letters. */
  unknown: string[];
}

type RoadWords = Content['pages']['compare']['road'];

/** The carts figure by figure, in one order whatever theirs is: what is known of one at least, and what they cost in any case. */
export function compare(carts: ComparedCart[], road: RoadWords): Comparison {
  const rows = figuresOf(road).map((figure) => rowOf(figure, carts.map(figure.value)));
  const isShown = ({ label, values }: ComparedRow) =>
    label === 'Price' || values.some((value) => value !== null);
  return {
    rows: rows.filter(isShown),
    unknown: rows
      .filter((row) => !isShown(row) && !isText(row.label) && row.label !== road.label)
      .map(({ label }) => label.toLowerCase()),
  };
}

/** All that carts are compared by; what its speed says of roads stands under the speed. */
export function figuresOf(road: RoadWords): ComparedFigure[] {
  const texts = textLabels.map(
    (label): ComparedFigure => ({
      label,
      value: ({ texts }) => textOf(texts[label]),
      fact: (text) => factIn(label, text),
    }),
  );
  const ofRoads: ComparedFigure = {
    label: road.label,
    value: ({ facts }) => {
      const says = roadSpeed(facts);
      return says === 'unknown' ? null : road[says];
    },
  };
  const after = numbered.findIndex(({ label }) => label === 'Top speed') + 1;
  return [...numbered.slice(0, after), ofRoads, ...numbered.slice(after), ...texts];
}

function rowOf(figure: ComparedFigure, values: (string | null)[]): ComparedRow {
  const { label } = figure;
  const known = values.filter((value) => value !== null);
  if (!areAlike(figure, known)) return { label, values, state: 'differs' };
  return { label, values, state: known.length === values.length ? 'same' : 'open' };
}

// `120x60x75 in` and `6-8 h` with the signs that they mean.
function textOf(text: string | undefined): string | null {
  if (!text) return null;
  return text.replaceAll(/(\d) ?x ?(?=\d)/g, '$1 × ').replaceAll(/(\d)-(?=\d)/g, '$1–');
}

function isText(label: string): boolean {
  return textLabels.some((each) => each === label);
}
