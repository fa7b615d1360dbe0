import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Schema } from './schema.ts';

/** They run in the order of their names. Never change a released one: add the next. */
export const migrations: Record<string, Migration> = {
  '001-tables': { up: makeTables },
};

/** Each table, with its primary key, follows the tables that it references: a copy inserts in this order. */
export const tables = {
  vehicles: ['id'],
  inventory: ['id'],
  imports: ['id'],
  inquiries: ['id'],
  idempotency_keys: ['key'],
  deliveries: ['id'],
  receipts: ['address'],
  drives: ['inquiry_id'],
  closed_days: ['day'],
  rentals: ['inquiry_id'],
  rental_blocks: ['id'],
  photographs: ['id'],
  counts: ['week', 'what', 'name'],
  secrets: ['name'],
} as const satisfies { [Name in keyof Schema]: readonly (keyof Schema[Name])[] };

/** Both engines run these statements. Bytes are `bytea` on both: SQLite accepts any type name. */
const statements = [
  `create table vehicles (
    id text primary key not null,
    vehicle text not null,
    position bigint not null,
    updated_at bigint not null,
    listed_at bigint not null
  )`,
  'create index vehicles_position on vehicles (position)',
  'create table inventory (id integer primary key not null, version bigint not null, updated_at bigint not null)',
  'insert into inventory (id, version, updated_at) values (1, 0, 0)',
  `create table imports (
    id bigint primary key not null,
    at bigint not null,
    command text not null,
    source text not null,
    added integer not null,
    changed integer not null,
    removed integer not null,
    before bytea not null
  )`,

  `create table inquiries (
    id text primary key not null,
    created_at bigint not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    interest text not null,
    message text not null,
    page text not null,
    about text,
    suspect text,
    details text
  )`,
  'create index inquiries_time on inquiries (created_at)',
  // For repeated messages. Only 64 characters: PostgreSQL can't index texts as long as a message.
  'create index inquiries_message on inquiries (substr(message, 1, 64), created_at)',
  `create table idempotency_keys (
    key text primary key not null,
    fingerprint text not null,
    inquiry_id text not null references inquiries (id) on delete cascade,
    created_at bigint not null
  )`,
  'create index idempotency_keys_inquiry on idempotency_keys (inquiry_id)',
  `create table deliveries (
    id text primary key not null,
    inquiry_id text references inquiries (id) on delete cascade,
    channel text not null,
    created_at bigint not null,
    attempts integer not null,
    due_at bigint not null,
    set_at bigint not null,
    first_tried_at bigint,
    done_at bigint,
    parked_at bigint,
    replaced_at bigint,
    last_error text
  )`,
  'create index deliveries_inquiry on deliveries (inquiry_id)',
  `create index deliveries_due on deliveries (channel, due_at)
    where done_at is null and parked_at is null and replaced_at is null`,
  'create table receipts (address text primary key not null, at bigint not null)',

  `create table drives (
    inquiry_id text primary key not null references inquiries (id) on delete cascade,
    showroom text not null,
    starts_at bigint not null,
    ends_at bigint not null,
    cancelled_at bigint
  )`,
  'create index drives_time on drives (starts_at, showroom) where cancelled_at is null',
  'create table closed_days (day text primary key not null, closed_at bigint not null)',
  `create table rentals (
    inquiry_id text primary key not null references inquiries (id) on delete cascade,
    cart text not null,
    from_at bigint not null,
    to_at bigint not null,
    count integer not null,
    status text not null,
    held_until bigint,
    quoted_cents bigint not null,
    changed_at bigint not null
  )`,
  'create index rentals_end on rentals (to_at)',
  `create table rental_blocks (
    id text primary key not null,
    cart text not null,
    from_at bigint not null,
    to_at bigint not null,
    count integer not null
  )`,

  `create table photographs (
    id text primary key not null,
    inquiry_id text references inquiries (id) on delete cascade,
    sender text,
    created_at bigint not null,
    held bigint not null,
    width integer not null,
    height integer not null,
    "full" bytea not null,
    small bytea not null
  )`,
  'create index photographs_inquiry on photographs (inquiry_id)',
  'create index photographs_unsent on photographs (held) where inquiry_id is null',
  'create index photographs_sender on photographs (sender) where sender is not null',

  `create table counts (
    week text not null,
    what text not null,
    name text not null,
    count integer not null,
    primary key (week, what, name)
  )`,
  'create table secrets (name text primary key not null, value text not null)',
];

async function makeTables(db: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
