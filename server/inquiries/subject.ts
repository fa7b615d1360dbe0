import { placeNames, wishesInWords } from '#domain/choose/spoken.ts';
import type { Content } from '#domain/content/content.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import { termsNote, termsSentence } from '#domain/financing/words.ts';
import {
  openingSentence,
  openingWithoutSubject,
  searchSentence,
  type Topic,
  townSentence,
} from '#domain/inquiry/contact-address.ts';
import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
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

/** What the page at `path` is about, for the form as for the inquiry; null for a general page. */
export async function inquirySubject(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Subject | null> {
  const offer = await offerAt(path, inventory, content);
  return offer && subjectOf(offer, content.pages);
}

function subjectOf(
  offer: Offer,
  { financing: { estimate }, choose }: Content['pages'],
): Subject | null {
  switch (offer.kind) {
    case 'rental': {
      const { reservation } = offer;
      return reservation
        ? { ...naming(reservation.subject), opening: () => reservation.opening }
        : null;
    }
    case 'choice':
      return ofChoice(offer, wishesInWords(offer.wishes, placeNames(choose.where)));
    case 'town': {
      const { name, type } = offer.town;
      const about = `Golf carts in ${name} ${type}`;
      return { heading: about, about, opening: (topic) => townSentence(name, topic) };
    }
    case 'search': {
      const { wanted } = offer;
      const opening = (topic: Topic | undefined) => searchSentence(wanted, topic);
      return {
        heading: `About carts like these: ${wanted}`,
        about: `Looked for: ${wanted}`,
        opening,
      };
    }
    case 'financing':
      return ofFinancing(offer, estimate.tax);
    default:
      return cartSubject(offer);
  }
}

function ofFinancing(
  { cart, terms }: Extract<Offer, { kind: 'financing' }>,
  tax: Credit['tax'],
): Subject {
  const about = cart && cartSubject(cart);
  const name = about?.name ? `the ${about.name}` : 'a cart';
  return {
    heading: `About financing ${name}`,
    about: [`Financing ${about?.about ?? name}`, ...(terms ? [termsNote(terms, tax)] : [])].join(
      ': ',
    ),
    opening: (topic) =>
      terms ? termsSentence(name, terms, tax) : (about?.opening ?? openingWithoutSubject)(topic),
  };
}

function cartSubject(offer: CartOffer): Subject & { name?: string } {
  switch (offer.kind) {
    case 'model':
      return naming(inPaint(fullName(offer.model), offer.paint), ' (model page)');
    case 'vehicle': {
      const { id, name, price, color, availability } = offer.vehicle;
      const note = [dollars(price), color, availability.words].filter(Boolean).join(', ');
      return naming(`${name} (stock ${id})`, `, ${note}`);
    }
    case 'gone':
      return { heading: null, about: `stock ${offer.id}`, opening: openingWithoutSubject };
  }
}

/** @param wished in words; empty where nothing is */
function ofChoice({ model }: Extract<Offer, { kind: 'choice' }>, wished: string): Subject | null {
  if (!model && !wished) return null;
  const looking = wished && `We are looking for a cart ${wished}.`;
  if (!model) {
    const about = `A cart ${wished}`;
    return {
      heading: about,
      about: `${about} (help with choosing)`,
      opening: () => looking,
    };
  }
  const { heading, about, opening } = naming(
    fullName(model),
    wished && `, wished: a cart ${wished}`,
  );
  return { heading, about, opening: (topic) => `${opening(topic)} ${looking}`.trim() };
}

function inPaint(name: string, paint: string | undefined): string {
  return paint ? `${name} in ${paint}` : name;
}

// `note` is for the dealer alone, such as the price on that day and whether the cart is here.
function naming(name: string, note = ''): Subject & { name: string } {
  return {
    name,
    heading: `About the ${name}`,
    about: `${name}${note}`,
    opening: (topic) => openingSentence(name, topic),
  };
}
