import type { OfferedCart } from '#domain/cart/offered.ts';
import { type AmountName, mostOf, type QuestionName, questions } from '#domain/filter/criteria.ts';
import { type Asked, type Judged, judge, namesOn, waysOut } from '#domain/filter/criterion.ts';
import type { Candidate, Place } from '#domain/filter/verdict.ts';
import { standingOrder } from '#domain/vehicle/availability.ts';

/** The answers to the chooser's questions, as its address has them; empty where nothing is said. */
export type Answers = Asked<QuestionName>;

/** What is chosen from. */
export type ChoiceCart = Pick<OfferedCart, 'id' | 'facts' | 'price' | 'availability'>;

/** A cart, and how it stands to the answers. */
export type Chosen<Cart = OfferedCart> = Omit<Judged<Cart, QuestionName>, 'missed'>;

export interface Choice<Cart> {
  /** Those that fit, the best first. */
  fitting: Chosen<Cart>[];
  /** Those that don't, in the order in which they were given. */
  left: Chosen<Cart>[];
  /** Where nothing fits: the fewest answers to give up until something does, each way to do so. */
  waysOut: (readonly QuestionName[])[];
}

export const answerParams = Object.keys(questions) as QuestionName[];

/** Reads answers from an address; what is unknown there counts as not said. */
export function readAnswers(params: URLSearchParams): Answers {
  return Object.fromEntries(
    answerParams.map((name) => [name, questions[name].parse(params.get(name) ?? '')]),
  ) as Answers;
}

/** The names of the questions that are answered. */
export function answered(answers: Answers): QuestionName[] {
  return namesOn(questions, answers);
}

/** The same answers without some. */
export function withoutAnswers(answers: Answers, names: readonly QuestionName[]): Answers {
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

/**
 * The address of the chooser with these answers: only what is said.
 *
 * @param cart a model's slug, in the address of an inquiry that is about that one
 */
export function chooseAddress(answers: Answers, cart?: string): string {
  const said = answered(answers).map((name): [string, string] => [name, answers[name]]);
  if (cart) said.push(['cart', cart]);
  return said.length > 0 ? `/choose?${new URLSearchParams(said)}` : '/choose';
}

/** What the dealer calls the places: `the beach and the street`. */
export type PlaceNames = Record<Place, { called: string }>;

/** An answer in words that go after "a cart": `for six`, `for the beach and the street`. */
export function answerWords(name: QuestionName, answers: Answers, places: PlaceNames): string {
  const value = answers[name];
  const { words } = questions[name];
  return words(name === 'where' ? places[value as Place].called : value);
}

/** `for six, for the beach and the street, up to $15,000`; empty where nothing is said. */
export function answersInWords(answers: Answers, places: PlaceNames): string {
  return answered(answers)
    .map((name) => answerWords(name, answers, places))
    .join(', ');
}

/**
 * Parts carts by the answers. First those that surely fit, then those of which the least is open; among them what is
 * here now, then what is on its way, made to order, or not on the lot; then by price, those without one last. The page says
 * this rule in words.
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
  // As large as no price is: two without one are equal, which infinities are not.
  return [open.length, standingOrder[standing], price?.amount ?? Number.MAX_SAFE_INTEGER];
}

/** What a slider goes over. */
export interface Span {
  least: number;
  most: number;
  step: number;
  /** Where it stands while nothing is said: at the end that excludes no cart. */
  open: number;
}

const figures: Record<AmountName, { step: number; of: (cart: ChoiceCart) => number | null }> = {
  miles: { step: 5, of: ({ facts }) => facts.range?.high ?? null },
  tows: { step: 100, of: ({ facts }) => facts.towing },
  carries: { step: 100, of: ({ facts }) => facts.payload },
  price: { step: 500, of: ({ price }) => price?.amount ?? null },
};

/** From what excludes no cart to what only the furthest, strongest or least expensive of these carts does. */
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
