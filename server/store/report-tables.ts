import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * For 012-reports: the mails about a week, which inquiries are answered, and since when a vehicle is in the list. Of those
 * that are there already, it is known that they are since their last change.
 */
export async function reports(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('reports')
    .addColumn('week', 'text', (column) => column.primaryKey().notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('parked_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createTable('answers')
    .addColumn('inquiry_id', 'text', (column) =>
      column.primaryKey().notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('answered_at', 'bigint')
    .addColumn('source', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('vehicles').addColumn('listed_at', 'bigint').execute();
  await db
    .updateTable('vehicles')
    .set((row) => ({ listed_at: row.ref('updated_at') }))
    .execute();
}
