import { RateLimiterMemory } from 'rate-limiter-flexible';
import { countedIn, countedPage, type VisitCounts } from '#domain/counts/counts.ts';
import { weekInNewYork } from '#domain/hours/calendar.ts';
import type { SitePage } from '#domain/site/pages.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { senderOf } from '#server/inquiries/rate-limits.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { addCounts } from '#server/store/counts.ts';
import { type Clock, type Database, time } from '#server/store/database.ts';

/** Counts what visitors do, by week; nothing that is kept says who they were. */
export interface Counts {
  /**
   * Adds what a page tells.
   *
   * @param address of the visitor, for the limit alone
   * @returns how many figures went up by one: none once this address has told enough for a day
   * @throws when the store fails
   */
  add(told: VisitCounts, address: string): Promise<number>;
}

interface Options {
  db: Database;
  hash: Hash;
  inventory: Inventory;
  /** What the site shows now. */
  site: () => { pages: readonly Pick<SitePage, 'path' | 'kind'>[] };
  now?: Clock;
}

/** Documents from one address in a day: a stranger moves no figure by more, and a long visit fits. */
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
