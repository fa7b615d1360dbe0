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

/** The draft of the message for an inquiry from the page at `page`; empty without a subject. */
export function openingOf(
  subjects: Subject[],
  page: string,
  topic: Topic | undefined,
  { pages }: Content,
): string {
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
    return `I would like to know whether I may drive ${name} in ${note || 'my town'}.`;
  }
  if (path === '/financing' && (kind || named)) {
    const { estimate } = pages.financing;
    const read = readTerms(query, estimate);
    return read.status === 'ok' ? termsSentence(name, read.terms, estimate.tax) : ask(name);
  }
  if (kind === 'rental') {
    return readReservation(query, pages.rentals.plans)?.opening ?? '';
  }
  const looking = kind === 'wishes' ? `We are looking for ${note}.` : '';
  if (named) return `${ask(name)} ${looking}`.trim();
  if (kind === 'wishes') return looking;
  if (kind === 'search') return ask(`a cart like this: ${note}`);
  if (kind === 'town') return ask(`a golf cart in ${note}`, topic ?? 'quote');
  return (topic && alone[topic]) ?? '';
}
