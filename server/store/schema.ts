import type { Counted } from '#domain/counts/counts.ts';
import type { Interest } from '#domain/inquiry/kind.ts';

/** A column's SQL, the same on SQLite and PostgreSQL, and the type of its values. */
interface Column<Value> {
  sql: string;
  isKey?: true;
  value?: Value;
}

const text: Column<string> = { sql: 'text not null' };
const textOrNull: Column<string | null> = { sql: 'text' };
const number: Column<number> = { sql: 'bigint not null' };
const numberOrNull: Column<number | null> = { sql: 'bigint' };
/** SQLite accepts any type name. */
const bytes: Column<Uint8Array> = { sql: 'bytea not null' };
const key: Column<string> = { ...text, isKey: true };
const numberKey: Column<number> = { ...number, isKey: true };
const ofInquiry = 'references inquiries (id) on delete cascade';
const inquiryKey: Column<string> = { ...key, sql: `text not null ${ofInquiry}` };
const inquiryOrNull: Column<string | null> = { sql: `text ${ofInquiry}` };

/**
 * Ids are text, times are milliseconds since 1970, nested data is JSON in text. Each table follows the tables that it
 * references: a copy inserts in this order.
 */
export const tables = {
  /** One row: `version` grows with every change of the vehicles, which invalidates page caches. */
  inventory: {
    id: numberKey,
    version: number,
    /** JSON of all vehicles, in the dealer's order. */
    vehicles: text,
    /** JSON of pairs: a vehicle's id, and when it was first added; of removed ones, too. */
    listed: text,
  },
  /** Imports that changed the inventory; ids ascend in time. */
  imports: {
    id: numberKey,
    at: number,
    command: text as Column<'import' | 'watch' | 'undo'>,
    /** The file's path; for an undo, `import 7`. */
    source: text,
    added: number,
    changed: number,
    removed: number,
    /** The whole inventory before the import: gzipped JSON. */
    before: bytes,
  },
  inquiries: {
    id: key,
    created_at: number,
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    interest: text as Column<Interest>,
    message: text,
    /** Path of the page that led to the form. */
    page: text,
    /** The one subject of that page, in the dealer's words. */
    about: textOrNull,
    /** Why it may be spam, in words for the dealer. A suspect inquiry has no deliveries until its release. */
    suspect: textOrNull,
    /** JSON of its details (domain/inquiry/details.ts); null if there are none. */
    details: textOrNull,
  },
  /** The inquiry of a sender's `Idempotency-Key`. Key, and fingerprint of the inquiry's fields, are keyed hashes. */
  idempotency_keys: {
    key,
    fingerprint: text,
    inquiry_id: { sql: inquiryKey.sql } as Column<string>,
    created_at: number,
  },
  /** One message to one channel. Waiting until `done_at`, `dead_at` or `replaced_at` is set. */
  deliveries: {
    id: key,
    /** Null for a weekly mail, whose id is `2026-47.report`. */
    inquiry_id: inquiryOrNull,
    channel: text,
    created_at: number,
    /** Incremented by the claim, so that an attempt counts even if its process dies. */
    attempts: number,
    /** The next attempt: after a lease or a pause. */
    due_at: number,
    /** The first attempt. Retries end 72 hours after it. */
    first_tried_at: numberOrNull,
    done_at: numberOrNull,
    dead_at: numberOrNull,
    /** When a person sent the inquiry again: a newer delivery replaces this one. */
    replaced_at: numberOrNull,
    last_error: textOrNull,
  },
  /** The last receipt to an address, in lower case and without a `+tag`: no stranger can flood a mailbox. */
  receipts: { address: key, at: number },
  /** The slot of a test drive. Its inquiry's details list the carts; `showroom` is a town. */
  drives: {
    inquiry_id: inquiryKey,
    showroom: text,
    starts_at: number,
    ends_at: number,
    cancelled_at: numberOrNull,
  },
  /** Days without test drives: `2026-12-05`. */
  closed_days: { day: key, closed_at: number },
  /** The rental of an inquiry, without personal data. */
  rentals: {
    inquiry_id: inquiryKey,
    cart: text,
    from_at: number,
    to_at: number,
    count: number,
    /** `asked` takes no cart; `held` does until `held_until`; `released`: given back or never confirmed. */
    status: text as Column<'asked' | 'held' | 'confirmed' | 'released'>,
    held_until: numberOrNull,
    /** The price that the visitor saw. */
    quoted_cents: number,
    changed_at: number,
  },
  /** Carts that the dealer withholds from rental for a period. */
  rental_blocks: { id: key, cart: text, from_at: number, to_at: number, count: number },
  photographs: {
    id: key,
    /** Null until its inquiry is sent. */
    inquiry_id: inquiryOrNull,
    /** A keyed hash of the uploader's network; null once the inquiry is sent. */
    sender: textOrNull,
    created_at: number,
    /** The sum of both sizes. */
    bytes: number,
    /** Width and height of `full`; both sizes are JPEG. */
    width: number,
    height: number,
    full: bytes,
    small: bytes,
  },
  /** A week's (`2026-47`, New York's) count of one thing (domain/counts/counts.ts). */
  counts: { week: key, what: key as Column<Counted['what']>, name: key, count: number },
  /** 32 random bytes in base64url, generated on first use; all processes of the store share them. */
  secrets: { name: key, value: text },
};

const indexes = [
  'inquiries_time on inquiries (created_at)',
  // For repeated messages. Only 64 characters: PostgreSQL can't index texts as long as a message.
  'inquiries_message on inquiries (substr(message, 1, 64), created_at)',
  'idempotency_keys_inquiry on idempotency_keys (inquiry_id)',
  'deliveries_inquiry on deliveries (inquiry_id)',
  'deliveries_due on deliveries (channel, due_at) where done_at is null and dead_at is null and replaced_at is null',
  'drives_time on drives (starts_at, showroom) where cancelled_at is null',
  'rentals_end on rentals (to_at)',
  'photographs_inquiry on photographs (inquiry_id)',
  'photographs_sender on photographs (sender) where sender is not null',
];

export type TableName = keyof typeof tables;
type Columns<Name extends TableName> = (typeof tables)[Name];
export type Schema = {
  [Name in TableName]: {
    [Each in keyof Columns<Name>]: Columns<Name>[Each] extends Column<infer Value> ? Value : never;
  };
};
export type ImportRow = Schema['imports'];
export type InquiryRow = Schema['inquiries'];
export type DeliveryRow = Schema['deliveries'];
export type RentalRow = Schema['rentals'];
export type CountRow = Schema['counts'];

export function keyOf(table: TableName): string[] {
  return columnsOf(table).flatMap(([name, { isKey }]) => (isKey ? [name] : []));
}

export function tableStatements(): string[] {
  const creates = (Object.keys(tables) as TableName[]).map((table) => {
    const columns = columnsOf(table).map(([name, { sql }]) => `"${name}" ${sql}`);
    return `create table ${table} (${columns.join(', ')}, primary key (${keyOf(table).join(', ')}))`;
  });
  return [
    ...creates,
    ...indexes.map((index) => `create index ${index}`),
    "insert into inventory (id, version, vehicles, listed) values (1, 0, '[]', '[]')",
  ];
}

function columnsOf(table: TableName): [string, Column<unknown>][] {
  return Object.entries(tables[table]);
}
