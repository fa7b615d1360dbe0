import { type Counted, countedIn, countedPage, type VisitCounts } from '#domain/counts/counts.ts';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import type { SitePage } from '#domain/site/pages.ts';
import type { Hash } from '#server/hash.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import { addCounts } from '#server/store/counts.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';

export type Counts = ReturnType<typeof createCounts>;

interface Options {
  db: Database;
  hash: Hash;
  inventory: Inventory;
  site: { pages: readonly Pick<SitePage, 'path' | 'kind'>[] };
  now?: Clock;
}

/** Reports from one address in a day: a stranger can't raise a count by more, and a long visit fits. */
const MOST = { points: 40, duration: 24 * 3600 };
/** Searches from one address in a day, so that no stranger fills a week's 500 words (server/store/counts.ts). */
const MOST_SEARCHES = { points: 5, duration: 24 * 3600 };

/** Counts visits by week, without personal data. */
export function createCounts({ db, hash, inventory, site, now }: Options) {
  const reports = createRateLimits(hash, MOST);
  const searches = createRateLimits(hash, MOST_SEARCHES);

  return {
    /** Adds a page's report, and returns how many counts rose: none once the address has reached its daily limit. */
    async add(told: VisitCounts, address: string): Promise<number> {
      const { byId } = await inventory.current();
      const pageAt = (path: string) => countedPage(path, site.pages, (id) => byId.has(id));
      const counted = countedIn(told, pageAt);
      if (counted.length === 0) return 0;
      if ((await reports.take(address)) > 0) return 0;
      const allowed: Counted[] = [];
      for (const each of counted) {
        if (each.what !== 'search' || (await searches.take(address)) === 0) allowed.push(each);
      }
      return addCounts(db, weekInNewYork(await time(db, now)).name, allowed);
    },
  };
}
