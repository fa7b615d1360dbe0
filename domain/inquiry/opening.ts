import type { Content } from '#domain/content/content.ts';
import { readTerms } from '#domain/financing/terms.ts';
import { termsSentence } from '#domain/financing/words.ts';
import { readReservation } from '#domain/rental/address.ts';
import { listing } from '#domain/text/sentences.ts';
import type { Subject } from './about.ts';
import type { Topic } from './contact-address.ts';

/** By topic: the beginning of a message about a cart. */
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
  subjects: Subject[],
  page: string,
  topic: Topic | undefined,
  { pages }: Content,
): { heading: string | null; message: string } {
  const about = (subject: string, message: string) => ({ heading: `About ${subject}`, message });
  const ask = (cart: string, by = topic) =>
    `${(by && asking[by]) ?? 'I would like to know more about'} ${cart}.`;
  const path = page.split(/[?#]/)[0];
  const carts = subjects.filter(({ cart }) => cart);
  // A page has one choice at most.
  const chosen = subjects.find(({ cart }) => !cart);
  const { kind, note = '' } = chosen ?? {};
  const query = new URLSearchParams(chosen?.page.split('?')[1]);
  const named = listing(
    carts.flatMap(({ cart, label }) => (cart?.kind === 'gone' ? [] : `the ${label}`)),
  );
  const name = named || 'a cart';
  if (path === '/can-i-drive-it') {
    const message = `I would like to know whether I may drive ${name} in ${note || 'my town'}.`;
    return about(`driving ${named || 'a golf cart'}${note && ` in ${note}`}`, message);
  }
  if (path === '/financing' && (kind || named)) {
    const { estimate } = pages.financing;
    const read = readTerms(query, estimate);
    const message =
      read.status === 'ok' ? termsSentence(name, read.terms, estimate.tax) : ask(name);
    return about(`financing ${name}`, message);
  }
  if (kind === 'rental') {
    return about(`the ${note}`, readReservation(query, pages.rentals.plans)?.opening ?? '');
  }
  const looking = kind === 'wishes' ? `We are looking for ${note}.` : '';
  if (named) return about(name, `${ask(name)} ${looking}`.trim());
  if (kind === 'wishes') return about(note, looking);
  if (kind === 'search')
    return about(`carts like these: ${note}`, ask(`a cart like this: ${note}`));
  if (kind === 'town') {
    return about(`golf carts in ${note}`, ask(`a golf cart in ${note}`, topic ?? 'quote'));
  }
  return { heading: null, message: (topic && alone[topic]) ?? '' };
}
