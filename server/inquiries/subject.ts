import type { Content } from '#domain/content/content.ts';
import {
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
    case 'model':
      return naming(nameOf(offer) ?? '', ' (model page)');
    case 'vehicle': {
      const { price, color, availability } = offer.vehicle;
      const note = [dollars(price), color, availability.words].filter(Boolean).join(', ');
      return naming(nameOf(offer) ?? '', `, ${note}`);
    }
    case 'gone':
      return { heading: null, about: `stock ${offer.id}`, opening: openingWithoutSubject };
    case 'carts': {
      // What is gone by now is for the dealer to know.
      const names = offer.offers.flatMap((each) => nameOf(each) ?? []);
      const about = offer.offers.map((each) => subjectOf(each)?.about).join('; ');
      return names.length > 0
        ? {
            ...naming(list.format(names.map((name, at) => (at > 0 ? `the ${name}` : name)))),
            about,
          }
        : { heading: null, about, opening: openingWithoutSubject };
    }
  }
}

/** What a cart is called to whoever asks and whoever answers. */
function nameOf(offer: Offer): string | undefined {
  if (offer.kind === 'vehicle') return `${offer.vehicle.name} (stock ${offer.vehicle.id})`;
  if (offer.kind !== 'model') return undefined;
  const name = fullName(offer.model);
  return offer.paint ? `${name} in ${offer.paint}` : name;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

// `note` is for the dealer alone, such as the price on that day and whether the cart is here.
function naming(name: string, note = ''): Subject {
  return {
    heading: `About the ${name}`,
    about: `${name}${note}`,
    opening: (topic) => openingSentence(name, topic),
  };
}
