import type { Content } from '#domain/content/content.ts';
import { termsSentence } from '#domain/financing/words.ts';
import { readReservation } from '#domain/rental/address.ts';
import type { KeptAbout } from './about.ts';
import { cartsCalled, townCalled } from './about-words.ts';
import type { Topic } from './contact-address.ts';

/** By topic: what a message about a cart begins with. */
const asking: Partial<Record<Topic, string>> = {
  financing: 'I would like a financing quote for',
  service: 'I would like to schedule service for',
  quote: 'I would like a quote for',
  arrival: 'Please tell me when I can have',
  order: 'I would like to order',
};
/** By topic: the message without a subject. */
const alone: Partial<Record<Topic, string>> = {
  financing: 'I would like to talk about financing.',
  service: 'I would like to schedule service for my cart.',
  visit: 'I would like to ask before I visit the showroom.',
};

/** Heading of the form (null without a subject) and draft of the message for an inquiry from the page at `page`. */
export function openingOf(
  about: KeptAbout,
  page: string,
  topic: Topic | undefined,
  content: Content,
): { heading: string | null; message: string } {
  const [subject, message] = subjectOf(about, page, topic, content);
  return { heading: subject && `About ${subject}`, message };
}

function subjectOf(
  about: KeptAbout,
  page: string,
  topic: Topic | undefined,
  { pages }: Content,
): [subject: string | null, message: string] {
  const { carts = [], town, rental, terms, wishes, search } = about;
  const path = page.split(/[?#]/)[0];
  const named = cartsCalled(carts);
  const name = named ? `the ${named}` : 'a cart';
  const ask = (cart: string, by = topic) =>
    `${(by && asking[by]) ?? 'I would like to know more about'} ${cart}.`;
  const nothing: [null, string] = [null, (topic && alone[topic]) ?? ''];
  const place = town ? ` in ${townCalled(town)}` : '';
  const looking = wishes ? `We are looking for ${wishes.words}.` : '';
  if (path === '/can-i-drive-it') {
    const message = `I would like to know whether I may drive ${name} in ${town?.name ?? 'my town'}.`;
    return [`driving ${named ? name : 'a golf cart'}${place}`, message];
  }
  if (path === '/financing' && (terms || named)) {
    const { tax } = pages.financing.estimate;
    const message = terms ? termsSentence(name, terms, tax) : ask(name);
    return [`financing ${name}`, message];
  }
  if (rental) {
    const query = new URLSearchParams(rental.page.split('?')[1]);
    return [`the ${rental.words}`, readReservation(query, pages.rentals.plans)?.opening ?? ''];
  }
  if (named) return [name, `${ask(name)} ${looking}`.trim()];
  if (carts.length > 0) return nothing;
  if (wishes) return [wishes.words, looking];
  if (search) {
    return [`carts like these: ${search.words}`, ask(`a cart like this: ${search.words}`)];
  }
  if (town) return [`golf carts${place}`, ask(`a golf cart in ${town.name}`, topic ?? 'quote')];
  return nothing;
}
