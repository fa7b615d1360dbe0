import type { OfferedCart } from '#domain/cart/offered.ts';
import { type AmountName, mostOf, type QuestionName, questions } from '#domain/filter/criteria.ts';
import { type Asked, type Judged, judge, namesOn, waysOut } from '#domain/filter/criterion.ts';
import type { Candidate, Place } from '#domain/filter/verdict.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';

/** The chooser's answers as in its address; empty where unanswered. */
export type Answers = Asked<QuestionName>;

export type ChoiceCart = Pick<OfferedCart, 'id' | 'facts' | 'price' | 'availability'>;

/** A cart and its verdicts on the answers. */
export type Chosen<Cart = OfferedCart> = Omit<Judged<Cart, QuestionName>, 'missed'>;

export interface Choice<Cart> {
  /** Carts that fit, best first. */
  fitting: Chosen<Cart>[];
  /** The others, in their given order. */
  left: Chosen<Cart>[];
  /** Where nothing fits: every smallest set of answers to drop until something does. */
  waysOut: (readonly QuestionName[])[];
}

export const answerParams = Object.keys(questions) as QuestionName[];

/** Reads answers from an address; unknown values count as unanswered. */
export function readAnswers(params: URLSearchParams): Answers {
  return Object.fromEntries(
    answerParams.map((name) => [name, questions[name].parse(params.get(name) ?? '')]),
  ) as Answers;
}

export function answered(answers: Answers): QuestionName[] {
  return namesOn(questions, answers);
}

export function withoutAnswers(answers: Answers, names: readonly QuestionName[]): Answers {
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

/**
 * The chooser's address, with the given answers alone.
 *
 * @param cart a model's slug, for an inquiry about that model
 */
export function chooseAddress(answers: Answers, cart?: string): string {
  const said = answered(answers).map((name): [string, string] => [name, answers[name]]);
  if (cart) said.push(['cart', cart]);
  return said.length > 0 ? `/choose?${new URLSearchParams(said)}` : '/choose';
}

/** The dealer's names of the places: `the beach and the street`. */
export type PlaceNames = Record<Place, { called: string }>;

/** An answer in words that go after "a cart": `for six`, `for the beach and the street`. */
export function answerWords(name: QuestionName, answers: Answers, places: PlaceNames): string {
  const value = answers[name];
  const { words } = questions[name];
  return words(name === 'where' ? places[value as Place].called : value);
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
export function choose<Cart extends ChoiceCart>(carts: Cart[], answers: Answers): Choice<Cart> {
  const judged = carts.map((cart) => ({
    ...judge<Candidate, QuestionName>(candidate(cart), questions, answers),
    cart,
  }));
  const fitting = judged.filter(({ missed }) => missed.length === 0).toSorted(byRank);
  const left = judged.filter(({ missed }) => missed.length > 0);
  return { fitting, left, waysOut: fitting.length > 0 ? [] : waysOut(judged) };
}

function candidate({ facts, price }: ChoiceCart): Candidate {
  return { facts, price: price?.amount ?? null };
}

function byRank(a: Chosen<ChoiceCart>, b: Chosen<ChoiceCart>): number {
  const order = rankOf(a).map((rank, index) => rank - (rankOf(b)[index] ?? 0));
  return order.find((each) => each !== 0) ?? (a.cart.id < b.cart.id ? -1 : 1);
}

function rankOf({ open, cart: { availability, price } }: Chosen<ChoiceCart>): number[] {
  const standing = availability[0]?.standing ?? 'gone';
  // Not Infinity: Infinity - Infinity is NaN.
  return [open.length, standingOrder[standing], price?.amount ?? Number.MAX_SAFE_INTEGER];
}

/** A slider's range. */
export interface Span {
  least: number;
  most: number;
  step: number;
  /** The unanswered position: the end that excludes no cart. */
  open: number;
}

const figures: Record<AmountName, { step: number; of: (cart: ChoiceCart) => number | null }> = {
  miles: { step: 5, of: ({ facts }) => facts.range?.high ?? null },
  tows: { step: 100, of: ({ facts }) => facts.towing },
  carries: { step: 100, of: ({ facts }) => facts.payload },
  price: { step: 500, of: ({ price }) => price?.amount ?? null },
};

/** From excluding no cart to keeping only the best of them. */
export function spanOf(name: AmountName, carts: ChoiceCart[]): Span {
  const { step, of } = figures[name];
  const known = carts.map(of).filter((figure) => figure !== null);
  const high = Math.max(0, ...known);
  if (name !== 'price') {
    const most = Math.min(Math.floor(high / step) * step, mostOf[name]);
    return { least: 0, most, step, open: 0 };
  }
  const most = Math.ceil(high / step) * step;
  return { least: Math.ceil(Math.min(high, ...known) / step) * step, most, step, open: most };
}
