import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { dayAfter } from '#domain/hours/calendar.ts';
import { dayInNewYork, instantInNewYork } from '#domain/hours/new-york.ts';
import { type Period, type Taken, takenAtOnce } from '#domain/hours/period.ts';
import type { Plan } from '#domain/rental/address.ts';
import { type Database, lockKey } from './database.ts';
import { mailbox } from './receipts.ts';
import type { RentalRow, Schema } from './schema.ts';
import { randomText } from './secrets.ts';

/** When a late cart comes back nobody knows: it is taken until the day's end, or by `never` from now on. */
type LateBack = "today's end" | 'never';

interface Reading {
  /** An inquiry that counts as if it had none. */
  except?: string | undefined;
  lateBack?: LateBack;
}

/**
 * A plan's carts that are rented, held beyond `now` or blocked in a period. What has gone out is taken from then on, or
 * from its start, and what is back is free from then on.
 */
export async function readTaken(
  db: Database,
  cart: string,
  { from, to }: Period,
  now: number,
  { except = '', lateBack = "today's end" }: Reading = {},
): Promise<(Taken & { what: 'confirmed' | 'held' | 'blocked' })[]> {
  const dayEnd = instantInNewYork(dayAfter(dayInNewYork(now), 1), '00:00');
  const lateEnd = lateBack === 'never' ? Number.MAX_SAFE_INTEGER : dayEnd;
  const rented = db
    .selectFrom('rentals')
    .select((row) => [
      'cart',
      sql<number>`case when back_at is null and out_at > from_at then from_at
        else coalesce(out_at, from_at) end`.as('from'),
      row
        .case()
        .when('back_at', 'is not', null)
        .then(row.ref('back_at').$notNull())
        .when(isOut(row, now))
        .then(lateEnd)
        .else(row.ref('to_at'))
        .end()
        .as('to'),
      'count',
      row.ref('status').$castTo<'confirmed' | 'held' | 'blocked'>().as('what'),
    ])
    .where('inquiry_id', '!=', except)
    .where((row) =>
      row.or([
        row('status', '=', 'confirmed'),
        row.and([row('status', '=', 'held'), row('held_until', '>', now)]),
      ]),
    );
  const blocked = db
    .selectFrom('rental_blocks')
    .select(['cart', 'from_at as from', 'to_at as to', 'count'])
    .select(sql<'confirmed' | 'held' | 'blocked'>`'blocked'`.as('what'));
  return db
    .selectFrom(rented.unionAll(blocked).as('taken'))
    .select(['from', 'to', 'count', 'what'])
    .where('cart', '=', cart)
    .where('to', '>', from)
    .where('from', '<', to)
    .execute();
}

/** Counts a plan's carts that are free throughout a period. */
export async function countFree(
  db: Database,
  { id, fleet }: Plan,
  period: Period,
  now: number,
  reading?: Reading,
): Promise<number> {
  return fleet - takenAtOnce(await readTaken(db, id, period, now, reading), period).most;
}

/** Locks the plan's carts for the rest of the transaction, so that a free cart stays free. */
export function lockFleet(transaction: Database, cart: string): Promise<void> {
  return lockKey(transaction, `rentals of ${cart}`);
}

/** Locks the carts of a rental's plan. @returns the rental as it is then */
export async function lockRental(transaction: Database, id: string): Promise<RentalRow | null> {
  const { cart } = (await findRental(transaction, id)) ?? {};
  if (cart === undefined) return null;
  await lockFleet(transaction, cart);
  return findRental(transaction, id);
}

export async function insertRental(
  transaction: Database,
  row: Insertable<Schema['rentals']>,
): Promise<void> {
  await transaction.insertInto('rentals').values(row).execute();
}

/** Counts what is held for this mailbox or phone number, in any spelling; other transactions wait to count. */
export async function countHeld(
  transaction: Database,
  { email, phone }: { email: string; phone: string },
  now: number,
): Promise<number> {
  await lockKey(transaction, 'rentals held');
  // A short list: at most the fleet.
  const holders = await transaction
    .selectFrom('rentals')
    .innerJoin('inquiries', 'inquiries.id', 'rentals.inquiry_id')
    .select(['email', 'phone'])
    .where('status', '=', 'held')
    .where('held_until', '>', now)
    .execute();
  return holders.filter(
    (other) => mailbox(other.email) === mailbox(email) || digits(other.phone) === digits(phone),
  ).length;
}

function digits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

export async function findRental(db: Database, inquiryId: string): Promise<RentalRow | null> {
  const row = await db
    .selectFrom('rentals')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  return row ?? null;
}

/** Rentals that end before an instant and whose carts are out, of one plan. */
export async function listOut(db: Database, before: number, cart: string): Promise<RentalRow[]> {
  return db
    .selectFrom('rentals')
    .selectAll()
    .where((row) => isOut(row, before))
    .where('cart', '=', cart)
    .orderBy('to_at')
    .execute();
}

/** Whether a row's rental ends before an instant, and its carts are out. */
function isOut(row: ExpressionBuilder<Schema, 'rentals'>, before: number) {
  return row.and([
    row('to_at', '<', before),
    row('out_at', 'is not', null),
    row('back_at', 'is', null),
  ]);
}

/** Confirms or releases; also ends the hold. */
export async function setRentalStatus(
  transaction: Database,
  inquiryId: string,
  status: 'confirmed' | 'released',
  now: number,
): Promise<void> {
  await transaction
    .updateTable('rentals')
    .set({ status, held_until: null, changed_at: now })
    .where('inquiry_id', '=', inquiryId)
    .execute();
}

/** Blocks carts for a period, and returns the block's id. Confirmed rentals stay. */
export async function insertBlock(
  db: Database,
  { from, to, ...carts }: Taken & Pick<Schema['rental_blocks'], 'cart' | 'reason'>,
) {
  const id = `block-${randomText(6)}`;
  await db
    .insertInto('rental_blocks')
    .values({ id, ...carts, from_at: from, to_at: to })
    .execute();
  return id;
}

/** Blocks that end after an instant, by their start. */
export async function listBlocks(db: Database, after: number) {
  return db
    .selectFrom('rental_blocks')
    .select(['id', 'cart', 'from_at as from', 'to_at as to', 'count', 'reason'])
    .where('to_at', '>', after)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
}
