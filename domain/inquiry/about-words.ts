import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import { listing, sentence } from '#domain/text/sentences.ts';
import type { AboutCart, ChoiceName, KeptAbout } from './about.ts';
import type { Line } from './line.ts';

/** What a cart is called to whoever asks and whoever answers; one that is gone has its stock id alone. */
export function cartCalled(cart: AboutCart): string | undefined {
  if (cart.kind === 'gone') return undefined;
  if (cart.kind === 'vehicle') return `${cart.name} (stock ${cart.id})`;
  return cart.paint ? `${fullName(cart)} in ${cart.paint}` : fullName(cart);
}

/** The carts that are still there, as a sentence names them. */
export function cartsCalled(carts: AboutCart[]): string | undefined {
  const [first, ...others] = carts.flatMap((cart) => cartCalled(cart) ?? []);
  return first && listing([first, ...others.map((name) => `the ${name}`)]);
}

/** The same for the dealer, with the price on that day and whether the cart is here. */
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
 * All of it in one line for the dealer: `Financing Rover Edge (stock EDGE-25), $15,000, here now: price $15,000, …`; null
 * where it is about no one thing.
 *
 * @param page that led to the inquiry, which says why
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

/** Its parts in lines; none where there is but one, which its sentence says whole. */
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

/** What was chosen on other pages, in one order. */
export function choicesOf(about: KeptAbout) {
  const names = Object.keys(dealerLabels) as ChoiceName[];
  return names.flatMap((name) => (about[name] ? [{ ...about[name], name }] : []));
}
