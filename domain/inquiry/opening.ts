import type { Content } from '#domain/content/content.ts';
import { termsSentence } from '#domain/financing/words.ts';
import { readReservation } from '#domain/rental/address.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { KeptAbout } from './about.ts';
import { cartsCalled, townCalled } from './about-words.ts';
import type { Topic } from './contact-address.ts';

interface Opening {
  /** Above the form; null without a subject. */
  heading: string | null;
  /** Draft of the message; empty where the reason is unknown. */
  message: string;
}

/** Heading and draft for an inquiry from the page at `page`. */
export function openingOf(
  about: KeptAbout,
  page: string,
  topic: Topic | undefined,
  { pages }: Content,
): Opening {
  const { carts = [], town, rental, terms, wishes, search } = about;
  const path = page.split(/[?#]/)[0];
  const named = cartsCalled(carts);
  const name = named ? `the ${named}` : 'a cart';
  if (path === '/can-i-drive-it') {
    const place = town ? ` in ${townCalled(town)}` : '';
    return {
      heading: named ? `About ${name}${place}` : `About driving a golf cart${place}`,
      message: `I would like to know whether I may drive ${name} in ${town?.name ?? 'my town'}.`,
    };
  }
  if (path === '/financing' && (terms || carts.length > 0)) {
    const plain = named ? openingSentence(name, topic) : generalSentence(topic);
    const message = terms ? termsSentence(name, terms, pages.financing.estimate.tax) : plain;
    return { heading: `About financing ${name}`, message };
  }
  if (rental) {
    const query = new URLSearchParams(rental.page.split('?')[1]);
    const message = readReservation(query, pages.rentals.plans)?.opening ?? '';
    return { heading: `About the ${rental.words}`, message };
  }
  const looking = wishes ? `We are looking for ${wishes.words}.` : '';
  if (named) {
    const message = `${openingSentence(name, topic)} ${looking}`.trim();
    return { heading: `About ${name}`, message };
  }
  if (carts.length === 0 && wishes) {
    return { heading: sentence([wishes.words]), message: looking };
  }
  if (carts.length === 0 && search) {
    const message = openingSentence(`a cart like this: ${search.words}`, topic);
    return { heading: `About carts like these: ${search.words}`, message };
  }
  if (carts.length === 0 && town) {
    const message = openingSentence(`a golf cart in ${town.name}`, topic ?? 'quote');
    return { heading: `Golf carts in ${townCalled(town)}`, message };
  }
  return { heading: null, message: generalSentence(topic) };
}

function openingSentence(name: string, topic: Topic | undefined): string {
  switch (topic) {
    case 'financing':
      return `I would like a financing quote for ${name}.`;
    case 'quote':
      return `I would like a quote for ${name}.`;
    case 'service':
      return `I would like to schedule service for ${name}.`;
    case 'arrival':
      return `Please tell me when I can have ${name}.`;
    case 'order':
      return `I would like to order ${name}.`;
    default:
      return `I would like to know more about ${name}.`;
  }
}

/** Without a subject. */
function generalSentence(topic: Topic | undefined): string {
  switch (topic) {
    case 'financing':
      return 'I would like to talk about financing.';
    case 'service':
      return 'I would like to schedule service for my cart.';
    case 'visit':
      return 'I would like to ask before I visit the showroom.';
    default:
      return '';
  }
}
