import { equal, type Hash, readSigned, signUntil } from '#server/inquiries/hash.ts';

/** Lifetime of a link in a mail, in milliseconds: 30 days. The dealer's command makes new links. */
const GOOD_FOR = 30 * 24 * 60 * 60 * 1000;

/** A signed link to a photograph, for the dealer's mail. */
export function photographLink(hash: Hash, siteUrl: string, id: string, now: number): string {
  return `${siteUrl}/photographs/${id}?key=${signUntil(hash, 'photograph', id, now + GOOD_FOR)}`;
}

export function readLink(hash: Hash, id: string, key: string, now: number) {
  return readSigned(hash, 'photograph', id, key, now);
}

/** A photograph's id with its signature: the visitor's form sends it, and nobody else can forge it. */
export function ticketOf(hash: Hash, id: string): string {
  return `${id}.${hash('photograph', id)}`;
}

/** The ticket's id; null for a forged ticket. */
export function readTicket(hash: Hash, ticket: string): string | null {
  const [id = ''] = ticket.split('.', 1);
  return equal(ticket, ticketOf(hash, id)) ? id : null;
}
