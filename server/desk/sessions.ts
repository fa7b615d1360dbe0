import { DAY } from '#domain/hours/new-york.ts';
import type { Hash } from '#server/hash.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';
import { deleteKey, type Person } from '#server/store/desk/people.ts';
import type { Schema } from '#server/store/schema.ts';
import { newSecret } from './sign-in.ts';

const HOUR = 60 * 60 * 1000;
/** A session's longest life in milliseconds, on a person's own device and on a shared one. */
const LONGEST = 180 * DAY;
const LONGEST_SHARED = 12 * HOUR;
/** An unused session ends after 30 days. */
const IDLE = 30 * DAY;
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
      const times = { created_at: at, used_at: at, ends_at: at + life };
      const of = { id: idOf(token), person_id: personId, device: deviceOf(userAgent) };
      await db
        .insertInto('sessions')
        .values({ ...of, ...times })
        .execute();
      return { token, seconds: life / 1000 };
    },

    /** Notes the use of a session once an hour. */
    async find(token: string): Promise<Session | undefined> {
      const [id, at] = [idOf(token), await time(db, now)];
      const found = await openSessions(db, at)
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .select(['people.id', 'name', 'email', 'role', 'created_at', 'used_at'])
        .where('sessions.id', '=', id)
        .executeTakeFirst();
      if (!found) return undefined;
      const { created_at, used_at, ...person } = found;
      if (used_at <= at - HOUR) {
        await db.updateTable('sessions').set({ used_at: at }).where('id', '=', id).execute();
      }
      return { id, person, isRecent: created_at > at - RECENT };
    },

    end: (token: string) => deleteKey(db, 'sessions', idOf(token)),
  };
}

/** Of all people, the last used first. */
export async function listSessions(db: Database, now: number): Promise<Schema['sessions'][]> {
  return openSessions(db, now).selectAll().orderBy('used_at', 'desc').execute();
}

function openSessions(db: Database, now: number) {
  const isOpen = db.selectFrom('sessions').where('ends_at', '>', now);
  return isOpen.where('used_at', '>', now - IDLE);
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
