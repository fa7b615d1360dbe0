import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * They run in the order of their names. Never change a released one: add the next, and bring `tables` (schema.ts) to
 * what all of them make together. The same SQL runs on SQLite and PostgreSQL; SQLite accepts any type name.
 */
export const migrations: Record<string, Migration> = {
  '001-tables': inSql(`
    create table inventory (id bigint not null primary key, version bigint not null, vehicles text not null,
      listed text not null);
    create table imports (id bigint not null primary key, at bigint not null, command text not null,
      source text not null, added bigint not null, changed bigint not null, removed bigint not null,
      before bytea not null);
    create table inquiries (id text not null primary key, created_at bigint not null, first_name text not null,
      last_name text not null, email text not null, phone text not null, interest text not null,
      message text not null, page text not null, about text, suspect text, details text);
    create table idempotency_keys (key text not null primary key, fingerprint text not null,
      inquiry_id text not null references inquiries (id) on delete cascade, created_at bigint not null);
    create table deliveries (id text not null primary key,
      inquiry_id text references inquiries (id) on delete cascade, channel text not null,
      created_at bigint not null, attempts bigint not null, due_at bigint not null, first_tried_at bigint,
      done_at bigint, dead_at bigint, replaced_at bigint, last_error text);
    create table receipts (address text not null primary key, at bigint not null);
    create table drives (inquiry_id text not null primary key references inquiries (id) on delete cascade,
      showroom text not null, starts_at bigint not null, ends_at bigint not null, cancelled_at bigint);
    create table closed_days (day text not null primary key, closed_at bigint not null);
    create table rentals (inquiry_id text not null primary key references inquiries (id) on delete cascade,
      cart text not null, from_at bigint not null, to_at bigint not null, count bigint not null,
      status text not null, held_until bigint, quoted_cents bigint not null, changed_at bigint not null);
    create table rental_blocks (id text not null primary key, cart text not null, from_at bigint not null,
      to_at bigint not null, count bigint not null);
    create table photographs (id text not null primary key,
      inquiry_id text references inquiries (id) on delete cascade, sender text, created_at bigint not null,
      bytes bigint not null, width bigint not null, height bigint not null, "full" bytea not null,
      small bytea not null);
    create table counts (week text not null, what text not null, name text not null, count bigint not null,
      primary key (week, what, name));
    create table secrets (name text not null primary key, value text not null);
    create index inquiries_time on inquiries (created_at);
    create index inquiries_message on inquiries (substr(message, 1, 64), created_at);
    create index idempotency_keys_inquiry on idempotency_keys (inquiry_id);
    create index deliveries_inquiry on deliveries (inquiry_id);
    create index deliveries_due on deliveries (channel, due_at)
      where done_at is null and dead_at is null and replaced_at is null;
    create index drives_time on drives (starts_at, showroom) where cancelled_at is null;
    create index rentals_end on rentals (to_at);
    create index photographs_inquiry on photographs (inquiry_id);
    create index photographs_sender on photographs (sender) where sender is not null;
    insert into inventory (id, version, vehicles, listed) values (1, 0, '[]', '[]')`),
  '002-desk': inSql(`
    create table people (id text not null primary key, name text not null, email text not null unique,
      role text not null, added_at bigint not null);
    create table sign_ins (id text not null primary key, person_id text references people (id) on delete cascade,
      secret text not null, tries bigint not null, created_at bigint not null);
    create table tries (place text not null primary key, since bigint not null, count bigint not null);
    create table sessions (id text not null primary key,
      person_id text not null references people (id) on delete cascade, device text not null,
      created_at bigint not null, used_at bigint not null, ends_at bigint not null);
    create table passkeys (id text not null primary key,
      person_id text not null references people (id) on delete cascade, device text not null,
      public_key bytea not null, counter bigint not null, added_at bigint not null, used_at bigint);
    create table activity (id text not null primary key, at bigint not null, person text not null,
      action text not null, about text not null, inquiry_id text references inquiries (id) on delete cascade,
      before text, after text, undone_at bigint);
    create table cases (inquiry_id text not null primary key references inquiries (id) on delete cascade,
      taken_by text, follow_up text, outcome text, reason text);
    create table entries (id text not null primary key,
      inquiry_id text not null references inquiries (id) on delete cascade, at bigint not null,
      person text not null, kind text not null, text text not null);
    create table handovers (inquiry_id text not null references inquiries (id) on delete cascade,
      way text not null, at bigint not null, person text not null, cart_number text not null,
      licence_seen bigint not null, deposit_cents bigint not null, deposit_how text not null,
      damage text not null, charged_cents bigint not null, primary key (inquiry_id, way));
    create table vehicle_edits (vehicle text not null, field text not null, value text not null,
      was text not null, person text not null, at bigint not null, until text, primary key (vehicle, field));
    alter table drives add column outcome text;
    alter table rental_blocks add column reason text;
    alter table photographs add column moment text;
    create index sessions_person on sessions (person_id);
    create index passkeys_person on passkeys (person_id);
    create index activity_time on activity (at);
    create index activity_inquiry on activity (inquiry_id);
    create index entries_inquiry on entries (inquiry_id);
    insert into entries (id, inquiry_id, at, person, kind, text)
      select id, id, created_at, 'Before the desk', 'answer', 'How this was answered is not known here.'
      from inquiries where suspect is null
      and created_at < (select max(created_at) from inquiries) - 604800000`),
  '003-shop': inSql(`
    create table content_versions (id text not null primary key, file text not null, at bigint not null,
      person text not null, text text not null, made text not null);
    create table instances (name text not null primary key, content text not null, since bigint not null,
      at bigint not null);
    create table drafts (person_id text not null primary key references people (id) on delete cascade,
      at bigint not null, name text not null, is_whole bigint not null, bytes bytea not null);
    alter table imports add column person text;
    alter table cases add column decided_at bigint;
    create index content_versions_file on content_versions (file, id)`),
  '004-rentals': inSql(`
    alter table handovers rename to handovers_before;
    create table handovers (inquiry_id text not null references inquiries (id) on delete cascade,
      way text not null, taken_back_at bigint not null default 0, at bigint not null, person text not null,
      cart_number text not null, licence_seen bigint not null, deposit_cents bigint not null,
      deposit_how text not null, damage text not null, charged_cents bigint not null,
      primary key (inquiry_id, way, taken_back_at));
    insert into handovers select inquiry_id, way, 0, at, person, cart_number, licence_seen, deposit_cents,
      deposit_how, damage, charged_cents from handovers_before;
    drop table handovers_before;
    alter table photographs add column taken_back_at bigint not null default 0;
    alter table rentals add column out_at bigint;
    alter table rentals add column back_at bigint;
    update rentals set
      out_at = (select at from handovers where handovers.inquiry_id = rentals.inquiry_id and way = 'out'),
      back_at = (select at from handovers where handovers.inquiry_id = rentals.inquiry_id and way = 'back')`),
  '005-presses': inSql(`
    alter table activity add column press text;
    alter table activity add column token text;
    alter table activity add column undo text;
    create unique index activity_token on activity (token) where token is not null`),
  '007-search': inSql(`
    alter table inquiries add column search_text text not null default '';
    create index inquiries_unread on inquiries (id) where search_text = '';
    create index activity_about on activity (about, id)`),
  '008-snooze': inSql('alter table cases add column snoozed_until text'),
};

/** @param statements separated by semicolons; SQLite prepares one at a time */
function inSql(statements: string): Migration {
  return {
    async up(db) {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(db);
    },
  };
}
