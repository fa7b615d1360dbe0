import {
  bytes,
  type Column,
  key,
  number,
  numberKey,
  numberOrNull,
  text,
  textOrNull,
} from '#server/store/columns.ts';

/** The tables of the dealer's desk; schema.ts says how to read them. */
export const deskTables = {
  /** Those who may sign in at the desk. Addresses are in lower case. */
  people: {
    id: key,
    name: text,
    email: text,
    role: text as Column<'owner' | 'staff'>,
    added_at: number,
  },
  /** Codes that may be entered, and challenges that are used. `id` is a keyed hash: of the code and the browser's half. */
  sign_ins: {
    id: key,
    /** Null where nobody has the address that was typed: the same words and the same time for both. */
    person_id: textOrNull,
    secret: text,
    tries: number,
    created_at: number,
  },
  /** Mails asked for, or wrong codes tried, since an instant; `place` is a keyed hash of who does what. */
  tries: { place: key, since: number, count: number },
  /** `id` is a keyed hash of the cookie's 32 random bytes. */
  sessions: {
    id: key,
    person_id: text,
    /** Browser and system in words, such as `Safari on iPhone`. */
    device: text,
    created_at: number,
    /** Written once an hour. */
    used_at: number,
    /** The end of a session that is in use. */
    ends_at: number,
  },
  passkeys: {
    /** The credential's id in base64url. */
    id: key,
    person_id: text,
    device: text,
    public_key: bytes,
    counter: number,
    added_at: number,
    used_at: numberOrNull,
  },
  /** Who did what at the desk, with the value before and after as JSON; kept for 90 days. */
  activity: {
    id: key,
    at: number,
    /** The person's name, which outlasts the person. */
    person: text,
    /** A sentence that people read. */
    action: text,
    /** The item's path below `/desk`, such as `inquiries/ID`. */
    about: text,
    inquiry_id: textOrNull,
    before: textOrNull,
    after: textOrNull,
    undone_at: numberOrNull,
    /** The row of the table of presses. Null where it can't be taken back. */
    press: textOrNull,
    /** The form's idempotency key, with the person's id and the press. */
    token: textOrNull,
    /** JSON of what Undo needs. */
    undo: textOrNull,
  },
  /** What the shop has made of an inquiry; no row until somebody touches it. */
  cases: {
    inquiry_id: key,
    /** The name of who is on it. */
    taken_by: textOrNull,
    /** A day: `2026-12-05`. */
    follow_up: textOrNull,
    outcome: textOrNull as Column<'sold' | 'lost' | null>,
    reason: textOrNull,
    /** When the outcome was set. */
    decided_at: numberOrNull,
    /** A day, on which it is on Today again. */
    snoozed_until: textOrNull,
  },
  /** What the shop has said or noted about an inquiry: `answer` by mail, `call` by phone, `note` for itself. */
  entries: {
    id: key,
    inquiry_id: text,
    at: number,
    person: text,
    kind: text as Column<'answer' | 'call' | 'note'>,
    text,
  },
  /** A rented cart went out, or came back. What Undo takes back is marked, and stays as a record. */
  handovers: {
    inquiry_id: key,
    way: key as Column<'out' | 'back'>,
    /** When Undo took it back; 0 for the one that counts. A key has no null. */
    taken_back_at: numberKey,
    at: number,
    person: text,
    cart_number: text,
    /** 1 where somebody has looked at the driver’s license. */
    licence_seen: number as Column<0 | 1>,
    deposit_cents: number,
    deposit_how: text,
    damage: text,
    charged_cents: number,
  },
  /** A field of a vehicle that the desk has set; the next import keeps it while the file still says `was`. */
  vehicle_edits: {
    vehicle: key,
    field: key,
    /** JSON, as is `was`: what the file said. */
    value: text,
    was: text,
    person: text,
    at: number,
    /** The day until which a cart is held. */
    until: textOrNull,
  },
  /** A content file as it was before a change at the desk; the last ten of each file. */
  content_versions: {
    /** The id of its activity row; ids ascend in time. */
    id: key,
    /** In the content folder: `dealer/business.yaml`. */
    file: text,
    at: number,
    person: text,
    text,
    /** The version (`versionOf`) that the change has made. */
    made: text,
  },
  /** Running sites on this store, and the content that each shows: those that share no folder differ. */
  instances: {
    /** Host and port. */
    name: key,
    /** A hash. */
    content: text,
    /** When it began to show this content. */
    since: number,
    at: number,
  },
  /** An inventory file that waits for Apply; one a person. `is_whole`: 1 where it is the whole inventory. */
  drafts: { person_id: key, at: number, name: text, is_whole: number as Column<0 | 1>, bytes },
};
