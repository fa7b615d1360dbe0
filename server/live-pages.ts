import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { loggedPath } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';
import type { Site } from '#server/site.ts';
import type { Database } from '#server/store/database.ts';
import { readInventoryVersion } from '#server/store/vehicles.ts';

/** Milliseconds until pages that could not be rendered are tried again. */
const RETRY = 5000;
/** Milliseconds after which pages are rendered again though nothing has changed: a form tells its age. */
const OLD = 60 * 60 * 1000;
/** Pages rendered before anybody asks for them; an inventory of thousands is rendered as visitors come to it. */
const AHEAD = 160;
/** Compressing goes on beside the main thread, so the next page is rendered meanwhile. */
const AT_ONCE = 2;

/** What is asked for beside the pages of the sitemap. */
const alsoKept = ['/thank-you', '/api/vehicles', '/sitemap.xml', '/manifest.webmanifest'];

interface Options {
  db: Database;
  site: Site;
  cache: PageCache;
  /** Without, only pages that somebody has asked for are rendered anew. */
  isAhead: boolean;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Renders the pages before anybody asks for them, and again when the inventory changes, whoever changed it, or the day in
 * New York. The inventory is polled for and not asked for with each request: so a page costs no query, and is there when
 * the store is not.
 */
export function keepPagesLive({ db, site, cache, isAhead, log }: Options) {
  /** What the pages show, or are to show: the inventory's version and the day in New York. */
  let shown: { version: number; day: string; at: number } | undefined;
  let renewing: typeof shown;
  let areRenewed = false;
  let retryAt = 0;

  async function look(): Promise<void> {
    const version = await readInventoryVersion(db);
    const day = dayInNewYork(Date.now());
    const isOld = !shown || Date.now() - shown.at > OLD;
    if (isOld || shown?.version !== version || shown.day !== day) {
      shown = { version, day, at: Date.now() };
      areRenewed = false;
      retryAt = 0;
      cache.expire();
    }
    if (areRenewed || renewing === shown || Date.now() < retryAt) return;
    const paths = await pathsToKeep();
    renewing = shown;
    // Not waited for: what changes meanwhile is seen in time.
    void renew(paths, shown);
  }

  async function pathsToKeep(): Promise<string[]> {
    const { vehicles } = await site.inventory.current();
    const ahead = [
      ...site.pages.map(({ path }) => path),
      ...alsoKept,
      ...vehicles.map(({ id }) => `/vehicles/${id}`),
    ];
    return [...new Set([...(isAhead ? ahead.slice(0, AHEAD) : []), ...cache.paths()])];
  }

  async function renew(paths: string[], showing: typeof shown): Promise<void> {
    const begun = performance.now();
    const turns = paths.values();
    let left = 0;
    const work = async () => {
      for (const path of turns) {
        if (shown !== showing) return;
        const started = performance.now();
        const isShown = cache.find(path) !== undefined;
        try {
          await cache.renew(path, randomUUID());
        } catch (error) {
          log.error({ err: error, path: loggedPath(path) }, 'a page failed');
        }
        if (cache.find(path) && !cache.isCurrent(path)) left += 1;
        // As long again is the visitors', who have the page as it was.
        if (isShown) await sleep(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (shown !== showing) return;
    renewing = undefined;
    if (left > 0) {
      retryAt = Date.now() + RETRY;
      log.warn({ left }, 'pages are shown as they were');
      return;
    }
    areRenewed = true;
    const ms = Math.round(performance.now() - begun);
    log.info({ pages: paths.length, ms }, 'pages are warm');
  }

  return {
    /** Has the pages rendered anew if the inventory has changed. */
    look,
    /** Whether all pages show the inventory as the store has it now. Rejects when the store does not answer. */
    areCurrent: async () => (await readInventoryVersion(db)) === shown?.version && areRenewed,
    /** The content has changed. */
    expire() {
      shown = undefined;
    },
  };
}
