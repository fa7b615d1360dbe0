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

/** Who sent an inquiry, and how. */
export interface Sender {
  /** IP address; anything else counts as one unknown sender. */
  address: string;
  key?: SenderKey | undefined;
  /** The sender's browser asks that nobody is followed. */
  isPrivate?: boolean;
}

interface SenderKey {
  text: string;
  /**
   * What the same key with another body means. `refuse`: a caller made the key for one inquiry, so it is a mistake; while
   * the first is under way, a second is told so. `new`: the key came with a page, which a cache may give to many visitors,
   * so it is another visitor's inquiry; a second press of the button waits for the first.
   */
  otherBody: 'refuse' | 'new';
}

/** What came of an inquiry that was sent. */
export type IntakeResult =
  /** On disk. `next`: the page that confirms it to the visitor. */
  | { status: 'stored'; id: string; next: string }
  | { status: 'refused'; errors: FieldErrors }
  /** What was asked for has gone to another meanwhile; the sentences name what is free near it. */
  | { status: 'taken'; errors: FieldErrors }
  /** Seconds until one more is taken from this address. */
  | { status: 'too-many'; seconds: number }
  /** The key has made another inquiry. */
  | { status: 'key-used' }
  /** An inquiry with this key is being stored. */
  | { status: 'key-busy' }
  /** The store did not take it, and the reason is in the log. */
  | { status: 'failed' };

interface Options {
  db: Database;
  /** The channels by which an inquiry that comes now is delivered. */
  channels: () => readonly string[];
  /** By a secret in the store, so that all processes make the same hashes. */
  hash: Hash;
  /** The site's host: links to it are no evidence of spam. */
  host: () => string;
  handlers: Handlers;
  /** Tells the outbox that something is due. */
  nudge: () => void;
  log: Pick<Log, 'warn' | 'error'>;
}

export interface Intake {
  /**
   * Checks what a visitor sent, and stores it with its deliveries and its key; where the store fails, nothing was stored.
   *
   * @param input anything that a form or a JSON body can hold; fields that are not ours are ignored
   */
  receive(input: unknown, sender: Sender): Promise<IntakeResult>;
  /** What a form that is rendered now carries in its field `form`. */
  token(): string;
  /** Removes keys that are too old to matter. */
  tidy(): Promise<void>;
}

/** A longer message is not just our own opening sentence, which many send unchanged. */
const OWN_WORDS = 150;
const DAY = 24 * 60 * 60 * 1000;
/** From one address: an office of ten that all write within a minute get through. */
const MOST = { minute: 20, hour: 100 };

/** Takes in inquiries: each once, marked where it may be spam, and not too many from one place. */
export function createIntake({ db, hash, handlers, log, ...world }: Options): Intake {
  const limits = createRateLimits(MOST);
  /** By their keys. Between processes the store's lock holds. */
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

  /** One at a time for each key; one that was stored before is answered again. */
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

  /** Counts what is stored alone: who is refused may mend it and send it again. */
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

/** A sender's key as the store knows it. */
interface Key {
  name: string;
  fingerprint: string;
  /** Whether a second one waits for the first, or is told that it is under way. */
  waits: boolean;
}

interface Accepted {
  given: ReadonlyMap<string, unknown>;
  inquiry: Inquiry;
  key: Key | undefined;
}

/** Undoes the transaction: an inquiry that is not taken leaves nothing. */
class Taken extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super('what an inquiry asks for is taken');
    this.errors = errors;
  }
}

/**
 * The details of an inquiry with where it comes from: what it is about by its page, where it does not say so itself, and
 * without where the visit began, where the visitor's browser objects.
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

/** What a sender's key stands for: a message is the same when it is tried again on another visit. */
function toCompare({ details, ...inquiry }: Inquiry): unknown {
  const { visit: _, ...others } = details ?? {};
  return Object.keys(others).length > 0 ? { ...inquiry, details: others } : inquiry;
}
