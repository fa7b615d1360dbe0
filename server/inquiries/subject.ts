import { placeNames, wishesInWords } from '#domain/choose/spoken.ts';
import type { Content } from '#domain/content/content.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import { termsNote, termsSentence } from '#domain/financing/words.ts';
import {
  driveSentence,
  openingSentence,
  openingWithoutSubject,
  type Topic,
  townSentence,
} from '#domain/inquiry/contact-address.ts';
import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/listing.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { type CartOffer, type Offer, offerAt } from './offer.ts';

/** What the page that led to the contact form was about. */
export interface Subject {
  /** Above the form; null for a cart that has been sold between the page and the form. */
  heading: string | null;
  /** In one line, for the dealer. */
  about: string;
  /** The visitor's first sentence about it. */
  opening: (topic: Topic | undefined) => string;
}

type OfKind<Kind extends Offer['kind']> = Extract<Offer, { kind: Kind }>;

/** What the page at `path` is about, for the form as for the inquiry; null for a general page. */
export async function inquirySubject(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Subject | null> {
  const offer = await offerAt(path, inventory, content);
  return offer && subjectOf(offer, content.pages);
}

/** What the cart of a vehicle's or a model's page is called; undefined for one that is gone, and for any other page. */
export async function cartName(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<string | undefined> {
  const offer = await offerAt(path, inventory, content);
  return offer?.kind === 'vehicle' || offer?.kind === 'model' ? nameOf(offer) : undefined;
}

function subjectOf(offer: Offer, { financing, choose }: Content['pages']): Subject | null {
  switch (offer.kind) {
    case 'carts':
      return ofCarts(offer);
    case 'choice':
      return ofChoice(offer, wishesInWords(offer.wishes, placeNames(choose.where)));
    case 'search':
      return ofSearch(offer);
    case 'drive':
      return ofDriving(offer);
    case 'financing':
      return ofFinancing(offer, financing.estimate.tax);
    case 'rental': {
      const { subject, opening } = offer.reservation;
      return { ...naming(subject), opening: () => opening };
    }
    case 'town': {
      const { name, type } = offer.town;
      const about = `Golf carts in ${name} ${type}`;
      return { heading: about, about, opening: (topic) => townSentence(name, topic) };
    }
    default:
      return ofCart(offer);
  }
}

function ofCart(cart: CartOffer): Subject {
  const name = nameOf(cart);
  return name ? { ...naming(name), about: aboutCart(cart) } : ofNone(aboutCart(cart));
}

function ofCarts({ carts }: OfKind<'carts'>): Subject {
  const about = carts.map(aboutCart).join('; ');
  // What is gone by now is for the dealer to know.
  const [first, ...others] = carts.flatMap((cart) => nameOf(cart) ?? []);
  if (!first) return ofNone(about);
  return { ...naming(listing([first, ...others.map((name) => `the ${name}`)])), about };
}

/** @param wished in words; empty where nothing is */
function ofChoice({ model }: OfKind<'choice'>, wished: string): Subject | null {
  const looking = wished && `We are looking for a cart ${wished}.`;
  if (model) {
    const { heading, about, opening } = naming(fullName(model));
    return {
      heading,
      about: wished ? `${about}, wished: a cart ${wished}` : about,
      opening: (topic) => `${opening(topic)} ${looking}`.trim(),
    };
  }
  if (!wished) return null;
  const heading = `A cart ${wished}`;
  return { heading, about: `${heading} (help with choosing)`, opening: () => looking };
}

function ofSearch({ wanted }: OfKind<'search'>): Subject {
  return {
    heading: `About carts like these: ${wanted}`,
    about: `Looked for: ${wanted}`,
    opening: (topic) => searchSentence(wanted, topic),
  };
}

/** The first sentence of a message that began at a search of the inventory. */
function searchSentence(wanted: string, topic: Topic | undefined): string {
  return topic === 'arrival'
    ? `Please tell me when you have a cart like this: ${wanted}.`
    : `I would like to know more about carts like this: ${wanted}.`;
}

function ofDriving({ cart, town }: OfKind<'drive'>): Subject {
  const name = cart ? nameOf(cart) : undefined;
  const place = town ? ` in ${town.name} ${town.type}` : '';
  return {
    heading: `${name ? naming(name).heading : 'About driving a golf cart'}${place}`,
    about: `May it be driven${place}? ${cart ? aboutCart(cart) : 'No cart chosen'}`,
    opening: () => driveSentence(name, town?.name),
  };
}

function ofFinancing({ cart, terms }: OfKind<'financing'>, tax: Credit['tax']): Subject {
  const named = cart ? nameOf(cart) : undefined;
  const name = named ? `the ${named}` : 'a cart';
  const paid = `Financing ${cart ? aboutCart(cart) : name}`;
  return {
    heading: `About financing ${name}`,
    about: terms ? `${paid}: ${termsNote(terms, tax)}` : paid,
    opening(topic) {
      if (terms) return termsSentence(name, terms, tax);
      return named ? openingSentence(named, topic) : openingWithoutSubject(topic);
    },
  };
}

/** What a cart is called to whoever asks and whoever answers; one that is gone has its stock id alone. */
function nameOf(cart: CartOffer): string | undefined {
  if (cart.kind === 'gone') return undefined;
  if (cart.kind === 'vehicle') return `${cart.vehicle.name} (stock ${cart.vehicle.id})`;
  const name = fullName(cart.model);
  return cart.paint ? `${name} in ${cart.paint}` : name;
}

/** The same for the dealer, with the price on that day and whether the cart is here. */
function aboutCart(cart: CartOffer): string {
  switch (cart.kind) {
    case 'gone':
      return `stock ${cart.id}`;
    case 'model':
      return `${nameOf(cart)} (model page)`;
    case 'vehicle': {
      const { price, color, availability } = cart.vehicle;
      return [nameOf(cart), dollars(price), color, availability.words].filter(Boolean).join(', ');
    }
  }
}

function naming(name: string): Subject {
  return {
    heading: `About the ${name}`,
    about: name,
    opening: (topic) => openingSentence(name, topic),
  };
}

function ofNone(about: string): Subject {
  return { heading: null, about, opening: openingWithoutSubject };
}
