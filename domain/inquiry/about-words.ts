import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import { listing, sentence } from '#domain/text/sentences.ts';
import type { AboutCart, ChoiceName, KeptAbout } from './about.ts';
import type { Line } from './line.ts';

/** The cart's name for visitor and dealer; undefined for one that is gone. */
export function cartCalled(cart: AboutCart): string | undefined {
  if (cart.kind === 'gone') return undefined;
  if (cart.kind === 'vehicle') return `${cart.name} (stock ${cart.id})`;
  return cart.paint ? `${fullName(cart)} in ${cart.paint}` : fullName(cart);
}

/** The names of the carts that are still there, for a sentence. */
export function cartsCalled(carts: AboutCart[]): string | undefined {
  const [first, ...others] = carts.flatMap((cart) => cartCalled(cart) ?? []);
  return first && listing([first, ...others.map((name) => `the ${name}`)]);
}

/** For the dealer: name, price on that day and availability. */
function cartInWords(cart: AboutCart): string {
  if (cart.kind === 'gone') return `stock ${cart.id}`;
  const called = cartCalled(cart);
  if (cart.kind === 'model') return `${called} (model page)`;
  const { price, paint, standing } = cart;
  return [called, price && dollars(price), paint, standing].filter(Boolean).join(', ');
}

/** `Brick Township` */
export function townCalled({ name, type }: NonNullable<KeptAbout['town']>): string {
  return `${name} ${type}`;
}

/**
 * The whole subject in one line for the dealer: `Financing Rover Edge (stock EDGE-25), $15,000, here now: price
 * $15,000, …`; null without a subject.
 *
 * @param page that led to the inquiry, for its reason
 */
export function aboutInWords(about: KeptAbout | undefined, page: string): string | null {
  const { town, rental, terms, wishes, search } = about ?? {};
  const path = page.split(/[?#]/)[0];
  const named = (about?.carts ?? []).map(cartInWords).join('; ');
  const place = town ? [`in ${townCalled(town)}`] : [];
  if (path === '/can-i-drive-it' && (named || town)) {
    return `${['May it be driven', ...place].join(' ')}? ${named || 'No cart chosen'}`;
  }
  const isPaid = path === '/financing' || (terms && !named);
  const carts = isPaid && (terms || named) ? `Financing ${named || 'a cart'}` : named;
  const said = [
    terms ? `${carts}${isPaid ? ': ' : ', '}${terms.words}` : carts,
    wishes &&
      (named ? `wished: ${wishes.words}` : `${sentence([wishes.words])} (help with choosing)`),
    rental?.words,
    search && `Looked for: ${search.words}`,
  ].filter(Boolean);
  if (said.length === 0) return town ? `Golf carts in ${townCalled(town)}` : null;
  return [...said, ...place].join(', ');
}

/** One line a part; none for a single part, which `aboutInWords` covers. */
export function aboutLines({ carts = [], town, ...choices }: KeptAbout): Line[] {
  const lines = [
    ...carts.map((cart) => ({ label: 'Cart', value: cartInWords(cart) })),
    ...(town ? [{ label: 'Town', value: townCalled(town) }] : []),
    ...choicesOf(choices).map(({ name, words }) => ({ label: dealerLabels[name], value: words })),
  ];
  return lines.length > 1 ? lines : [];
}

const dealerLabels: Record<ChoiceName, string> = {
  rental: 'Rental',
  terms: 'Financing',
  wishes: 'Wishes',
  search: 'Looked for',
};

/** Choices from other pages, in a fixed order. */
export function choicesOf(about: KeptAbout) {
  const names = Object.keys(dealerLabels) as ChoiceName[];
  return names.flatMap((name) => (about[name] ? [{ ...about[name], name }] : []));
}
