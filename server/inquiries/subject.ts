import type { Content } from '#domain/content/content.ts';
import { termsSentence } from '#domain/financing/words.ts';
import type { KeptAbout } from '#domain/inquiry/about.ts';
import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import { cartsCalled, townCalled } from '#domain/inquiry/about-words.ts';
import {
  driveSentence,
  openingSentence,
  openingWithoutSubject,
  type Topic,
  townSentence,
} from '#domain/inquiry/contact-address.ts';
import { readReservation } from '#domain/rental/address.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { lookUpAbout } from './about.ts';

/** How the contact form begins for somebody who comes from a page that is about something. */
export interface Subject {
  /** Above the form; null for a cart that has been sold between the page and the form. */
  heading: string | null;
  /** The visitor's first sentence about it. */
  opening: (topic: Topic | undefined) => string;
}

/** Heading and first sentence for what the page at `page` is about; null for a general page. */
export function subjectOf(about: KeptAbout, page: string, content: Content): Subject | null {
  const { carts = [], town, rental, terms, wishes, search } = about;
  const path = page.split(/[?#]/)[0];
  const name = cartsCalled(carts);
  if (path === '/can-i-drive-it') return ofDriving(name, town);
  if (path === '/financing' && (terms || carts.length > 0)) return ofFinancing(about, content);
  if (rental) return ofRental(rental, content);
  const looking = wishes ? `We are looking for a cart ${wishes.words}.` : '';
  if (name) {
    const { heading, opening } = naming(name);
    return { heading, opening: (topic) => `${opening(topic)} ${looking}`.trim() };
  }
  if (carts.length > 0) return { heading: null, opening: openingWithoutSubject };
  if (wishes) return { heading: `A cart ${wishes.words}`, opening: () => looking };
  if (search) return ofSearch(search.words);
  return town ? ofTown(town) : null;
}

/** What the cart of a vehicle's or a model's page is called; undefined for one that is gone, and for any other page. */
export async function cartName(
  page: string,
  inventory: Inventory,
  content: Content,
): Promise<string | undefined> {
  if (!/^\/vehicles?\//.test(page)) return undefined;
  const { carts = [] } = await lookUpAbout(aboutOfPage(page), inventory, content);
  return cartsCalled(carts);
}

function ofDriving(name: string | undefined, town: KeptAbout['town']): Subject {
  const place = town ? ` in ${townCalled(town)}` : '';
  return {
    heading: `${name ? naming(name).heading : 'About driving a golf cart'}${place}`,
    opening: () => driveSentence(name, town?.name),
  };
}

function ofFinancing({ carts = [], terms }: KeptAbout, { pages }: Content): Subject {
  const named = cartsCalled(carts);
  const name = named ? `the ${named}` : 'a cart';
  return {
    heading: `About financing ${name}`,
    opening(topic) {
      const { price = null } = terms ?? {};
      if (terms && price !== null) {
        return termsSentence(name, { ...terms, price }, pages.financing.estimate.tax);
      }
      return named ? openingSentence(named, topic) : openingWithoutSubject(topic);
    },
  };
}

function ofRental({ page }: NonNullable<KeptAbout['rental']>, { pages }: Content): Subject {
  const params = new URLSearchParams(page.split('?')[1]);
  const { subject, opening } = readReservation(params, pages.rentals.plans) ?? {
    subject: 'rental',
    opening: '',
  };
  return { heading: naming(subject).heading, opening: () => opening };
}

function ofSearch(wanted: string): Subject {
  return {
    heading: `About carts like these: ${wanted}`,
    opening: (topic) =>
      topic === 'arrival'
        ? `Please tell me when you have a cart like this: ${wanted}.`
        : `I would like to know more about carts like this: ${wanted}.`,
  };
}

function ofTown(town: NonNullable<KeptAbout['town']>): Subject {
  return {
    heading: `Golf carts in ${townCalled(town)}`,
    opening: (topic) => townSentence(town.name, topic),
  };
}

function naming(name: string) {
  return {
    heading: `About the ${name}`,
    opening: (topic: Topic | undefined) => openingSentence(name, topic),
  };
}
