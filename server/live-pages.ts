import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { loggedPath } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';
import type { Site } from '#server/site.ts';
import type { Database } from '#server/store/database.ts';
import { readInventoryVersion } from '#server/store/vehicles.ts';

/** Milliseconds before failed pages are rendered again. */
const RETRY = 5000;
/** Milliseconds before unchanged pages are rendered again: their forms contain a time stamp. */
const OLD = 60 * 60 * 1000;
/** Pages rendered before their first request; the rest of a large inventory is rendered on request. */
const AHEAD = 160;
/** Compression runs beside the main thread, so the next page renders meanwhile. */
const AT_ONCE = 2;

/** Paths that the sitemap lacks. */
const alsoKept = ['/thank-you', '/api/vehicles', '/sitemap.xml', '/manifest.webmanifest'];

interface Options {
  db: Database;
  site: Site;
  cache: PageCache;
  /** False renews only pages that somebody has requested. */
  isAhead: boolean;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Renders pages before their first request, and again when the inventory or the day in New York changes. It polls the
 * inventory's version, so that a request costs no query, and pages survive an outage of the store.
 */
export function keepPagesLive({ db, site, cache, isAhead, log }: Options) {
  /** The version and the day in New York that the pages show, or will show. */
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
    // No await: the next look must notice changes meanwhile.
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
        // Pause as long again for visitors' requests; they still get the old page.
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
    /** Renders the pages anew if inventory or day have changed. */
    look,
    /** Whether all pages show the store's current inventory. Rejects when the store fails. */
    areCurrent: async () => (await readInventoryVersion(db)) === shown?.version && areRenewed,
    /** Call it after a change of the content. */
    expire() {
      shown = undefined;
    },
  };
}
