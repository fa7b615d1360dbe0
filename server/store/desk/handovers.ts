import { type Insertable, sql } from 'kysely';
import { monthAfter } from '#domain/hours/calendar.ts';
import { DAY, instantInNewYork } from '#domain/hours/new-york.ts';
import type { Database } from '#server/store/database.ts';
import { fromRow } from '#server/store/inquiries.ts';
import type { Schema } from '#server/store/schema.ts';
import { searchConditions } from '#server/store/search-text.ts';
import { has } from './cases.ts';

export type Handover = Schema['handovers'];
type Way = Handover['way'];

/** How long a confirmed rental that nobody has marked out stays in the list after its end, in milliseconds. */
const FORGOTTEN = 7 * DAY;

/** Of a rental: none, out, or out and back; and what Undo has taken back, the oldest first. */
export async function findHandovers(db: Database, inquiryId: string) {
  const rows = await db
    .selectFrom('handovers')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('at')
    .execute();
  const of = (way: Way) => rows.find((row) => row.way === way && row.taken_back_at === 0);
  const takenBack = rows.filter(({ taken_back_at }) => taken_back_at > 0);
  return { out: of('out'), back: of('back'), takenBack };
}

/** Writes what was noted, and since when the carts are out or free. */
export async function insertHandover(
  transaction: Database,
  row: Omit<Insertable<Handover>, 'taken_back_at'>,
): Promise<void> {
  await transaction
    .insertInto('handovers')
    .values({ ...row, taken_back_at: 0 })
    .execute();
  await copyTimes(transaction, row.inquiry_id);
}

/** Marks a handover and its photographs as taken back at an instant, and keeps them. */
export async function takeHandoverBack(
  transaction: Database,
  inquiryId: string,
  way: Way,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('handovers')
    .set({ taken_back_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('way', '=', way)
    .where('taken_back_at', '=', 0)
    .execute();
  await transaction
    .updateTable('photographs')
    .set({ taken_back_at: now })
    .where('inquiry_id', '=', inquiryId)
    .where('moment', '=', way)
    .where('taken_back_at', '=', 0)
    .execute();
  await copyTimes(transaction, inquiryId);
}

/**
 * Gives a rental, or all, the times of its handovers that count. An earlier version, which may still run beside this one
 * during an update, writes the handover alone: the store's clock calls this again.
 */
export async function copyTimes(db: Database, inquiryId?: string): Promise<void> {
  const timeOf = (way: Way) => sql<number | null>`(select at from handovers
    where handovers.inquiry_id = rentals.inquiry_id and way = ${way} and taken_back_at = 0)`;
  const times = { out_at: timeOf('out'), back_at: timeOf('back') };
  await db
    .updateTable('rentals')
    .set(times)
    .where(sql<boolean>`(out_at is distinct from ${times.out_at}
      or back_at is distinct from ${times.back_at})`)
    .$if(inquiryId !== undefined, (query) => query.where('inquiry_id', '=', inquiryId ?? ''))
    .execute();
}

/**
 * Asked, held and confirmed rentals that are not over, and those that are out; by their start, with their inquiries. A
 * confirmed one that was never marked out stays for a week: somebody may have forgotten to.
 */
export async function listOpenRentals(db: Database, now: number) {
  const rows = await withCustomers(db)
    .where('status', '!=', 'released')
    .where('back_at', 'is', null)
    .where((row) =>
      row.or([
        row('to_at', '>', now),
        row('out_at', 'is not', null),
        row.and([row('status', '=', 'confirmed'), row('to_at', '>', now - FORGOTTEN)]),
      ]),
    )
    .orderBy('from_at')
    .orderBy('rentals.inquiry_id')
    .execute();
  return rows.map((row) => ({ ...row, inquiry: fromRow(row) }));
}

export interface RentalSearch {
  /** Of the customer's name, address, phone number or message; each word must be there. */
  words?: string | undefined;
  /** `2026-11`: rentals with a day of it. */
  month?: string | undefined;
  /** A cart's number, as it was noted when the cart went out. */
  unit?: string | undefined;
}

/** Rentals of any state, also those that are back or over, the latest start first. */
export async function searchRentals(
  db: Database,
  { words = '', month, unit = '' }: RentalSearch,
  limit = 50,
) {
  const number = unit.replace('#', '').trim().toLowerCase();
  const start = (name: string) => instantInNewYork(`${name}-01`, '00:00');
  const rows = await withCustomers(db)
    .where((row) => row.and(searchConditions(words)))
    .$if(Boolean(month), (query) =>
      query
        .where('from_at', '<', start(monthAfter(month ?? '', 1)))
        .where((row) => row.fn.coalesce('back_at', 'to_at'), '>', start(month ?? '')),
    )
    .$if(number !== '', (query) => query.where(has(units, `,${number},`)))
    .orderBy('from_at', 'desc')
    .orderBy('rentals.inquiry_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, inquiry: fromRow(row) }));
}

/** `3 and #7` as `,3,and,7,`. */
const units = sql`',' || replace(replace(lower(out.cart_number), '#', ''), ' ', ',') || ','`;

/** Rentals with their inquiries, but for suspects, and the carts' numbers of those that went out. */
function withCustomers(db: Database) {
  return db
    .selectFrom('rentals')
    .innerJoin('inquiries', 'inquiries.id', 'rentals.inquiry_id')
    .leftJoin('handovers as out', (join) =>
      join
        .onRef('out.inquiry_id', '=', 'rentals.inquiry_id')
        .on('out.way', '=', 'out')
        .on('out.taken_back_at', '=', 0),
    )
    .selectAll(['rentals', 'inquiries'])
    .select('out.cart_number')
    .where('suspect', 'is', null);
}
