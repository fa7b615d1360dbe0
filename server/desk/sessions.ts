import { DAY } from '#domain/hours/new-york.ts';
import type { Hash } from '#server/hash.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import type { Person } from '#server/store/desk/people.ts';
import { endSession, findSession, insertSession } from '#server/store/desk/sessions.ts';
import { newSecret } from './sign-in.ts';

const HOUR = 60 * 60 * 1000;
/** The end of a session, in milliseconds, on one's own device and on a shared one. */
const LONGEST = 180 * DAY;
const LONGEST_SHARED = 12 * HOUR;
/** How long ago a person may have signed in to erase, to add people or to take a backup. */
const RECENT = HOUR;

export interface Session {
  id: string;
  person: Person;
  /** Whether the person has signed in within the last hour. */
  isRecent: boolean;
}

/** Sessions of people at the desk: a cookie holds the token, the store its keyed hash. */
export function createSessions({ db, hash, now }: { db: Database; hash: Hash; now?: Clock }) {
  const idOf = (token: string) => hash('desk', `session ${token}`);
  return {
    /** @returns the token for the cookie, with its longest life in seconds */
    async start(
      personId: string,
      { userAgent, isShared }: { userAgent: string; isShared: boolean },
    ): Promise<{ token: string; seconds: number }> {
      const at = await time(db, now);
      const token = newSecret();
      const life = isShared ? LONGEST_SHARED : LONGEST;
      const device = deviceOf(userAgent);
      const session = { id: idOf(token), person_id: personId, device, created_at: at };
      await insertSession(db, { ...session, ends_at: at + life });
      return { token, seconds: life / 1000 };
    },

    async find(token: string): Promise<Session | undefined> {
      const at = await time(db, now);
      const found = await findSession(db, idOf(token), at);
      if (!found) return undefined;
      return { id: idOf(token), person: found.person, isRecent: found.createdAt > at - RECENT };
    },

    end: (token: string) => endSession(db, idOf(token)),
  };
}

/** The browser and the system that a `User-Agent` names: `Safari on iPhone`. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: Record<string, string>, other: string) =>
    Object.entries(names).find(([word]) => userAgent.includes(word))?.[1] ?? other;
  return `${nameIn(browsers, 'A browser')} on ${nameIn(systems, 'another system')}`;
}

/** The first that fits: Edge also names Chrome, and Chrome also names Safari. */
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  FxiOS: 'Firefox',
  Chrome: 'Chrome',
  CriOS: 'Chrome',
  Safari: 'Safari',
};
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Macintosh: 'Mac',
  CrOS: 'Chromebook',
  Linux: 'Linux',
};
