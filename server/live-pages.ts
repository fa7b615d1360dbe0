import type { Site } from '#app/site-context.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/store/database.ts';
import { readInventoryVersion } from '#server/store/vehicles.ts';

/** Milliseconds between two questions whether the inventory has changed: one row, four times a second. */
const PAUSE = 250;

/** What is asked for beside the pages of the sitemap. */
const alsoKept = ['/thank-you', '/api/vehicles', '/sitemap.xml', '/manifest.webmanifest'];

interface Options {
  db: Database;
  site: Site;
  cache: PageCache;
  log: Log;
}

/**
 * Renders the pages before anybody asks for them, and again when the inventory changes, whoever changed it. Asked for by
 * a clock and not with each request: so a page costs no question to the store, and is there when the store is not.
 */
export function keepPagesLive({ db, site, cache, log }: Options) {
  let version: number | undefined;
  let next: NodeJS.Timeout;

  async function turnOver(): Promise<void> {
    const started = performance.now();
    const { vehicles } = await site.inventory.current();
    const paths = [
      ...site.pages.map(({ path }) => path),
      ...alsoKept,
      ...vehicles.map(({ id }) => `/vehicles/${id}`),
    ];
    const pages = await cache.turnOver(paths);
    const ms = Math.round(performance.now() - started);
    log.info({ pages, ms }, 'pages are warm');
  }

  async function look(): Promise<void> {
    const current = await readInventoryVersion(db);
    if (current === version) return;
    version = current;
    await turnOver();
  }

  function wait() {
    next = setTimeout(() => look().catch(tell).finally(wait), PAUSE).unref();
  }

  function tell(error: unknown) {
    // Asked again in a moment; until then the pages stay as they are.
    log.warn({ err: error }, 'the pages could not be turned over');
  }

  wait();
  return {
    /** The content has changed. */
    turnOver: () => turnOver().catch(tell),
    end: () => clearTimeout(next),
  };
}
