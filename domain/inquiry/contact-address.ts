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

/** Where the contact form leads on to for this topic, by the page that led to it; undefined where it asks itself. */
export function ownPageOf(topic: Topic | undefined, from: string): string | undefined {
  if (topic !== 'test-drive') return undefined;
  // The cart whose page this is, or that its query names.
  const cart = /^\/vehicles\/([^/?]+)|[?&]cart=([^&]+)/.exec(from)?.slice(1).find(Boolean);
  return testDriveAddress(cart, from);
}

/** The form for a part, told which cart it is for: a model or a vehicle. */
export function partsAddress(cart: string): string {
  return `/service-request?${new URLSearchParams({ kind: 'parts', cart })}`;
}

/** The form for service, told on which town's page somebody asked for it. */
export function serviceAddress(town: string): string {
  return `/service-request?${new URLSearchParams({ town })}`;
}
