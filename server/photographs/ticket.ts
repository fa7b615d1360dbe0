import { timingSafeEqual } from 'node:crypto';
import type { Hash } from '#server/inquiries/hash.ts';

/** What its visitor names a photograph by until it is sent: its id, and the key that nobody else can make. */
export function ticketOf(hash: Hash, id: string): string {
  return `${id}.${hash('photograph', id)}`;
}

/** The id of a ticket of ours; null for any other. */
export function readTicket(hash: Hash, ticket: string): string | null {
  const [id = ''] = ticket.split('.', 1);
  const [given, ours] = [Buffer.from(ticket), Buffer.from(ticketOf(hash, id))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}
