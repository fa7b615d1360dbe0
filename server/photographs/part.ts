import type { Handler } from '#server/inquiries/handlers.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { givePhotographs } from '#server/store/photographs.ts';
import { readTicket } from './links.ts';

/**
 * Assigns uploaded photographs to the inquiry. Only the transaction checks that they exist: a repeated inquiry owns them
 * already, and only the transaction recognizes it by its key.
 */
export function photographsHandler(hash: Hash): Handler<'photographs'> {
  return {
    async settle(tickets) {
      const ids = [...new Set(tickets)].map((ticket) => readTicket(hash, ticket));
      const known = ids.filter((id) => id !== null);
      return known.length === ids.length
        ? { status: 'ok', kept: known }
        : { status: 'refused', errors: { 'details.photographs': gone } };
    },
    async keep(transaction, inquiry, ids) {
      return (await givePhotographs(transaction, inquiry.id, ids))
        ? { status: 'ok' }
        : { status: 'taken', errors: { 'details.photographs': gone } };
    },
  };
}

const gone = 'One of the photographs is no longer with us. Please choose it again';
