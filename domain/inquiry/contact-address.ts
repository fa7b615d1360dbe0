import { testDriveAddress } from '#domain/test-drive/address.ts';

/** What a link to the contact form may say about why it was followed. */
export const topics = [
  'test-drive',
  'financing',
  'service',
  'visit',
  'quote',
  'arrival',
  'order',
] as const;
export type Topic = (typeof topics)[number];

/** What an address of the contact form may say. */
export const contactParams = ['from', 'topic'] as const;

/** The contact form, told which page led there and why, so that the inquiry says it too. */
export function contactAddress({
  from,
  topic,
}: {
  from: string;
  topic?: Topic | undefined;
}): string {
  const params = new URLSearchParams({ from });
  if (topic) params.set('topic', topic);
  return `/contact?${params}`;
}

/** Topics that have a page of their own, to which the contact form leads on: its address, by the page that led to the form. */
const ownPages: Partial<Record<Topic, (from: string) => string>> = {
  'test-drive': (from) => testDriveAddress(cartOf(from), from),
};

/** Where the contact form leads on to for this topic; undefined where it asks itself. */
export function ownPageOf(topic: Topic | undefined, from: string): string | undefined {
  return topic && ownPages[topic]?.(from);
}

/** The cart whose page this is, or that its query names. */
function cartOf(page: string): string | undefined {
  return /^\/vehicles\/([^/?]+)|[?&]cart=([^&]+)/.exec(page)?.slice(1).find(Boolean);
}

/** The first sentence of a message about `subject`, for the visitor to change. */
export function openingSentence(subject: string, topic: Topic | undefined): string {
  switch (topic) {
    case 'financing':
      return `I would like a financing quote for the ${subject}.`;
    case 'quote':
      return `I would like a quote for the ${subject}.`;
    case 'service':
      return `I would like to schedule service for the ${subject}.`;
    case 'arrival':
      return `Please tell me when I can have the ${subject}.`;
    case 'order':
      return `I would like to order the ${subject}.`;
    default:
      return `I would like to know more about the ${subject}.`;
  }
}

/** The first sentence where the page is about no one thing; empty when nothing is known of the reason. */
export function openingWithoutSubject(topic: Topic | undefined): string {
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

/** The first sentence of a message that began on a town's page. */
export function townSentence(town: string, topic: Topic | undefined): string {
  return topic === 'service'
    ? `I would like to schedule service for a golf cart in ${town}.`
    : `I would like a quote for a golf cart in ${town}.`;
}

/** The first sentence of a message about driving a cart in a town, as much of both as was chosen. */
export function driveSentence(cart: string | undefined, town: string | undefined): string {
  return `I would like to know whether I may drive ${cart ? `the ${cart}` : 'a golf cart'} in ${town ?? 'my town'}.`;
}
