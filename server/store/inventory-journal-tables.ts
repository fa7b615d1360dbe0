import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** For 014-inventory-journal: every import of the inventory, and how each vehicle that it changed was before. */
export async function inventoryJournal(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text')
    .addColumn('undoes', 'bigint')
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('removed', 'integer', (column) => column.notNull())
    .addColumn('touched', 'integer', (column) => column.notNull())
    .addColumn('version_before', 'bigint', (column) => column.notNull())
    .addColumn('version_after', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('import_changes')
    .addColumn('import_id', 'bigint', (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('vehicle_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('import_changes_key', ['import_id', 'vehicle_id'])
    .execute();
}
