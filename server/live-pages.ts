import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { Log } from '#server/log.ts';
import type { Site } from '#server/site.ts';
import type { Database } from '#server/store/database.ts';
import { readInventoryVersion } from '#server/store/vehicles.ts';

/** Milliseconds until pages that could not be rendered are tried again. */
const RETRY = 5000;
/** Milliseconds after which pages are rendered again though nothing has changed: a form tells its age. */
const OLD = 60 * 60 * 1000;

/** What is asked for beside the pages of the sitemap. */
const alsoKept = ['/thank-you', '/api/vehicles', '/sitemap.xml', '/manifest.webmanifest'];

interface Options {
  db: Database;
  site: Site;
  cache: PageCache;
  /** Without, pages are forgotten when they are old, and rendered when they are asked for. */
  isAhead: boolean;
  log: Log;
}

export interface LivePages {
  /** Whether all pages show the inventory as the store has it now. Rejects when the store does not answer. */
  areCurrent(): Promise<boolean>;
  /** Has the pages rendered anew if the inventory has changed. */
  look(): Promise<void>;
  /** The content has changed. */
  expire(): void;
}

/**
 * Renders the pages before anybody asks for them, and again when the inventory changes, whoever changed it, or the day in
 * New York. The inventory is polled for and not asked for with each request: so a page costs no query, and is there when
 * the store is not.
 */
export function keepPagesLive({ db, site, cache, isAhead, log }: Options): LivePages {
  /** The version of the inventory that the pages show; undefined forces a new rendering. */
  let version: number | undefined;
  /** The day in New York that they show. */
  let day = '';
  let expiredAt = 0;
  let areRenewed = false;
  let isRenewing = false;
  let retryAt = 0;

  async function look(): Promise<void> {
    const stored = await readInventoryVersion(db);
    const isOld = dayInNewYork(Date.now()) !== day || Date.now() - expiredAt > OLD;
    if (stored !== version || isOld) await expire(stored);
    // Not waited for: what changes meanwhile is seen in time.
    if (!areRenewed && !isRenewing && Date.now() >= retryAt) void renew();
  }

  async function expire(stored: number): Promise<void> {
    cache.expire(isAhead ? await pathsToKeep() : []);
    version = stored;
    day = dayInNewYork(Date.now());
    expiredAt = Date.now();
    areRenewed = false;
    retryAt = 0;
  }

  async function pathsToKeep(): Promise<string[]> {
    const { vehicles } = await site.inventory.current();
    return [
      ...site.pages.map(({ path }) => path),
      ...alsoKept,
      ...vehicles.map(({ id }) => `/vehicles/${id}`),
    ];
  }

  async function renew(): Promise<void> {
    isRenewing = true;
    const begun = { version, expiredAt, at: performance.now() };
    const { pages, left } = await cache.renew();
    isRenewing = false;
    if (version !== begun.version || expiredAt !== begun.expiredAt) return;
    if (left > 0) {
      retryAt = Date.now() + RETRY;
      log.warn({ left }, 'pages are shown as they were');
      return;
    }
    areRenewed = true;
    log.info({ pages, ms: Math.round(performance.now() - begun.at) }, 'pages are warm');
  }

  return {
    look,
    areCurrent: async () => (await readInventoryVersion(db)) === version && areRenewed,
    expire() {
      version = undefined;
    },
  };
}
