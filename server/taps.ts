import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { tapLimits } from '#server/inquiries/rate-limits.ts';
import type { Inventory } from '#server/inventory/current.ts';
import { time } from '#server/store/clock.ts';
import type { Database } from '#server/store/database.ts';
import { countTap } from '#server/store/taps.ts';

/** Counts taps on telephone numbers by page and day. */
export interface Taps {
  /**
   * @param path of the page that the number stands on
   * @param address of the visitor, for the limit alone
   * @throws when the store fails
   */
  count(path: string, address: string): Promise<'counted' | 'unknown page' | 'too many'>;
}

interface Options {
  db: Database;
  hash: Hash;
  inventory: Inventory;
  /** What the site shows now. */
  site: () => { pages: readonly { path: string }[] };
}

/** Pages that no search engine shows. */
const hidden = ['/saved', '/thank-you'];

export function createTaps({ db, hash, inventory, site }: Options): Taps {
  return {
    async count(path, address) {
      const page = pageOf(path);
      if (!(await isKnown(page))) return 'unknown page';
      const now = await time(db);
      const limits = tapLimits(address, hash);
      const isCounted = await countTap(db, { day: dayInNewYork(now), path: page }, limits, now);
      return isCounted ? 'counted' : 'too many';
    },
  };

  /** Only pages that are there make rows: nobody can fill the table. */
  async function isKnown(page: string): Promise<boolean> {
    if (hidden.includes(page) || site().pages.some(({ path }) => path === page)) return true;
    const id = /^\/vehicles\/([^/]+)$/.exec(page)?.[1];
    return id !== undefined && (await inventory.current()).byId.has(id);
  }
}

/** Of the two addresses of a vehicle, and with or without a slash, one. */
function pageOf(path: string): string {
  return path.replace(/^\/vehicle\//, '/vehicles/').replace(/(?<=[^/])\/$/, '');
}
