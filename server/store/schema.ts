import type { Counted } from '#domain/counts/counts.ts';

/**
 * The tables, the same on SQLite and PostgreSQL. Ids are text, times are milliseconds since 1970, nested data is JSON in text.
 */
export interface Schema {
  vehicles: VehicleRow;
  inventory: InventoryRow;
  inquiries: InquiryRow;
  deliveries: DeliveryRow;
  drives: DriveRow;
  closed_days: ClosedDayRow;
  receipts: ReceiptRow;
  idempotency_keys: IdempotencyKeyRow;
  secrets: SecretRow;
  rentals: RentalRow;
  rental_blocks: RentalBlockRow;
  photographs: PhotographRow;
  imports: ImportRow;
  counts: CountRow;
}

interface VehicleRow {
  id: string;
  /** JSON of the whole vehicle. */
  vehicle: string;
  position: number;
  updated_at: number;
  /** When it was added. */
  listed_at: number;
}

/** One row: `version` grows with every change of the vehicles, which invalidates page caches. */
interface InventoryRow {
  id: 1;
  version: number;
  updated_at: number;
}

/** An import that changed the inventory; ids ascend in time. */
export interface ImportRow {
  id: number;
  at: number;
  command: 'import' | 'watch' | 'undo';
  /** The file's path; for an undo, `import 7`. */
  source: string;
  added: number;
  changed: number;
  removed: number;
  /** The whole inventory before the import: gzipped JSON. */
  before: Uint8Array;
}

export interface InquiryRow {
  id: string;
  created_at: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  interest: string;
  message: string;
  /** Path of the page that led to the form. */
  page: string;
  /** The one subject of that page, in the dealer's words. */
  about: string | null;
  /** Why it may be spam, in words for the dealer. A suspect inquiry has no deliveries until its release. */
  suspect: string | null;
  /** JSON of its details (domain/inquiry/details.ts); null without any. */
  details: string | null;
}

/** One message to one channel. Waiting until `done_at`, `parked_at` or `replaced_at` is set. */
export interface DeliveryRow {
  id: string;
  /** Null for a weekly mail, whose id is `report.2026-47`. */
  inquiry_id: string | null;
  channel: string;
  created_at: number;
  /** Incremented by the claim, so that an attempt counts even if its process dies. */
  attempts: number;
  /** The next attempt: after a lease or a pause. */
  due_at: number;
  /** When `due_at` was set; a time in the future means that the clock was set back. */
  set_at: number;
  /** The first attempt. Retries end 72 hours after it. */
  first_tried_at: number | null;
  done_at: number | null;
  parked_at: number | null;
  /** When a person sent the inquiry again: a newer delivery replaces this one. */
  replaced_at: number | null;
  last_error: string | null;
}

/** The slot of a test drive. Its inquiry's details list the carts. */
interface DriveRow {
  inquiry_id: string;
  /** Its town. */
  showroom: string;
  starts_at: number;
  ends_at: number;
  cancelled_at: number | null;
}

/** A day without test drives: `2026-12-05`. */
interface ClosedDayRow {
  day: string;
  closed_at: number;
}

/** The last receipt to an address, so that no stranger can flood a mailbox. */
interface ReceiptRow {
  /** In lower case, without a `+tag`. */
  address: string;
  at: number;
}

/** The inquiry of a sender's `Idempotency-Key`. Key and fingerprint are keyed hashes. */
interface IdempotencyKeyRow {
  key: string;
  /** Hash of the inquiry's fields. */
  fingerprint: string;
  inquiry_id: string;
  created_at: number;
}

/** A week's count of one thing (domain/counts/counts.ts). */
export interface CountRow extends Counted {
  /** `2026-47`, in the dealer's time zone. */
  week: string;
  count: number;
}

/** Generated on first use; all processes of the store share it. */
interface SecretRow {
  name: string;
  /** 32 random bytes in base64url. */
  value: string;
}

/** The rental of an inquiry, without personal data. */
export interface RentalRow {
  inquiry_id: string;
  /** The plan's slug in the content. */
  cart: string;
  from_at: number;
  to_at: number;
  count: number;
  /** `asked` takes no cart; `held` does until `held_until`; `released` was given back or never confirmed. */
  status: 'asked' | 'held' | 'confirmed' | 'released';
  held_until: number | null;
  /** The price that the visitor saw. */
  quoted_cents: number;
  changed_at: number;
}

/** Carts that the dealer withholds from rental for a period. */
interface RentalBlockRow {
  id: string;
  cart: string;
  from_at: number;
  to_at: number;
  count: number;
}

/** A photograph in two sizes. */
interface PhotographRow {
  id: string;
  /** Null until its inquiry is sent. */
  inquiry_id: string | null;
  /** A keyed hash of the uploader's IP address; null once the inquiry is sent. */
  sender: string | null;
  created_at: number;
  /** Bytes of both sizes. */
  held: number;
  /** Both JPEG; width and height are those of `full`. */
  full: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
}
