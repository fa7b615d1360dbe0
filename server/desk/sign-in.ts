import { randomBytes } from 'node:crypto';
import type { Hash } from '#server/hash.ts';
import { placesOf } from '#server/rate-limits.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { type Person, personByEmail } from '#server/store/desk/people.ts';
import { endSignIn, storeOnce, takeTry } from '#server/store/desk/sign-ins.ts';
import { randomText } from '#server/store/secrets.ts';

interface World {
  db: Database;
  hash: Hash;
  /** Mails a code. It neither waits nor throws, and starts after the answer: nobody can tell by the time who has an address. */
  send: (person: Person, code: string) => void;
  now?: Clock;
}

/** `wait`: milliseconds until this place may try again. */
type Slow = { status: 'slow'; wait: number };

/**
 * Characters of a mailed code, of five bits each. In 15 minutes a person gets at most five codes, and each browser may try
 * 30 wrong ones, or twice as many where its count begins anew: at most 28,800 guesses a day, of 2^40. That is once in
 * 100,000 years; with six characters it would be once in a hundred.
 */
const LENGTH = 8;
/** All within 15 minutes. Wrong codes of one browser: more than a thumb mistypes, since a right code then waits, too. */
const WRONG_OF_BROWSER = 30;
/** Wrong codes of one address, and mails that it asks for: a shop is behind one. Its network has three times as many. */
const WRONG_OF_PLACE = 10;
const MAILS_OF_PLACE = 30;
/** Mails to one person, and those that one network asks for: a stranger in one network can't use up all of them. */
const MAILS_TO_PERSON = 5;
const MAILS_FROM_NETWORK = 3;

/**
 * Signing in by a mailed code, which is good for 15 minutes, once, in the browser that asked: `half` is a secret of
 * that browser, kept in a cookie. A code that `codeFor` prints is longer, and good in any browser.
 */
export function createSignIn({ db, hash, send, now }: World) {
  const idOf = (code: string, half = '') => hash('desk', `code ${code} ${half}`);
  const count = (what: string, at: number, most: number) =>
    takeTry(db, hash('desk', what), at, most);

  /** Counts a try of the caller's place. What an address is refused, its network doesn't pay for. */
  async function waitOf(what: string, caller: string, at: number, most: number): Promise<number> {
    const { address, network } = placesOf(caller);
    const wait = await count(`${what} of address ${address}`, at, most);
    return wait || count(`${what} of network ${network}`, at, 3 * most);
  }

  /** Counts a mail to an address, whether somebody has it or not. */
  async function mayMail(email: string, caller: string, at: number): Promise<boolean> {
    const { network } = placesOf(caller);
    const isOfFew = await count(`mails to ${email} by ${network}`, at, MAILS_FROM_NETWORK);
    return isOfFew === 0 && (await count(`mails to ${email}`, at, MAILS_TO_PERSON)) === 0;
  }

  return {
    /** Begins a sign-in, the same for every address; returns the browser's half. Its earlier codes stay good. */
    async ask(
      email: string,
      { half = '', address }: { half?: string; address: string },
    ): Promise<Slow | { status: 'sent'; half: string }> {
      const at = await time(db, now);
      const wait = await waitOf('mails', address, at, MAILS_OF_PLACE);
      if (wait > 0) return { status: 'slow', wait };
      const person = await personByEmail(db, email);
      const isMailed = await mayMail(email.trim().toLowerCase(), address, at);
      const [code, own] = [randomText(LENGTH), isSecret(half) ? half : newSecret()];
      const personId = (isMailed && person?.id) || null;
      await storeOnce(db, idOf(code, own), at, personId);
      if (person && isMailed) send(person, code.toUpperCase());
      return { status: 'sent', half: own };
    },

    /**
     * Only wrong codes count, and a right one is taken however many wrong ones came from its place.
     *
     * @returns the id of the person whose code it is; wrong, old, used and unknown codes are one `wrong`
     */
    async enter(
      typed: string,
      { half = '', address }: { half?: string; address: string },
    ): Promise<Slow | { status: 'wrong' } | { status: 'right'; personId: string }> {
      const at = await time(db, now);
      const code = readCode(typed);
      // Counted before the code is looked up: many guesses at one moment are no more than one after the other.
      const closed = half === '' ? 0 : await count(`tries of ${half}`, at, WRONG_OF_BROWSER);
      const mailed = closed ? undefined : await endSignIn(db, idOf(code, half), at);
      const personId = mailed ?? (await endSignIn(db, idOf(code), at));
      if (personId) return { status: 'right', personId };
      const wait = closed || (await waitOf('wrong codes', address, at, WRONG_OF_PLACE));
      return wait > 0 ? { status: 'slow', wait } : { status: 'wrong' };
    },

    /** A code to tell a person at the counter or to print at a terminal: 60 bits, so that nobody can guess it. */
    async codeFor(person: Pick<Person, 'id'>): Promise<string> {
      const code = randomText(12);
      await storeOnce(db, idOf(code), await time(db, now), person.id);
      return code.toUpperCase();
    },
  };
}

/** 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** As it was sent: marks around it and within go, and O, I and L are read as the digits that they look like. */
function readCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain.replace(/o/g, '0').replace(/[il]/g, '1').slice(0, 64);
}
