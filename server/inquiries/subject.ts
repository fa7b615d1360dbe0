import type { Content } from '#domain/content/content.ts';
import {
  driveSentence,
  openingSentence,
  openingWithoutSubject,
  type Topic,
  townSentence,
} from '#domain/inquiry/contact-address.ts';
import { fullName } from '#domain/model/model.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { type Offer, offerAt } from './offer.ts';

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
  return offer && subjectOf(offer);
}

function subjectOf(offer: Offer): Subject | null {
  switch (offer.kind) {
    case 'rental': {
      const { reservation } = offer;
      return reservation
        ? { ...naming(reservation.subject), opening: () => reservation.opening }
        : null;
    }
    case 'town': {
      const { name, type } = offer.town;
      const about = `Golf carts in ${name} ${type}`;
      return { heading: about, about, opening: (topic) => townSentence(name, topic) };
    }
    case 'drive': {
      const cart = offer.cart && subjectOf(offer.cart);
      const place = offer.town ? ` in ${offer.town.name} ${offer.town.type}` : '';
      const heading = cart?.heading ?? 'About driving a golf cart';
      return {
        heading: `${heading}${place}`,
        about: `May it be driven${place}? ${cart?.about ?? 'No cart chosen'}`,
        opening: () => driveSentence(cartName(offer.cart), offer.town?.name),
      };
    }
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

function cartName(cart: Offer | null): string | undefined {
  if (cart?.kind === 'model') return fullName(cart.model);
  return cart?.kind === 'vehicle' ? `${cart.vehicle.name} (stock ${cart.vehicle.id})` : undefined;
}

function inPaint(name: string, paint: string | undefined): string {
  return paint ? `${name} in ${paint}` : name;
}

// `note` is for the dealer alone, such as the price on that day and whether the cart is here.
function naming(name: string, note = ''): Subject {
  return {
    heading: `About the ${name}`,
    about: `${name}${note}`,
    opening: (topic) => openingSentence(name, topic),
  };
}
