import { aboutInWords, type Subject } from '#domain/inquiry/about.ts';
import type { StoredDetails } from '#domain/inquiry/details.ts';
import { checkInquiry, type FieldErrors, type Inquiry } from '#domain/inquiry/inquiry.ts';
import { suspicionOf } from '#domain/inquiry/suspicion.ts';
import { formAge, formToken, type Hash } from '#server/hash.ts';
import type { Log } from '#server/log.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import { type Database, inTransaction, lockKey, time, tryWriting } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { findKey, storeKey } from '#server/store/idempotency.ts';
import { countSame, findInquiry, insertInquiry, type NewInquiry } from '#server/store/inquiries.ts';
import {
  type Desk,
  type Handlers,
  nextPage,
  type Resolved,
  reserveDetails,
  resolveDetails,
} from './handlers.ts';

export interface Sender {
  /** IP address; anything else counts as one unknown sender. */
  address: string;
  key?: SenderKey | undefined;
  /** The browser sends Do Not Track or Global Privacy Control. */
  isPrivate?: boolean;
}

interface SenderKey {
  text: string;
  /**
   * How to treat the same key with another body. `refuse`: the caller made the key for one inquiry, so this is a
   * mistake. `new`: the key came with a page, which a cache may serve to many visitors, so this is another visitor's.
   */
  otherBody: 'refuse' | 'new';
}

export type IntakeResult =
  /** On disk. `next` is the confirmation page. */
  | { status: 'stored'; id: string; next: string }
  | { status: 'refused'; errors: FieldErrors }
  /** Somebody else has booked it meanwhile; the sentences say what to do. */
  | { status: 'taken'; errors: FieldErrors }
  /** Seconds until the next is allowed from this address. */
  | { status: 'too-many'; seconds: number }
  | { status: 'key-used' }
  /** The log has the reason. */
  | { status: 'failed' };

interface Options {
  db: Database;
  /** Keyed by a secret in the store, so that all processes compute the same hashes. */
  hash: Hash;
  site: { url: string; channels: readonly string[] };
  handlers: Handlers;
  /** The subjects of a page, the page's own last. */
  subjectsOf: (page: string) => Promise<Subject[]>;
  nudge: () => void;
  log: Pick<Log, 'warn' | 'error'>;
}

export type Intake = ReturnType<typeof createIntake>;

/** Characters. Many visitors send our opening sentence unchanged; a longer message is their own. */
const OWN_WORDS = 150;
const DAY = 24 * 60 * 60 * 1000;
/** Inquiries from one address: an office of ten can all write within a minute. */
const MOST_A_MINUTE = { points: 20, duration: 60 };
const MOST_AN_HOUR = { points: 100, duration: 3600 };

export function createIntake({ db, hash, handlers, site, log, ...world }: Options) {
  const limits = createRateLimits(hash, MOST_A_MINUTE, MOST_AN_HOUR);
  let hasFailed = false;

  return {
    /** Stores an inquiry, sent by form or as JSON, with its deliveries and its key, or nothing of it. */
    async receive(input: unknown, { address, key, isPrivate }: Sender): Promise<IntakeResult> {
      const checked = checkInquiry(input);
      if (checked.status === 'refused') return checked;
      const { inquiry } = checked;
      const known = key && keyOf(key, inquiry);
      return orFailed(async () => {
        const made = known && (await madeBefore(db, known));
        if (made) return made;
        const seconds = await limits.take(address);
        if (seconds > 0) return { status: 'too-many', seconds };
        const sent = isPrivate ? withoutVisit(inquiry) : inquiry;
        return store(sent, { input, address, key: known });
      });
    },
    /**
     * Reads what a clerk's booking needs, without limits and suspicion. `store` inserts it with what it reserves, and
     * answers the stored inquiry, or errors; then the caller rolls back. An error of `warning` is for the clerk to read.
     */
    async book(inquiry: Inquiry, desk: Desk) {
      const resolved = await resolve(inquiry, desk);
      if (resolved.status === 'refused') return resolved;
      const store = async (transaction: Database) => {
        const stored = await insertInquiry(transaction, resolved.value);
        const from = { address: '', desk };
        const errors = await reserveDetails(transaction, stored, handlers, from);
        return errors ? { errors } : { stored };
      };
      return { status: 'ready' as const, store };
    },
    token: () => formToken(hash, Date.now()),
    /** Throws after a failure, while the store takes nothing. */
    async check(): Promise<void> {
      if (hasFailed) await tryWriting(db);
      hasFailed = false;
    },
  };

  async function orFailed(work: () => Promise<IntakeResult>): Promise<IntakeResult> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Taken) return { status: 'taken', errors: error.errors };
      log.error({ err: error }, 'an inquiry could not be stored');
      hasFailed = true;
      return { status: 'failed' };
    }
  }

  function keyOf({ text, otherBody }: SenderKey, inquiry: Inquiry): Key {
    // A retry in another visit is the same inquiry.
    const fingerprint = hash('body', JSON.stringify(withoutVisit(inquiry)));
    const scope = otherBody === 'new' ? fingerprint : '';
    return { name: hash('key', `${otherBody} ${scope} ${text}`), fingerprint };
  }

  async function madeBefore(transaction: Database, key: Key): Promise<IntakeResult | null> {
    const made = await findKey(transaction, key.name, await time(transaction));
    if (!made) return null;
    if (made.fingerprint !== key.fingerprint) return { status: 'key-used' };
    const inquiry = await findInquiry(transaction, made.inquiryId);
    const next = inquiry ? nextPage(inquiry, handlers) : '/thank-you';
    return { status: 'stored', id: made.inquiryId, next };
  }

  /** Adds current names and prices, and what it is about. */
  async function resolve(inquiry: Inquiry, desk?: Desk): Promise<Resolved<NewInquiry>> {
    const resolved = await resolveDetails(inquiry.details ?? {}, handlers, desk);
    if (resolved.status === 'refused') return resolved;
    const about = await subjects(inquiry);
    const all: StoredDetails = { ...resolved.value, ...(about.length > 0 && { about }) };
    const details = Object.keys(all).length > 0 ? all : null;
    return { status: 'ok', value: { ...inquiry, details, about: aboutInWords(about) } };
  }

  async function store(inquiry: Inquiry, { input, address, key }: Sent): Promise<IntakeResult> {
    const resolved = await resolve(inquiry);
    if (resolved.status === 'refused') return resolved;
    const suspect = await suspicion(input, inquiry);
    const result = await inTransaction(db, async (transaction): Promise<IntakeResult> => {
      if (key) {
        // Of simultaneous requests with one key, the others wait here and get the first one's result.
        await lockKey(transaction, key.name);
        const made = await madeBefore(transaction, key);
        if (made) return made;
      }
      const stored = await insertInquiry(transaction, { ...resolved.value, suspect });
      const gone = await reserveDetails(transaction, stored, handlers, { address });
      if (gone) throw new Taken(gone);
      // In the order of a release, which books first, too: in the other order, both could wait for each other.
      if (suspect === null) {
        await addDeliveries(transaction, stored, site.channels, { limitsReceipts: true });
      }
      const { id } = stored;
      if (key) {
        const use = { fingerprint: key.fingerprint, inquiryId: id };
        await storeKey(transaction, key.name, use, await time(transaction));
      }
      return { status: 'stored', id, next: nextPage(stored, handlers) };
    });
    if (result.status === 'stored') {
      if (suspect === null) world.nudge();
      else log.warn({ inquiry: result.id, why: suspect }, 'suspect: not delivered');
    }
    return result;
  }

  /**
   * The subjects that the visitor left ticked, or else the page's own. A test drive adds its carts, in the paint chosen
   * on the page.
   */
  async function subjects({ details, page }: Inquiry): Promise<Subject[]> {
    const found = details?.about ? await own(details.about) : await world.subjectsOf(page);
    if (!details?.drive) return found;
    const driven = await own(details.drive.carts.map((id) => `/vehicles/${id}`));
    return [
      ...driven.map((each) => found.find(({ cart }) => cart?.id === each.cart?.id) ?? each),
      ...found.filter(({ cart }) => !cart),
    ];
  }

  /** Each page's own subject: the terms of a cart can be ticked without that cart. */
  async function own(pages: string[]): Promise<Subject[]> {
    const found = await Promise.all(pages.map(world.subjectsOf));
    return found.flatMap((each) => each.slice(-1));
  }

  async function suspicion(input: unknown, inquiry: Inquiry): Promise<string | null> {
    const now = Date.now();
    const given = new Map<string, unknown>(Object.entries(input ?? {}));
    // A browser sends text. Anything else is not from our form, and counts as nothing.
    const textOf = (field: string) => {
      const value = given.get(field);
      return typeof value === 'string' ? value.trim() : '';
    };
    const open = Number.parseFloat(textOf('seconds'));
    const sameSender = inquiry.message.length > OWN_WORDS ? undefined : inquiry.email;
    return suspicionOf({
      inquiry,
      honeypot: textOf('website'),
      formAge: formAge(hash, textOf('form'), now),
      open: Number.isFinite(open) ? open * 1000 : undefined,
      repeats: await countSame(db, inquiry.message, now - DAY, sameSender),
      // Links to our own host are no evidence of spam.
      host: new URL(site.url).host,
    });
  }
}

interface Sent {
  input: unknown;
  /** The visitor's. */
  address: string;
  key: Key | undefined;
}

interface Key {
  name: string;
  fingerprint: string;
}

/** Rolls the transaction back. */
class Taken extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('what an inquiry asks for is taken');
    this.errors = errors;
  }
}

function withoutVisit({ details: { visit: _, ...details } = {}, ...inquiry }: Inquiry): Inquiry {
  return { ...inquiry, details };
}
