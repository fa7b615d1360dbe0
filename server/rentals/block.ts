import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { periodOfDays } from '#domain/rental/availability.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { countFree, insertBlock, lockFleet } from '#server/store/rentals.ts';
import type { Schema } from '#server/store/schema.ts';

interface Asked {
  /** A plan's id. */
  cart: string;
  /** Days, both included: `2026-12-24`. */
  first: string;
  last: string;
  count: number;
  reason: Schema['rental_blocks']['reason'];
}

/**
 * Keeps carts back from one day to another. Rentals on those days stay: `free` says how many carts were free throughout,
 * and may be fewer than `count`. Refused with a sentence for the clerk.
 */
export async function blockCarts(
  db: Database,
  { cart, first, last, count, reason }: Asked,
  { pages }: Pick<Content, 'pages'>,
) {
  const { plans } = pages.rentals;
  const plan = plans.find(({ id }) => id === cart);
  if (!plan) {
    return refused(`There is no cart ${cart}: ${plans.map(({ id }) => id).join(', ')}.`);
  }
  if (!Number.isInteger(count) || count < 1 || count > plan.fleet) {
    return refused(`Block from 1 to ${plan.fleet} carts: there are no more.`);
  }
  if (last < first) return refused(`${last} comes before ${first}.`);
  return inTransaction(db, async (transaction) => {
    await lockFleet(transaction, cart);
    const now = await time(transaction);
    if (last < dayInNewYork(now)) return refused('Those days are over.');
    const period = periodOfDays(first, last);
    const free = Math.max(0, await countFree(transaction, plan, period, now));
    const id = await insertBlock(transaction, { cart, ...period, count, reason });
    return { status: 'blocked' as const, id, count, free };
  });
}

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
