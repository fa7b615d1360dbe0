import type { Counted } from '#domain/counts/counts.ts';

/**
 * The tables, the same on SQLite and PostgreSQL: ids are text, times are milliseconds since 1970, lists are JSON in text,
 * truth is 0 or 1.
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
  /** Whole, as JSON. */
  vehicle: string;
  position: number;
  updated_at: number;
  /** Since when it is in the list. */
  listed_at: number;
}

/** One row: `version` grows with every change of the vehicles, so that page caches know. */
interface InventoryRow {
  id: 1;
  version: number;
  updated_at: number;
}

/** An import of the inventory that changed something, in the order of their ids. */
export interface ImportRow {
  id: number;
  at: number;
  command: 'import' | 'watch' | 'undo';
  /** The file, or the import that an undo takes back. */
  source: string;
  added: number;
  changed: number;
  removed: number;
  /** The whole inventory before it: JSON, packed by gzip. */
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
  /** What that page was about, in the dealer's words, where it was about one thing. */
  about: string | null;
  /** Why it may be spam, for the dealer; such a one has no deliveries until it is released. */
  suspect: string | null;
  /** JSON: what was asked for beyond the message (domain/inquiry/details.ts); null for nothing. */
  details: string | null;
}

/** One message to one channel. Waiting until `done_at`, `parked_at` or `replaced_at` is set. */
export interface DeliveryRow {
  id: string;
  /** Null for the mail about a week, whose id is `report.2026-47`. */
  inquiry_id: string | null;
  channel: string;
  created_at: number;
  /** Counted when claimed, so an attempt that ended with the process counts too. */
  attempts: number;
  /** When it may be tried again: after a lease, or a pause. */
  due_at: number;
  /** When `due_at` was last set: a later time than now means that the clock was set back. */
  set_at: number;
  /** The first attempt; patience is counted from here. */
  first_tried_at: number | null;
  done_at: number | null;
  parked_at: number | null;
  /** When a person sent the inquiry again: a newer delivery stands in for this one. */
  replaced_at: number | null;
  last_error: string | null;
}

/** The place at a showroom that a test drive takes, until it is cancelled. What is driven stands in its inquiry. */
interface DriveRow {
  inquiry_id: string;
  /** By its town. */
  showroom: string;
  starts_at: number;
  ends_at: number;
  cancelled_at: number | null;
}

/** A day on which the dealer takes no drives: `2026-12-05`. */
interface ClosedDayRow {
  day: string;
  closed_at: number;
}

/** The last receipt to an address, so that nobody's mailbox is filled by a stranger. */
interface ReceiptRow {
  /** In lower case, without what follows a plus sign. */
  address: string;
  at: number;
}

/** Which inquiry a sender's `Idempotency-Key` has made. Key and fingerprint are keyed hashes. */
interface IdempotencyKeyRow {
  key: string;
  /** Of the inquiry's fields. */
  fingerprint: string;
  inquiry_id: string;
  created_at: number;
}

/** How often something was done in a span of time. */
/** How often something was counted in a week (domain/counts/counts.ts). */
export interface CountRow extends Counted {
  /** `2026-47`, at the dealership. */
  week: string;
  count: number;
}

/** Made at the first start, and the same for all processes of the store. */
interface SecretRow {
  name: string;
  /** 32 random bytes in base64url. */
  value: string;
}

/** What an inquiry wants to rent; no word of who it is. */
export interface RentalRow {
  inquiry_id: string;
  /** A plan of the content. */
  cart: string;
  from_at: number;
  to_at: number;
  count: number;
  /** Asked for holds nothing; held does until `held_until`; released is given back, or was never had. */
  status: 'asked' | 'held' | 'confirmed' | 'released';
  held_until: number | null;
  /** The price it was asked for with. */
  quoted_cents: number;
  changed_at: number;
}

/** Carts that the dealer keeps back for a while. */
interface RentalBlockRow {
  id: string;
  cart: string;
  from_at: number;
  to_at: number;
  count: number;
}

/** A photograph as it is kept, in two sizes. */
interface PhotographRow {
  id: string;
  /** Null until the inquiry that it belongs to is sent. */
  inquiry_id: string | null;
  /** A keyed hash of the address that it comes from, until the inquiry is sent. */
  sender: string | null;
  created_at: number;
  /** Bytes of both sizes. */
  held: number;
  /** JPEG, and the pixels of the larger. */
  full: Uint8Array;
  small: Uint8Array;
  width: number;
  height: number;
}
