import type { Database } from './database.ts';
import type { TakenCarts } from './rentals.ts';
import { randomText } from './secrets.ts';

/** Carts that the dealer keeps back. */
export type RentalBlock = TakenCarts & { id: string };

/** Keeps carts back for a while. What was confirmed before stays. */
export async function insertBlock(db: Database, block: TakenCarts): Promise<RentalBlock> {
  const { cart, from, to, count } = block;
  const id = `block-${randomText(6)}`;
  const row = { id, cart, from_at: from, to_at: to, count };
  await db.insertInto('rental_blocks').values(row).execute();
  return { id, ...block };
}

/** @returns whether there was such a block */
export async function deleteBlock(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rental_blocks')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those that end after an instant, the first to begin first. */
export async function listBlocks(db: Database, after: number): Promise<RentalBlock[]> {
  return db
    .selectFrom('rental_blocks')
    .select(['id', 'cart', 'from_at as from', 'to_at as to', 'count'])
    .where('to_at', '>', after)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
}
