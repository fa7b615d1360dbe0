import type { Hash } from '#server/inquiries/hash.ts';
import { readSigned, signUntil } from '#server/inquiries/signed.ts';

/** How long a link in a mail shows its photograph, in milliseconds: 30 days. The dealer's command makes new ones. */
const GOOD_FOR = 30 * 24 * 60 * 60 * 1000;

/** The address of a photograph for whoever reads the dealer's mail, from `now` on. */
export function photographLink(hash: Hash, siteUrl: string, id: string, now: number): string {
  return `${siteUrl}/photographs/${id}?key=${signUntil(hash, 'photograph', id, now + GOOD_FOR)}`;
}

/** Whether the key of such an address is ours, and still good. */
export function readLink(hash: Hash, id: string, key: string, now: number) {
  return readSigned(hash, 'photograph', id, key, now);
}
