import { randomBytes } from 'node:crypto';
import type { Hash } from '#server/hash.ts';
import { placesOf } from '#server/rate-limits.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { type Person, personByEmail } from '#server/store/desk/people.ts';
import { beginSignIn, endSignIn, isSigningIn, takeTry } from '#server/store/desk/sign-ins.ts';
import { randomText } from '#server/store/secrets.ts';

interface World {
  db: Database;
  hash: Hash;
  /** Mails a code; it neither waits nor throws, so that both take as long for an address that nobody has. */
  send: (person: Person, code: string) => void;
  now?: Clock;
}

/** `wait`: milliseconds until this place may try again. */
type Slow = { status: 'slow'; wait: number };

/**
 * Signing in by a mailed code, which is good for 15 minutes, once, in the browser that asked: `half` is a secret of
 * that browser, kept in a cookie. A code that `codeFor` prints is longer, and good in any browser.
 */
export function createSignIn({ db, hash, send, now }: World) {
  const idOf = (half: string) => hash('desk', `half ${half}`);
  const secretOf = (code: string) => hash('desk', `code ${code}`);

  /** Counts a try of the caller's place; an IPv6 /64 is one place. */
  async function waitOf(address: string, at: number): Promise<number> {
    return takeTry(db, hash('address', placesOf(address).address), at);
  }

  return {
    /** Begins a sign-in, the same for every address; returns the browser's half. */
    async ask(
      email: string,
      { half = '', address }: { half?: string; address: string },
    ): Promise<Slow | { status: 'sent'; half: string }> {
      const at = await time(db, now);
      const wait = await waitOf(address, at);
      if (wait > 0) return { status: 'slow', wait };
      const person = await personByEmail(db, email);
      const [code, own] = [randomText(6), newSecret()];
      const signIn = { id: idOf(own), person_id: person?.id ?? null, secret: secretOf(code) };
      await beginSignIn(db, { ...signIn, created_at: at }, idOf(half));
      if (person) send(person, code.toUpperCase());
      return { status: 'sent', half: own };
    },

    /** Whether this browser has asked, so that it finds the field `Code` again. */
    isPending: async (half: string) =>
      half !== '' && isSigningIn(db, idOf(half), await time(db, now)),

    /** @returns the id of the person whose code it is; wrong, old, used and unknown codes are one `wrong` */
    async enter(
      typed: string,
      { half = '', address }: { half?: string; address: string },
    ): Promise<Slow | { status: 'wrong' } | { status: 'right'; personId: string }> {
      const at = await time(db, now);
      const wait = await waitOf(address, at);
      if (wait > 0) return { status: 'slow', wait };
      const code = readCode(typed);
      const secret = secretOf(code);
      const mailed = await endSignIn(db, { id: idOf(half), secret }, at);
      const printed = mailed ?? (await endSignIn(db, { id: idOf(code), secret }, at));
      const personId = printed?.personId;
      return personId ? { status: 'right', personId } : { status: 'wrong' };
    },

    /** A code to tell a person at the counter or to print at a terminal: 60 bits, so that nobody can guess it. */
    async codeFor(person: Pick<Person, 'id'>): Promise<string> {
      const code = randomText(12);
      const signIn = { id: idOf(code), person_id: person.id, secret: secretOf(code) };
      await beginSignIn(db, { ...signIn, created_at: await time(db, now) });
      return code.toUpperCase();
    },
  };
}

/** 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** As it was sent: spaces and hyphens go, and O, I and L are read as the digits that they look like. */
function readCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return plain.replace(/o/g, '0').replace(/[il]/g, '1').slice(0, 64);
}
