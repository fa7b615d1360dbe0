import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { counts } from './count-tables.ts';
import { inventoryJournal } from './inventory-journal-tables.ts';
import { photographSender, photographs } from './photograph-tables.ts';
import { reports } from './report-tables.ts';
import type { Schema } from './schema.ts';

/** In the order of their names. One that has been released is never changed: add the next. */
export const migrations: Record<string, Migration> = {
  '001-first': { up: first },
  '002-page-dates': { up: pageDates },
  '003-deliveries': { up: deliveries },
  '004-intake': { up: intake },
  '005-same-messages': { up: sameMessages },
  '006-color-and-place': { up: colorAndPlace },
  '007-details': { up: details },
  '008-drives': { up: drives },
  '009-rentals': { up: rentals },
  '010-photographs': { up: photographs },
  '011-taps': { up: taps },
  '012-reports': { up: reports },
  '013-counts': { up: counts },
  '014-inventory-journal': { up: inventoryJournal },
  '015-photograph-sender': { up: photographSender },
};

async function first(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('vehicles')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('specifications', 'text', (column) => column.notNull())
    .addColumn('in_stock', 'integer', (column) => column.notNull())
    .addColumn('is_new', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('drive_type', 'text')
    .addColumn('seats', 'integer')
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('vehicles_position').on('vehicles').column('position').execute();

  await db.schema
    .createTable('inventory')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('inventory').values({ id: 1, version: 0, updated_at: 0 }).execute();

  await db.schema
    .createTable('inquiries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('interest', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .execute();
  await db.schema.createIndex('inquiries_time').on('inquiries').column('created_at').execute();

  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('done_at', 'bigint')
    .addColumn('parked_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('deliveries_inquiry').on('deliveries').column('inquiry_id').execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .column('due_at')
    .where(sql<boolean>`done_at is null and parked_at is null`)
    .execute();
}

async function pageDates(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('page_dates')
    .addColumn('path', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Rows of the first release count as set when they were made: what is due by then is due now. */
async function deliveries(db: Kysely<Schema>): Promise<void> {
  for (const name of ['set_at', 'first_tried_at', 'replaced_at']) {
    await db.schema.alterTable('deliveries').addColumn(name, 'bigint').execute();
  }
  await db.updateTable('deliveries').set({ set_at: 0 }).execute();
  await db.schema.dropIndex('deliveries_due').execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['channel', 'due_at'])
    .where(sql<boolean>`done_at is null and parked_at is null and replaced_at is null`)
    .execute();

  await db.schema
    .createTable('receipts')
    .addColumn('address', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function intake(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('suspect', 'text').execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('idempotency_keys_inquiry')
    .on('idempotency_keys')
    .column('inquiry_id')
    .execute();
  await db.schema
    .createTable('limits')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('limits_key', ['bucket', 'window_start'])
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** For counting repeats of a message: without it, each inquiry would read all those of a day. */
async function sameMessages(db: Kysely<Schema>): Promise<void> {
  // On its first letters: PostgreSQL indexes no text as long as a message may be.
  await sql`create index inquiries_message on inquiries (substr(message, 1, 64), created_at)`.execute(
    db,
  );
}

/** What a vehicle's file may say of it since then; the next import fills it. */
async function colorAndPlace(db: Kysely<Schema>): Promise<void> {
  for (const name of ['color', 'showroom', 'expected', 'stock_number']) {
    await db.schema.alterTable('vehicles').addColumn(name, 'text').execute();
  }
}

/** What an inquiry says beyond its message; those before it have none. */
async function details(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('inquiries').addColumn('details', 'text').execute();
}

/** What takes a place at a showroom; whose it is and of which carts stands in the inquiry. */
async function drives(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('drives')
    .addColumn('inquiry_id', 'text', (column) =>
      column.primaryKey().notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('showroom', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('cancelled_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('drives_time')
    .on('drives')
    .columns(['starts_at', 'showroom'])
    .where(sql<boolean>`cancelled_at is null`)
    .execute();
  await db.schema
    .createTable('closed_days')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('closed_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function rentals(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('rentals')
    .addColumn('inquiry_id', 'text', (column) =>
      column.primaryKey().notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('cart', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('to_at', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('held_until', 'bigint')
    .addColumn('quoted_cents', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rentals_end').on('rentals').column('to_at').execute();
  await db.schema
    .createTable('rental_blocks')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('cart', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('to_at', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
}

/** Taps on telephone numbers, by page and day; of nobody in particular. */
async function taps(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('taps')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('taps_key', ['day', 'path'])
    .execute();
}
