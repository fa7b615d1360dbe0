import { answered, answersInWords, chooseAddress, readAnswers } from '#domain/choose/choose.ts';
import type { Content } from '#domain/content/content.ts';
import { filtersInWords, listAddress, readFilters } from '#domain/filter/filters.ts';
import { estimate } from '#domain/financing/estimate.ts';
import { readTerms, termsAddress } from '#domain/financing/terms.ts';
import { termsNote } from '#domain/financing/words.ts';
import type { About, AboutCart, AboutTerms, KeptAbout } from '#domain/inquiry/about.ts';
import { readReservation } from '#domain/rental/address.ts';
import { partsOfName } from '#domain/shortlist/cart-names.ts';
import { townPath } from '#domain/town/town-key.ts';
import type { Inventory } from '#server/inventory/current.ts';

/**
 * Looks up an inquiry's carts, town, plan and terms, with their names and prices now. A cart that is gone keeps its stock id.
 * Unknown towns, plans and terms are dropped: the visitor could not correct them.
 */
export async function lookUpAbout(
  asked: About,
  inventory: Inventory,
  content: Content,
): Promise<KeptAbout> {
  const wishes = wishesOf(asked.wishes, content);
  const named = await cartsOf(asked.carts, inventory, content);
  // The chooser offers only models, which do not sell out: an unknown id never existed.
  const carts = wishes ? named.filter(({ kind }) => kind !== 'gone') : named;
  const town = content.towns.find(({ path }) => asked.town && path === townPath(asked.town));
  const rental = rentalOf(asked.rental, content);
  const terms = termsOf(asked.terms, carts, content);
  const search = searchOf(asked.search);
  return {
    ...(carts.length > 0 && { carts }),
    ...(town && { town: { name: town.name, type: town.type, page: town.path } }),
    ...(rental && { rental }),
    ...(terms && { terms }),
    ...(wishes && { wishes }),
    ...(search && { search }),
  };
}

async function cartsOf(
  names: string[] = [],
  inventory: Inventory,
  { models, paints }: Content,
): Promise<AboutCart[]> {
  if (names.length === 0) return [];
  const { byId } = await inventory.current();
  return names.map(partsOfName).map(({ id, paint: slug }): AboutCart => {
    const model = models.find((each) => each.slug === id);
    if (model) {
      const paint = paints.paints.find((each) => each.slug === slug)?.name ?? null;
      const { brand, name, msrp = null } = model;
      return { kind: 'model', id, brand, name, paint, price: msrp, standing: null };
    }
    const vehicle = byId.get(id);
    if (!vehicle) return { kind: 'gone', id };
    const { name, brand, price, color: paint = null, availability } = vehicle;
    return { kind: 'vehicle', id, brand, name, paint, price, standing: availability.words };
  });
}

function rentalOf(query: string | undefined, { pages }: Content): KeptAbout['rental'] {
  const reservation = readReservation(new URLSearchParams(query), pages.rentals.plans);
  return reservation ? { words: reservation.subject, page: reservation.page } : undefined;
}

/** Terms without a price use that of the first priced cart. */
function termsOf(
  query: string | undefined,
  carts: AboutCart[],
  { pages }: Content,
): AboutTerms | undefined {
  const credit = pages.financing.estimate;
  const [price] = carts.flatMap((cart) => (cart.kind !== 'gone' && cart.price) || []);
  const read = readTerms(new URLSearchParams(query), credit, price);
  if (read.status !== 'ok') return undefined;
  const { terms } = read;
  const { payment, financed } = estimate(terms, credit.tax);
  const words = termsNote(terms, credit.tax);
  return { ...terms, payment, financed, words, page: termsAddress(terms, carts[0]?.id) };
}

function wishesOf(query: string | undefined, { pages }: Content): KeptAbout['wishes'] {
  const wishes = readAnswers(new URLSearchParams(query));
  const said = answered(wishes);
  if (said.length === 0) return undefined;
  const asked = Object.fromEntries(said.map((name) => [name, wishes[name]]));
  const words = `a cart ${answersInWords(wishes, pages.choose.where)}`;
  return { asked, words, page: chooseAddress(wishes) };
}

function searchOf(query: string | undefined): KeptAbout['search'] {
  const filters = readFilters(new URLSearchParams(query));
  const words = filtersInWords(filters);
  return words ? { words, page: listAddress(filters) } : undefined;
}
