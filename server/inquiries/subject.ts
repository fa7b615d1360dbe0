import type { Content } from '#domain/content/content.ts';
import {
  openingSentence,
  openingWithoutSubject,
  type Topic,
  townSentence,
} from '#domain/inquiry/contact-address.ts';
import { fullName } from '#domain/model/model.ts';
import { readReservation } from '#domain/rental/reservation.ts';
import { dollars } from '#domain/text/dollars.ts';
import type { Inventory } from '#server/inventory/current.ts';

/** What the page that led to the contact form was about. */
export interface Subject {
  /** Above the form; null for a cart that has been sold between the page and the form. */
  heading: string | null;
  /** In one line, for the dealer. */
  about: string;
  /** The visitor's first sentence about it. */
  opening: (topic: Topic | undefined) => string;
}

/** Looks up what the page at `path` offers, for the form as for the inquiry; null for a general page. */
export async function subjectOf(
  path: string,
  inventory: Inventory,
  content: Content,
): Promise<Subject | null> {
  const rental = readReservation(path, content.pages.rentals.plans);
  if (rental) return { ...naming(rental.subject), opening: () => rental.opening };
  const town = content.towns.find((each) => each.path === path);
  if (town) {
    const about = `Golf carts in ${town.name} ${town.type}`;
    return { heading: about, about, opening: (topic) => townSentence(town.name, topic) };
  }
  const id = /^\/vehicles?\/([^/?#]+)/.exec(path)?.[1];
  if (!id) return null;
  const model = content.models.find(({ slug }) => slug === id);
  if (model) return naming(fullName(model), ' (model page)');
  const vehicle = (await inventory.current()).byId.get(id);
  return vehicle
    ? naming(`${vehicle.name} (stock ${vehicle.id})`, `, ${dollars(vehicle.price)}`)
    : { heading: null, about: `stock ${id}`, opening: openingWithoutSubject };
}

// `note` is for the dealer alone, such as the price on that day.
function naming(name: string, note = ''): Subject {
  return {
    heading: `About the ${name}`,
    about: `${name}${note}`,
    opening: (topic) => openingSentence(name, topic),
  };
}
