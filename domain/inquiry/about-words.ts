import { termsInShort } from '#domain/financing/words.ts';
import { fullName } from '#domain/model/model.ts';
import { partsOfName } from '#domain/shortlist/cart-names.ts';
import { dollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/sentences.ts';
import { townKey } from '#domain/town/town-key.ts';
import type { About, AboutCart, ChoiceName, KeptAbout } from './about.ts';

/** One part of an inquiry's subject. The form's list "This is about" sends `name` and `value` of those that stay ticked. */
export interface AboutRow {
  name: 'carts[]' | 'town' | ChoiceName;
  value: string;
  label: string;
  note: string;
  /** Where to change it. */
  page?: string;
}

const labels: Record<ChoiceName, string> = {
  rental: 'Rental',
  terms: 'Financing',
  wishes: 'Looking for',
  search: 'Searched for',
};

/** The rows of the form. The computed amounts of an estimate are for the dealer alone. */
export function aboutRows(about: KeptAbout, asked: About): AboutRow[] {
  const { terms } = about;
  return rowsOf(terms ? { ...about, terms: { ...terms, words: termsInShort(terms) } } : about).map(
    (row) => {
      // With the paint of the page.
      const value = asked.carts?.find((name) => partsOfName(name).id === row.value) ?? row.value;
      return row.name === 'carts[]' ? { ...row, value } : row;
    },
  );
}

/** The whole subject in one line for the dealer: `Rover Edge (stock EDGE-25), $15,000, Here now; Town: Brick Township`. */
export function aboutInWords(about: KeptAbout = {}): string | null {
  const parts = rowsOf(about).map(({ name, label, note }) => {
    if (name !== 'carts[]') return `${label}: ${note}`;
    return note ? `${label}, ${note}` : label;
  });
  return parts.join('; ') || null;
}

function rowsOf({ carts = [], town, ...about }: KeptAbout): AboutRow[] {
  const choices = (Object.keys(labels) as ChoiceName[]).flatMap((name): AboutRow[] => {
    const { words, page } = about[name] ?? {};
    if (!words || !page) return [];
    return [{ name, value: page.split('?')[1] ?? '', label: labels[name], note: words, page }];
  });
  const towns = town ? [{ value: townKey(town.page), note: townCalled(town) }] : [];
  return [
    ...carts.map(cartRow),
    ...towns.map((each) => ({ ...each, name: 'town' as const, label: 'Town' })),
    ...choices,
  ];
}

function cartRow(cart: AboutCart): AboutRow {
  const label = cartCalled(cart) ?? `Stock ${cart.id}`;
  const row = { name: 'carts[]', value: cart.id, label } as const;
  if (cart.kind === 'gone') return { ...row, note: 'No longer listed' };
  const { kind, price, paint, standing } = cart;
  const amount = price && dollars(price);
  const notes = kind === 'model' ? [amount && `MSRP ${amount}`] : [amount, paint, standing];
  return { ...row, note: notes.filter(Boolean).join(', ') };
}

/** The cart's name for visitor and dealer; undefined for one that is gone. */
function cartCalled(cart: AboutCart): string | undefined {
  if (cart.kind === 'gone') return undefined;
  if (cart.kind === 'vehicle') return `${cart.name} (stock ${cart.id})`;
  return cart.paint ? `${fullName(cart)} in ${cart.paint}` : fullName(cart);
}

/** The names of the carts that are still there, for a sentence. */
export function cartsCalled(carts: AboutCart[] = []): string | undefined {
  const [first, ...others] = carts.flatMap((cart) => cartCalled(cart) ?? []);
  return first && listing([first, ...others.map((name) => `the ${name}`)]);
}

/** `Brick Township` */
export function townCalled({ name, type }: { name: string; type: string }): string {
  return `${name} ${type}`;
}
