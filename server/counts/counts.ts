import { searchedWords, type VisitCounts } from '#domain/counts/counts.ts';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import type { Hash } from '#server/hash.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import { addSearches } from '#server/store/counts.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';

export type Counts = ReturnType<typeof createCounts>;

interface Options {
  db: Database;
  hash: Hash;
  now?: Clock;
}

/** Searches from one address in a day, so that no stranger fills a week's 500 words (server/store/counts.ts). */
const MOST = { points: 5, duration: 24 * 3600 };

/** Counts searches without a match by week, without personal data. */
export function createCounts({ db, hash, now }: Options) {
  const limits = createRateLimits(hash, MOST);

  return {
    /** Adds a page's report, and returns how many counts rose: none once the address has reached its daily limit. */
    async add({ searches = [] }: VisitCounts, address: string): Promise<number> {
      const allowed: string[] = [];
      for (const words of new Set(searches.flatMap((text) => searchedWords(text) ?? []))) {
        if ((await limits.take(address)) === 0) allowed.push(words);
      }
      if (allowed.length === 0) return 0;
      return addSearches(db, weekInNewYork(await time(db, now)).name, allowed);
    },
  };
}
