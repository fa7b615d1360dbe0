import type { Interest } from '#domain/inquiry/kind.ts';
import {
  bytes,
  type Column,
  key,
  number,
  numberKey,
  numberOrNull,
  text,
  textOrNull,
} from './columns.ts';
import { deskTables } from './desk/tables.ts';

/**
 * What the migrations (migrations.ts) make together. Ids are text, times are milliseconds since 1970, nested data is
 * JSON in text. Each table follows the tables that it references: a copy inserts in this order. A table with an
 * `inquiry_id` loses its rows with the inquiry.
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
    /** Who did it at the desk. */
    person: textOrNull,
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
    /** What the desk's search reads (search-text.ts); empty for a moment after a copy or a write of an earlier version. */
    search_text: text,
  },
  /** The inquiry of a sender's `Idempotency-Key`. Key, and fingerprint of the inquiry's fields, are keyed hashes. */
  idempotency_keys: {
    key,
    fingerprint: text,
    inquiry_id: text,
    created_at: number,
  },
  /** One message to one channel. Waiting until `done_at`, `dead_at` or `replaced_at` is set. */
  deliveries: {
    id: key,
    /** Null for a weekly mail, whose id is `2026-47.report`. */
    inquiry_id: textOrNull,
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
    inquiry_id: key,
    showroom: text,
    starts_at: number,
    ends_at: number,
    cancelled_at: numberOrNull,
    /** Whether the visitor came, as the desk notes it afterwards. */
    outcome: textOrNull as Column<'came' | 'missed' | null>,
  },
  /** Days without test drives: `2026-12-05`. */
  closed_days: { day: key, closed_at: number },
  /** The rental of an inquiry, without personal data. */
  rentals: {
    inquiry_id: key,
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
    /** When its carts went out and came back; null while they have not. */
    out_at: numberOrNull,
    back_at: numberOrNull,
  },
  /** Carts that the dealer withholds from rental for a period. */
  rental_blocks: {
    id: key,
    cart: text,
    from_at: number,
    to_at: number,
    count: number,
    reason: textOrNull as Column<'repair' | 'own use' | null>,
  },
  photographs: {
    id: key,
    /** Null until its inquiry is sent. */
    inquiry_id: textOrNull,
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
    /** Taken at the desk when the cart went out or came back; null for the visitor's own. */
    moment: textOrNull as Column<'out' | 'back' | null>,
    /** As its handover's. */
    taken_back_at: number,
  },
  /** How often a week (`2026-47`, New York's) had a search without a match. Rows of another `what` are of earlier versions. */
  counts: { week: key, what: key, name: key, count: number },
  /** 32 random bytes in base64url, generated on first use; all processes of the store share them. */
  secrets: { name: key, value: text },

  ...deskTables,
};

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

export function columnsOf(table: TableName): [string, Column<unknown>][] {
  return Object.entries(tables[table]);
}
