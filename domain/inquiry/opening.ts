import type { Content } from '#domain/content/content.ts';
import { termsSentence } from '#domain/financing/words.ts';
import { readReservation } from '#domain/rental/address.ts';
import type { KeptAbout } from './about.ts';
import { cartsCalled, townCalled } from './about-words.ts';
import type { Topic } from './contact-address.ts';

/** By topic: the message about `{cart}`, and the one without a subject. */
const sentences: Record<Topic, [about: string, alone: string]> = {
  'test-drive': ['I would like to know more about {cart}.', ''],
  financing: [
    'I would like a financing quote for {cart}.',
    'I would like to talk about financing.',
  ],
  service: [
    'I would like to schedule service for {cart}.',
    'I would like to schedule service for my cart.',
  ],
  visit: [
    'I would like to know more about {cart}.',
    'I would like to ask before I visit the showroom.',
  ],
  quote: ['I would like a quote for {cart}.', ''],
  arrival: ['Please tell me when I can have {cart}.', ''],
  order: ['I would like to order {cart}.', ''],
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
  const asking = (cart: string, by: Topic = 'visit') => sentences[by][0].replace('{cart}', cart);
  const alone = topic ? sentences[topic][1] : '';
  const place = town ? ` in ${townCalled(town)}` : '';
  const looking = wishes ? `We are looking for ${wishes.words}.` : '';
  if (path === '/can-i-drive-it') {
    const message = `I would like to know whether I may drive ${name} in ${town?.name ?? 'my town'}.`;
    return [`driving ${named ? name : 'a golf cart'}${place}`, message];
  }
  if (path === '/financing' && (terms || named)) {
    const { tax } = pages.financing.estimate;
    const message = terms ? termsSentence(name, terms, tax) : asking(name, topic);
    return [`financing ${name}`, message];
  }
  if (rental) {
    const query = new URLSearchParams(rental.page.split('?')[1]);
    return [`the ${rental.words}`, readReservation(query, pages.rentals.plans)?.opening ?? ''];
  }
  if (named) return [name, `${asking(name, topic)} ${looking}`.trim()];
  if (carts.length > 0) return [null, alone];
  if (wishes) return [wishes.words, looking];
  if (search)
    return [
      `carts like these: ${search.words}`,
      asking(`a cart like this: ${search.words}`, topic),
    ];
  if (town) return [`golf carts${place}`, asking(`a golf cart in ${town.name}`, topic ?? 'quote')];
  return [null, alone];
}
