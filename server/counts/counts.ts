import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countedIn, countedPage, type VisitCounts } from '#domain/counts/counts.ts';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import type { SitePage } from '#domain/site/pages.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { senderOf } from '#server/inquiries/rate-limits.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { addCounts } from '#server/store/counts.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';

/** Counts visits by week, without personal data. */
export interface Counts {
  /**
   * Adds a page's report.
   *
   * @param address the visitor's IP address, only for the rate limit
   * @returns how many counts rose by one: none once the address has reached its daily limit
   * @throws when the store fails
   */
  add(told: VisitCounts, address: string): Promise<number>;
}

interface Options {
  db: Database;
  hash: Hash;
  inventory: Inventory;
  site: () => { pages: readonly Pick<SitePage, 'path' | 'kind'>[] };
  now?: Clock;
}

/** Reports from one address in a day: a stranger can't raise a count by more, and a long visit fits. */
const MOST = 40;

export function createCounts({ db, hash, inventory, site, now }: Options): Counts {
  const limit = new RateLimiterMemory({ points: MOST, duration: 24 * 60 * 60 });

  return {
    async add(told, address) {
      const { byId } = await inventory.current();
      const counted = countedIn(told, (path) =>
        countedPage(path, site().pages, (id) => byId.has(id)),
      );
      if (counted.length === 0) return 0;
      const isWithin = await limit.consume(senderOf(address, hash)).then(
        () => true,
        () => false,
      );
      if (!isWithin) return 0;
      return addCounts(db, weekInNewYork(await time(db, now)).name, counted);
    },
  };
}
