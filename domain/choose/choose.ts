import type { Cart } from '#domain/cart/cart.ts';
import { type Place, type QuestionName, questions } from '#domain/filter/criteria.ts';
import {
  type Asked,
  type Judged,
  judge,
  namesOn,
  readAsked,
  waysOut,
} from '#domain/filter/criterion.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';

/** The chooser's answers as in its address; empty where unanswered. */
export type Answers = Asked<QuestionName>;

export type ChoiceCart = Pick<Cart, 'id' | 'facts' | 'price' | 'availability'>;

export type Chosen<Each = Cart> = Judged<Each, QuestionName>;

export interface Choice<Each> {
  /** Carts that fit, best first. */
  fitting: Chosen<Each>[];
  /** The others, in their given order. */
  rejected: Chosen<Each>[];
  /** Where nothing fits: every smallest set of answers to drop until something does. */
  waysOut: QuestionName[][];
}

/** How many carts surely fit: the others have a figure that is unknown or depends. */
export function sureOf({ fitting }: Choice<ChoiceCart>): number {
  return fitting.filter(({ unstated }) => unstated.length === 0).length;
}

/** Reads answers from an address; unknown values count as unanswered. */
export function readAnswers(params: URLSearchParams): Answers {
  return readAsked(questions, params);
}

export function answered(answers: Answers): QuestionName[] {
  return namesOn(questions, answers);
}

/** The chooser's address, with the given answers alone. @param cart a model's slug, for an inquiry about it */
export function chooseAddress(answers: Answers, cart?: string): string {
  const said = answered(answers).map((name): [string, string] => [name, answers[name]]);
  if (cart) said.push(['cart', cart]);
  return said.length > 0 ? `/choose?${new URLSearchParams(said)}` : '/choose';
}

/** The dealer's names of the places: `the beach and the street`. */
type PlaceNames = Record<Place, { called: string }>;

/** An answer in words that go after "a cart": `for six`, `for the beach and the street`. */
export function answerWords(name: QuestionName, answers: Answers, places: PlaceNames): string {
  const value = answers[name];
  return questions[name].words(name === 'where' ? places[value as Place].called : value);
}

/** `for six, for the beach and the street, up to $15,000`; empty without answers. */
export function answersInWords(answers: Answers, places: PlaceNames): string {
  return answered(answers)
    .map((name) => answerWords(name, answers, places))
    .join(', ');
}

/**
 * Splits carts by the answers. Carts with the fewest unknown figures come first, then by availability, then by price,
 * with carts without a price last. The page explains this rule.
 */
export function choose<Each extends ChoiceCart>(carts: Each[], answers: Answers): Choice<Each> {
  const judged = carts.map((cart) => ({ ...judge(cart, questions, answers), cart }));
  const fitting = judged.filter(({ missed }) => missed.length === 0).sort(byRank);
  const rejected = judged.filter(({ missed }) => missed.length > 0);
  return { fitting, rejected, waysOut: fitting.length > 0 ? [] : waysOut(judged) };
}

function byRank(a: Chosen<ChoiceCart>, b: Chosen<ChoiceCart>): number {
  const standing = ({ cart }: typeof a) => standingOrder[cart.availability?.standing ?? 'gone'];
  // Not Infinity: Infinity - Infinity is NaN.
  const price = ({ cart }: typeof a) => cart.price ?? Number.MAX_SAFE_INTEGER;
  return (
    a.unstated.length - b.unstated.length ||
    standing(a) - standing(b) ||
    price(a) - price(b) ||
    (a.cart.id < b.cart.id ? -1 : 1)
  );
}
