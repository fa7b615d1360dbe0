import type { Handler } from '#server/inquiries/handlers.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { givePhotographs } from '#server/store/photographs.ts';
import { readTicket } from './links.ts';

/**
 * Makes uploaded photographs the inquiry's own. Whether they are there is looked up in the transaction alone: an inquiry
 * that is sent again has them already, and is known by its key only there.
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
