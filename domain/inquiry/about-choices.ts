import type { Content } from '#domain/content/content.ts';
import { termsInShort } from '#domain/financing/words.ts';
import { paintsOfModel } from '#domain/model/paints.ts';
import { stockOfModel } from '#domain/model/stock.ts';
import { dollars } from '#domain/text/dollars.ts';
import { townKey } from '#domain/town/town-key.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { AboutCart, ChoiceName, KeptAbout } from './about.ts';
import { cartCalled, choicesOf } from './about-words.ts';

/** The entries of "This is about", for the visitor to change or remove. */
export interface AboutChoices {
  carts: CartChoice[];
  /** As in addresses: `brick-township`; empty for none. */
  town: string;
  /** `page`: where to change it; the form sends its query. */
  others: { name: ChoiceName; words: string; page: string }[];
}

interface CartChoice {
  id: string;
  name: string;
  /** Price and availability. */
  note: string;
  /** A model's paints, its own first with an empty value. */
  paints: { value: string; name: string }[];
  /** The chosen one; empty for its own. */
  paint: string;
}

interface Shown {
  content: Pick<Content, 'models' | 'paints'>;
  vehicles: ListedVehicle[];
  /** Addresses of the site's own pictures, by name. */
  pictures: Map<string, string>;
}

export function aboutChoices(about: KeptAbout, shown: Shown): AboutChoices {
  const { carts = [], town, terms } = about;
  return {
    carts: carts.map((cart) => cartChoice(cart, shown)),
    town: town ? townKey(town.page) : '',
    others: choicesOf(about).map(({ name, words, page }) => ({
      ...{ name, page },
      // The computed amounts are for the dealer alone.
      words: name === 'terms' && terms ? termsInShort(terms) : words,
    })),
  };
}

function cartChoice(cart: AboutCart, { content, vehicles, pictures }: Shown): CartChoice {
  const { id } = cart;
  const plain = { id, paints: [], paint: '' };
  if (cart.kind === 'gone') {
    return { ...plain, name: `Stock ${id}`, note: 'No longer listed' };
  }
  const { price, standing } = cart;
  const name = cartCalled({ ...cart, paint: null }) ?? id;
  const model = content.models.find(({ slug }) => slug === id);
  if (cart.kind === 'vehicle' || !model) {
    const note = [price && dollars(price), cart.paint, standing].filter(Boolean).join(', ');
    return { ...plain, name, note };
  }
  const stock = stockOfModel(model, vehicles).vehicles;
  const [own, ...offered] = paintsOfModel(model, { content, stock, pictures });
  // A paint from the address is a choice even without pictures.
  const asked = content.paints.paints.filter(({ name }) => name === cart.paint);
  const others = new Map([...offered, ...asked].map((paint) => [paint.slug, paint.name]));
  if (own) others.delete(own.slug);
  const paints = [...others].map(([slug, name]) => ({ value: `${id}~${slug}`, name }));
  return {
    ...{ id, name },
    note: price ? `MSRP ${dollars(price)}` : '',
    paints: paints.length > 0 ? [{ value: '', name: own?.name ?? 'As shown' }, ...paints] : [],
    paint: paints.find(({ name }) => name === cart.paint)?.value ?? '',
  };
}
