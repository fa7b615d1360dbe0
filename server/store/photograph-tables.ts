import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** For 010-photographs. Bytes are `bytea` on both engines: SQLite keeps them as they are, whatever a column's type is called. */
export async function photographs(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('photographs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('inquiry_id', 'text', (column) =>
      column.references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('held', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('full', 'bytea')
    .addColumn('small', 'bytea')
    .execute();
  await db.schema
    .createIndex('photographs_inquiry')
    .on('photographs')
    .column('inquiry_id')
    .execute();
  // Counted with every piece that comes.
  await sql`create index photographs_unsent on photographs (held) where inquiry_id is null`.execute(
    db,
  );
  await db.schema
    .createTable('photograph_bytes')
    .addColumn('photograph_id', 'text', (column) =>
      column.notNull().references('photographs.id').onDelete('cascade'),
    )
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('photograph_bytes_key', ['photograph_id', 'position'])
    .execute();
}

/** For 015-photograph-sender. Looked up with every piece that comes. */
export async function photographSender(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('photographs').addColumn('sender', 'text').execute();
  await db.schema
    .createIndex('photographs_sender')
    .on('photographs')
    .column('sender')
    .where(sql<boolean>`sender is not null`)
    .execute();
}
