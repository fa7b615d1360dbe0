import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import { aboutInWords } from '#domain/inquiry/about-words.ts';
import type { Details } from '#domain/inquiry/details.ts';
import { checkInquiry, type FieldErrors, type Inquiry } from '#domain/inquiry/inquiry.ts';
import type { Log } from '#server/log.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { findKey, forgetKeys, keepKey, lockKey } from '#server/store/idempotency.ts';
import { countSame, findInquiry, insertInquiry } from '#server/store/inquiries.ts';
import { cleanInquiry, givenFields, textOf } from './clean.ts';
import { type Handlers, keepDetails, nextPage, settleDetails } from './handlers.ts';
import { formAge, formToken, type Hash } from './hash.ts';
import { createRateLimits } from './rate-limits.ts';
import { suspicionOf } from './suspicion.ts';

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
   * How to treat the same key with another body. `refuse`: the caller made the key for one inquiry, so this is a mistake;
   * during the first request, a second one gets `key-busy`. `new`: the key came with a page, which a cache may serve to many
   * visitors, so this is another visitor's inquiry; a second press of the button waits for the first.
   */
  otherBody: 'refuse' | 'new';
}

export type IntakeResult =
  /** On disk. `next` is the confirmation page. */
  | { status: 'stored'; id: string; next: string }
  | { status: 'refused'; errors: FieldErrors }
  /** Somebody else has booked it meanwhile; the sentences offer free alternatives. */
  | { status: 'taken'; errors: FieldErrors }
  /** Seconds until the next is allowed from this address. */
  | { status: 'too-many'; seconds: number }
  /** The key belongs to another inquiry. */
  | { status: 'key-used' }
  /** Another request is storing an inquiry with this key. */
  | { status: 'key-busy' }
  /** The log has the reason. */
  | { status: 'failed' };

interface Options {
  db: Database;
  /** The channels of a new inquiry. */
  channels: () => readonly string[];
  /** Keyed by a secret in the store, so that all processes compute the same hashes. */
  hash: Hash;
  /** The site's host: links to it are no evidence of spam. */
  host: () => string;
  handlers: Handlers;
  /** Wakes the outbox. */
  nudge: () => void;
  log: Pick<Log, 'warn' | 'error'>;
}

export interface Intake {
  /**
   * Validates an inquiry, and stores it with its deliveries and its key, or nothing of it.
   *
   * @param input any form or JSON body; unknown fields are ignored
   */
  receive(input: unknown, sender: Sender): Promise<IntakeResult>;
  /** The value of a new form's field `form`. */
  token(): string;
  /** Deletes expired keys. */
  tidy(): Promise<void>;
}

/** Characters. Many visitors send our opening sentence unchanged; a longer message is their own. */
const OWN_WORDS = 150;
const DAY = 24 * 60 * 60 * 1000;
/** Inquiries from one address: an office of ten can all write within a minute. */
const MOST = { minute: 20, hour: 100 };

export function createIntake({ db, hash, handlers, log, ...world }: Options): Intake {
  const limits = createRateLimits(MOST);
  /** By key, for this process; between processes the store's lock works. */
  const underWay = new Map<string, Promise<IntakeResult>>();

  return {
    async receive(input, { address, key, isPrivate = false }) {
      const given = givenFields(input);
      const checked = checkInquiry(cleanInquiry(given));
      if (checked.status === 'refused') return checked;
      const inquiry = { ...checked.inquiry, details: withOrigin(checked.inquiry, isPrivate) };
      const known = key && keyOf(key, checked.inquiry);
      const store = () => storeLimited(address, { given, inquiry, key: known });
      return (known ? storeOnce(known, store) : store()).catch((error) => {
        log.error({ err: error }, 'an inquiry could not be stored');
        return { status: 'failed' };
      });
    },
    token: () => formToken(hash, Date.now()),
    tidy: async () => forgetKeys(db, await time(db)),
  };

  function keyOf({ text, otherBody }: SenderKey, inquiry: Inquiry): Key {
    const fingerprint = hash('body', JSON.stringify(toCompare(inquiry)));
    const scope = otherBody === 'new' ? fingerprint : '';
    return {
      name: hash('key', `${otherBody} ${scope} ${text}`),
      fingerprint,
      waits: otherBody === 'new',
    };
  }

  /** One at a time for each key; a repeated inquiry gets the first one's result. */
  async function storeOnce(key: Key, store: () => Promise<IntakeResult>): Promise<IntakeResult> {
    for (let other = underWay.get(key.name); other; other = underWay.get(key.name)) {
      if (!key.waits) return { status: 'key-busy' };
      await other.catch(() => undefined);
    }
    const storing = madeBefore(db, key).then((made) => made ?? store());
    underWay.set(key.name, storing);
    return storing.finally(() => underWay.delete(key.name));
  }

  async function madeBefore(transaction: Database, key: Key): Promise<IntakeResult | null> {
    const made = await findKey(transaction, key.name, await time(transaction));
    if (!made) return null;
    if (made.fingerprint !== key.fingerprint) return { status: 'key-used' };
    const id = made.inquiryId;
    return { status: 'stored', id, next: nextPage(await findInquiry(transaction, id), handlers) };
  }

  /** Counts only stored inquiries: the sender of a refused one should correct it and try again. */
  async function storeLimited(address: string, accepted: Accepted): Promise<IntakeResult> {
    const seconds = await limits.take(address);
    if (seconds > 0) return { status: 'too-many', seconds };
    let isStored = false;
    try {
      const result = await store(accepted);
      isStored = result.status === 'stored';
      return result;
    } finally {
      if (!isStored) await limits.giveBack(address);
    }
  }

  async function store({ given, inquiry, key }: Accepted): Promise<IntakeResult> {
    const settled = await settleDetails(inquiry.details ?? {}, handlers);
    if (settled.status === 'refused') return settled;
    const suspect = await suspicion(given, inquiry);
    const details = settled.kept;
    const about = aboutInWords(details?.about, inquiry.page);
    const described = { ...inquiry, details, about, suspect };
    try {
      const result = await inTransaction(db, async (transaction): Promise<IntakeResult> => {
        if (key && !(await lockKey(transaction, key.name, key.waits))) {
          return { status: 'key-busy' };
        }
        const made = key && (await madeBefore(transaction, key));
        if (made) return made;
        const stored = await insertInquiry(transaction, described, world.channels());
        const gone = await keepDetails(transaction, stored, handlers);
        if (gone) throw new Taken(gone);
        const { id } = stored;
        if (key) {
          const use = { fingerprint: key.fingerprint, inquiryId: id };
          await keepKey(transaction, key.name, use, await time(transaction));
        }
        return { status: 'stored', id, next: nextPage(stored, handlers) };
      });
      if (result.status === 'stored') {
        if (suspect === null) world.nudge();
        else log.warn({ inquiry: result.id, why: suspect }, 'suspect: not delivered');
      }
      return result;
    } catch (error) {
      if (error instanceof Taken) return { status: 'taken', errors: error.errors };
      throw error;
    }
  }

  async function suspicion(given: Accepted['given'], inquiry: Inquiry): Promise<string | null> {
    const now = Date.now();
    const open = Number.parseFloat(textOf(given, 'seconds'));
    const sameSender = inquiry.message.length > OWN_WORDS ? undefined : inquiry.email;
    return suspicionOf({
      inquiry,
      honeypot: textOf(given, 'website').trim(),
      formAge: formAge(hash, textOf(given, 'form'), now),
      open: Number.isFinite(open) ? open * 1000 : undefined,
      repeats: await countSame(db, inquiry.message, now - DAY, sameSender),
      host: world.host(),
    });
  }
}

interface Key {
  name: string;
  fingerprint: string;
  /** Whether a second request waits for the first, or gets `key-busy`. */
  waits: boolean;
}

interface Accepted {
  given: ReadonlyMap<string, unknown>;
  inquiry: Inquiry;
  key: Key | undefined;
}

/** Rolls the transaction back. */
class Taken extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('what an inquiry asks for is taken');
    this.errors = errors;
  }
}

/**
 * Adds the page's subject where the details have none, and removes the visit's origin where the browser asks for privacy.
 */
function withOrigin({ details = {}, page }: Inquiry, isPrivate: boolean): Details {
  const { about: said, visit, ...others } = details;
  const about = said ?? aboutOfPage(page);
  return {
    ...others,
    ...((said || Object.keys(about).length > 0) && { about }),
    ...(visit && !isPrivate && { visit }),
  };
}

/** The data of a key's fingerprint: a retry in another visit is the same inquiry. */
function toCompare({ details, ...inquiry }: Inquiry): unknown {
  const { visit: _, ...others } = details ?? {};
  return Object.keys(others).length > 0 ? { ...inquiry, details: others } : inquiry;
}
