import type { Database } from '#server/store/database.ts';
import { fromRow } from '#server/store/inquiries.ts';
import type { Schema } from '#server/store/schema.ts';

export type Handover = Schema['handovers'];
type Way = Handover['way'];

/** Of a rental: none, out, or out and back. */
export async function findHandovers(db: Database, inquiryId: string) {
  const rows = await db
    .selectFrom('handovers')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .execute();
  const of = (way: Way) => rows.find((row) => row.way === way);
  return { out: of('out'), back: of('back') };
}

export async function insertHandover(transaction: Database, row: Handover): Promise<void> {
  await transaction.insertInto('handovers').values(row).execute();
}

/** With its photographs. */
export async function deleteHandover(
  transaction: Database,
  inquiryId: string,
  way: Way,
): Promise<void> {
  await transaction
    .deleteFrom('handovers')
    .where('inquiry_id', '=', inquiryId)
    .where('way', '=', way)
    .execute();
  await transaction
    .deleteFrom('photographs')
    .where('inquiry_id', '=', inquiryId)
    .where('moment', '=', way)
    .execute();
}

/** Asked, held and confirmed rentals that are not over, and those that are out; by their start, with their inquiries. */
export async function listOpenRentals(db: Database, now: number) {
  const rows = await db
    .selectFrom('rentals')
    .innerJoin('inquiries', 'inquiries.id', 'rentals.inquiry_id')
    .leftJoin('handovers as out', (join) =>
      join.onRef('out.inquiry_id', '=', 'rentals.inquiry_id').on('out.way', '=', 'out'),
    )
    .leftJoin('handovers as back', (join) =>
      join.onRef('back.inquiry_id', '=', 'rentals.inquiry_id').on('back.way', '=', 'back'),
    )
    .selectAll(['rentals', 'inquiries'])
    .select(['out.at as out_at', 'out.cart_number'])
    .where('status', '!=', 'released')
    .where('suspect', 'is', null)
    .where('back.at', 'is', null)
    .where((row) => row.or([row('to_at', '>', now), row('out.at', 'is not', null)]))
    .orderBy('from_at')
    .orderBy('rentals.inquiry_id')
    .execute();
  return rows.map((row) => ({ ...row, inquiry: fromRow(row) }));
}
