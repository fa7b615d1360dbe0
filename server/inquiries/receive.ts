import { aboutOfPage } from '#domain/inquiry/about-page.ts';
import { aboutInWords } from '#domain/inquiry/about-words.ts';
import { checkInquiry } from '#domain/inquiry/check.ts';
import type { Details } from '#domain/inquiry/details.ts';
import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { forgetKeys, keepKey, lockKey } from '#server/store/idempotency.ts';
import { countSame, insertInquiry } from '#server/store/inquiries.ts';
import { countUse, forgetUses, type Limit, waitFor } from '#server/store/rate-limits.ts';
import { cleanInquiry, givenFields, textOf } from './clean.ts';
import { formAge, formToken } from './form-token.ts';
import { type Handlers, keepDetails, nextPage, settleDetails } from './handlers.ts';
import { keyedHash } from './hash.ts';
import { type Key, oneAtATime, replayOf } from './once.ts';
import { limitsOf } from './rate-limits.ts';
import { NotTaken, type StoreResult } from './store-result.ts';
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

interface Options {
  db: Database;
  /** The channels by which an inquiry that comes now is delivered. */
  channels: () => readonly string[];
  /** Kept in the store, so that all processes make the same hashes. */
  secret: string;
  /** The site's host: links to it are no evidence of spam. */
  host: () => string;
  handlers: Handlers;
}

export interface Intake {
  /**
   * Checks what a visitor sent, and stores it with its deliveries and its key.
   *
   * @param input anything that a form or a JSON body can hold; fields that are not ours are ignored
   * @throws when the store fails: nothing was stored then
   */
  receive(input: unknown, sender: Sender): Promise<StoreResult>;
  /** What a form that is rendered now carries in its field `form`. */
  token(): string;
  /** Removes keys and counts that are too old to matter. */
  tidy(): Promise<void>;
}

/** A longer message is not just our own opening sentence, which many send unchanged. */
const OWN_WORDS = 150;
const DAY = 24 * 60 * 60 * 1000;

/** Takes in inquiries: each once, marked where it may be spam, and not too many from one place. */
export function createIntake({ db, channels, secret, host, handlers }: Options): Intake {
  const hash = keyedHash(secret);
  const storeOnce = oneAtATime(db);

  return {
    async receive(input, { address, key, isPrivate = false }) {
      const given = givenFields(input);
      const checked = checkInquiry(cleanInquiry(given));
      if (checked.status === 'refused') return checked;
      const fingerprint = hash('body', JSON.stringify(toCompare(checked.inquiry)));
      const inquiry = { ...checked.inquiry, details: withOrigin(checked.inquiry, isPrivate) };
      const accepted = { given, inquiry, limits: limitsOf(address, hash) };
      if (!key) return store(accepted);
      const scope = key.otherBody === 'new' ? fingerprint : '';
      const known: Key = {
        name: hash('key', `${key.otherBody} ${scope} ${key.text}`),
        fingerprint,
        waits: key.otherBody === 'new',
        next: (stored) => nextPage(stored, handlers),
      };
      return storeOnce(known, () => store(accepted, known));
    },
    token: () => formToken(hash, Date.now()),
    async tidy() {
      const now = await time(db);
      await forgetKeys(db, now);
      await forgetUses(db, now);
    },
  };

  async function store({ given, inquiry, limits }: Accepted, key?: Key): Promise<StoreResult> {
    // Before anything is written: a flood costs reads alone.
    const early = await waitFor(db, limits, await time(db), { own: 0 });
    if (early > 0) return tooMany(early);
    const settled = await settleDetails(inquiry.details ?? {}, handlers);
    if (settled.status === 'refused') return settled;
    const suspect = await suspicion(given, inquiry);
    const details = settled.kept;
    const about = aboutInWords(details?.about, inquiry.page);
    const described = { ...inquiry, details, about, suspect };
    try {
      return await inTransaction(db, async (transaction): Promise<StoreResult> => {
        if (key) {
          if (!(await lockKey(transaction, key.name, key.waits))) return { status: 'key-busy' };
          const replay = await replayOf(transaction, key);
          if (replay) return replay;
        }
        const stored = await insertInquiry(transaction, described, channels());
        const gone = await keepDetails(transaction, stored, handlers);
        if (gone) throw new NotTaken({ status: 'taken', errors: gone });
        const { id } = stored;
        const now = await time(transaction);
        if (key) {
          const use = { fingerprint: key.fingerprint, inquiryId: id };
          await keepKey(transaction, key.name, use, now);
        }
        // Last: it locks the counts, and others from the same place wait until this transaction ends.
        await countUse(transaction, limits, now);
        const wait = await waitFor(transaction, limits, now, { own: 1 });
        // So that an inquiry over the limit does not lengthen the wait.
        if (wait > 0) throw new NotTaken(tooMany(wait));
        return { status: 'stored', id, suspect, next: nextPage(stored, handlers) };
      });
    } catch (error) {
      if (error instanceof NotTaken) return error.result;
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
      host: host(),
    });
  }
}

interface Accepted {
  given: ReadonlyMap<string, unknown>;
  inquiry: Inquiry;
  limits: readonly Limit[];
}

function tooMany(wait: number): StoreResult {
  return { status: 'too-many', seconds: Math.max(1, Math.ceil(wait / 1000)) };
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
