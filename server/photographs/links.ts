import { equal, type Hash, readSigned, signUntil } from '#server/inquiries/hash.ts';

/** How long a link in a mail shows its photograph, in milliseconds: 30 days. The dealer's command makes new ones. */
const GOOD_FOR = 30 * 24 * 60 * 60 * 1000;

/** The address of a photograph for the reader of the dealer's mail, from `now` on. */
export function photographLink(hash: Hash, siteUrl: string, id: string, now: number): string {
  return `${siteUrl}/photographs/${id}?key=${signUntil(hash, 'photograph', id, now + GOOD_FOR)}`;
}

/** Whether the key of such an address is ours, and still good. */
export function readLink(hash: Hash, id: string, key: string, now: number) {
  return readSigned(hash, 'photograph', id, key, now);
}

/** What its visitor names a photograph by until it is sent: its id, and the key that nobody else can make. */
export function ticketOf(hash: Hash, id: string): string {
  return `${id}.${hash('photograph', id)}`;
}

/** The id of a ticket of ours; null for any other. */
export function readTicket(hash: Hash, ticket: string): string | null {
  const [id = ''] = ticket.split('.', 1);
  return equal(ticket, ticketOf(hash, id)) ? id : null;
}
