import { testDriveAddress } from '#domain/test-drive/address.ts';

/** Reasons that a link to the contact form may give. */
// biome-ignore format: a line reads better than seven
export const topics = ['test-drive', 'financing', 'service', 'visit', 'quote', 'arrival', 'order'] as const;
export type Topic = (typeof topics)[number];

interface Reason {
  /** The page that leads there. */
  from: string;
  topic?: Topic | undefined;
}

/** The contact form's address with page and reason, for the inquiry. */
export function contactAddress({ from, topic }: Reason): string {
  return `/contact?${new URLSearchParams({ from, ...(topic && { topic }) })}`;
}

/** For a link to the contact form: its address and the page with the topic's own form, where a click leads. */
export function contactLink({ from, topic }: Reason) {
  return { to: contactAddress({ from, topic }), final: ownPageOf(topic, from) };
}

/** The page with this topic's own form; undefined where the contact form serves it. */
export function ownPageOf(topic: Topic | undefined, from: string): string | undefined {
  if (topic !== 'test-drive') return undefined;
  // The cart of the page, or of its query.
  const cart = /^\/vehicles\/([^/?]+)|[?&]cart=([^&]+)/.exec(from)?.slice(1).find(Boolean);
  return testDriveAddress(cart, from);
}

export function partsAddress(cart: string): string {
  return `/service-request?${new URLSearchParams({ kind: 'parts', cart })}`;
}

export function serviceAddress(town: string): string {
  return `/service-request?${new URLSearchParams({ town })}`;
}
