import type { Content } from '#domain/content/content.ts';
import { termsInShort } from '#domain/financing/words.ts';
import { paintsOfModel } from '#domain/model/paints.ts';
import { stockOfModel } from '#domain/model/stock.ts';
import { dollars } from '#domain/text/dollars.ts';
import { townKey } from '#domain/town/town-key.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import type { AboutCart, KeptAbout } from './about.ts';
import { cartCalled } from './about-words.ts';

/** What the form lists under "This is about", for the visitor to change or to take out. */
export interface AboutChoices {
  carts: CartChoice[];
  /** As an address names it: `brick-township`; empty for none. */
  town: string;
  others: OtherChoice[];
}

interface CartChoice {
  id: string;
  name: string;
  /** Its price, and whether it is here. */
  note: string;
  /** Of a model: the paints that it can be had in, its own first, which is not named in what is sent. */
  paints: { value: string; name: string }[];
  /** The chosen one; empty for its own. */
  paint: string;
}

export interface OtherChoice {
  part: 'rental' | 'terms' | 'wishes' | 'search';
  label: string;
  words: string;
  /** As it is sent: the query of the page where it can be changed. */
  query: string;
  page: string;
}

interface Shown {
  content: Pick<Content, 'models' | 'paints'>;
  vehicles: ListedVehicle[];
  /** Addresses of the pictures that come with the site, by name. */
  pictures: Map<string, string>;
}

export function aboutChoices(
  { carts = [], town, rental, terms, wishes, search }: KeptAbout,
  shown: Shown,
): AboutChoices {
  const other = (
    part: OtherChoice['part'],
    label: string,
    said: { words: string; page: string } | undefined,
  ): OtherChoice[] => {
    if (!said) return [];
    const { words, page } = said;
    return [{ part, label, words, page, query: page.split('?')[1] ?? '' }];
  };
  return {
    carts: carts.map((cart) => cartChoice(cart, shown)),
    town: town ? townKey(town.page) : '',
    others: [
      ...other('rental', 'Rental', rental),
      ...other('terms', 'Financing', terms && { ...terms, words: termsInShort(terms) }),
      ...other(
        'wishes',
        'What you wish for',
        wishes && { ...wishes, words: `a cart ${wishes.words}` },
      ),
      ...other('search', 'What you looked for', search),
    ],
  };
}

function cartChoice(cart: AboutCart, { content, vehicles, pictures }: Shown): CartChoice {
  const { id } = cart;
  const plain = { id, paints: [], paint: '' };
  if (cart.kind === 'gone') {
    return { ...plain, name: `Stock ${id}`, note: 'No longer listed' };
  }
  const { price, standing } = cart;
  const note = [price && dollars(price), cart.kind === 'vehicle' && cart.paint, standing];
  const named = { ...plain, name: cartCalled({ ...cart, paint: null }) ?? id };
  const model = content.models.find(({ slug }) => slug === id);
  if (cart.kind === 'vehicle' || !model) {
    return { ...named, note: note.filter(Boolean).join(', ') };
  }
  const stock = stockOfModel(model, vehicles).vehicles;
  const [own, ...offered] = paintsOfModel(model, { content, stock, pictures });
  // One that an address named is a choice, too, whatever pictures there are.
  const asked = content.paints.paints.filter(({ name }) => name === cart.paint);
  const others = [...new Map([...offered, ...asked].map((paint) => [paint.slug, paint])).values()];
  const paints = others
    .filter(({ slug }) => slug !== own?.slug)
    .map(({ slug, name }) => ({ value: `${id}~${slug}`, name }));
  return {
    ...named,
    note: price ? `MSRP ${dollars(price)}` : '',
    paints: paints.length > 0 ? [{ value: '', name: own?.name ?? 'As shown' }, ...paints] : [],
    paint: paints.find(({ name }) => name === cart.paint)?.value ?? '',
  };
}
