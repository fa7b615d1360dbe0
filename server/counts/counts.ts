import { formOn } from '#domain/counts/forms.ts';
import { type CountedPage, countedPage } from '#domain/counts/page-kind.ts';
import { searchedWords } from '#domain/counts/searched-words.ts';
import type { VisitCounts } from '#domain/counts/visit-counts.ts';
import { bucketOfVital, metrics } from '#domain/counts/vitals.ts';
import { weekInNewYork } from '#domain/hours/week.ts';
import type { SitePage } from '#domain/site/site-pages.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { countLimits } from '#server/inquiries/rate-limits.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { type Clock, time } from '#server/store/clock.ts';
import { countOne, countVitals, hasRoomForWords } from '#server/store/counts.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { countUse, type Limit, waitFor } from '#server/store/rate-limits.ts';
import type { CountRow } from '#server/store/schema.ts';

/** Counts what visitors had and did, by week, and nothing of who they were. */
export interface Counts {
  /**
   * Adds what a page tells. What is of no page of ours, is no word, or is over a limit is left out.
   *
   * @param address of the visitor, for the limits alone
   * @returns how many of the loads, taps, searches and forms it tells were counted
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

/** One thing that is counted, or not, by itself. */
interface Countable {
  what: Parameters<typeof countLimits>[0];
  /** Which figures have limits of their own. */
  of?: string;
  /** In the transaction in which the limits have let it through. */
  write: (transaction: Database, week: string) => Promise<void>;
}

export function createCounts({ db, hash, inventory, site, now }: Options): Counts {
  return {
    async add(told, address) {
      const at = await time(db, now);
      const { byId } = await inventory.current();
      const pageAt = (path: string) => countedPage(path, site().pages, (id) => byId.has(id));
      let counted = 0;
      for (const each of countables(told, pageAt)) {
        const limits = countLimits(each.what, each.of ?? '', address, hash);
        if (await count(each, limits, at)) counted += 1;
      }
      return counted;
    },
  };

  async function count({ write }: Countable, limits: readonly Limit[], at: number) {
    // Before anything is written: a flood costs reads alone.
    if ((await waitFor(db, limits, at, { own: 0 })) > 0) return false;
    try {
      await inTransaction(db, async (transaction) => {
        // First: others from the same place wait for it, so that no bound is passed by all who come at once.
        await countUse(transaction, limits, at);
        if ((await waitFor(transaction, limits, at, { own: 1 })) > 0) throw new NotCounted();
        await write(transaction, weekInNewYork(at).name);
      });
      return true;
    } catch (error) {
      if (error instanceof NotCounted) return false;
      throw error;
    }
  }
}

/** Undoes the transaction: what is not counted leaves nothing. */
class NotCounted extends Error {}

/** What of all that a page tells can be counted, each by itself. */
function countables(
  { vitals, taps = [], searches = [], forms = [] }: VisitCounts,
  pageAt: (path: string) => CountedPage | undefined,
): Countable[] {
  return [
    ...(vitals ? load(vitals, pageAt(vitals.page)?.kind) : []),
    ...present(taps.map((path) => pageAt(path)?.path)).map((name) => named('tap', name)),
    ...present(searches.map(searchedWords)).map((name) => named('search', name)),
    ...present(forms.map(formOn)).map((name) => named('started', name)),
  ];
}

function named(what: CountRow['what'], name: string): Countable {
  return {
    what,
    async write(transaction, week) {
      if (what === 'search' && !(await hasRoomForWords(transaction, week, name))) {
        throw new NotCounted();
      }
      await countOne(transaction, { week, what, name });
    },
  };
}

/** The vitals of one load: one in each metric's sketch. */
function load(
  { device, ...measured }: NonNullable<VisitCounts['vitals']>,
  page: string | undefined,
): Countable[] {
  const buckets = metrics.flatMap((metric) => {
    const value = measured[metric];
    return value === undefined ? [] : { metric, bucket: bucketOfVital(metric, value) };
  });
  if (page === undefined || buckets.length === 0) return [];
  return [
    {
      what: 'load',
      of: `${page} ${device}`,
      write: (transaction, week) => countVitals(transaction, { week, page, device }, buckets),
    },
  ];
}

/** But for those that are nothing. */
function present<Each>(all: readonly (Each | undefined)[]): Each[] {
  return all.filter((each) => each !== undefined);
}
