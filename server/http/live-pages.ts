import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { loggedPath } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';
import type { Site } from '#server/site.ts';

const HOUR = 60 * 60 * 1000;
/** Milliseconds before failed pages are rendered again. */
const RETRY = 5000;
/** Pages rendered before their first request; the rest of a large inventory is rendered on request. */
const AHEAD = 160;

/** Paths that the sitemap lacks. */
const alsoKept = ['/thank-you', '/api/vehicles', '/sitemap.xml', '/manifest.webmanifest'];

interface Options {
  /** The inventory's; rejects when the store fails. */
  version: () => Promise<number>;
  site: Pick<Site, 'pages' | 'inventory'>;
  cache: PageCache;
  /** False renews only pages that somebody has requested. */
  isAhead: boolean;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Renders pages before their first request, and again when the inventory or the hour changes: the hour renews New
 * York's day and the forms' time stamp. It polls the inventory's version, so that a request costs no query, and pages
 * survive an outage of the store.
 */
export function keepPagesLive({ version, site, cache, isAhead, log }: Options) {
  /** The state of the data that the pages show, or will show. */
  let shown: string | undefined;
  let areRenewed = false;
  let retryAt = 0;

  async function state(): Promise<string> {
    const now = Date.now();
    return `${await version()} ${dayInNewYork(now)} ${Math.floor(now / HOUR)}`;
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

  async function look(): Promise<void> {
    const current = await state();
    if (current !== shown) {
      shown = current;
      areRenewed = false;
      retryAt = 0;
      cache.expire();
    }
    if (areRenewed || Date.now() < retryAt) return;
    const begun = performance.now();
    const paths = await pathsToKeep();
    const queue = paths.values();
    // Two at once: compression runs beside the main thread, so the next page renders meanwhile.
    await Promise.all([renewAll(queue), renewAll(queue)]);
    if (shown !== current) return;
    const left = paths.filter((path) => cache.find(path) && !cache.isCurrent(path)).length;
    const ms = Math.round(performance.now() - begun);
    areRenewed = left === 0;
    if (areRenewed) return log.info({ pages: paths.length, ms }, 'pages are warm');
    retryAt = Date.now() + RETRY;
    log.warn({ left }, 'pages are shown as they were');
  }

  /** Stops at a change meanwhile: the next look begins anew. */
  async function renewAll(paths: Iterable<string>): Promise<void> {
    for (const path of paths) {
      if ((await state()) !== shown) {
        shown = undefined;
        return;
      }
      const started = performance.now();
      const isShown = cache.find(path) !== undefined;
      await cache.renew(path, randomUUID()).catch((error) => {
        log.error({ err: error, path: loggedPath(path) }, 'a page failed');
      });
      // Pause as long again for visitors' requests; they still get the old page.
      if (isShown) await sleep(performance.now() - started);
    }
  }

  return {
    /** Renders the pages anew if inventory or hour have changed. */
    look,
    /** Whether all pages show the store's current inventory. Rejects when the store fails. */
    areCurrent: async () => areRenewed && (await state()) === shown,
    /** Call it after a change of the content. */
    expire() {
      shown = undefined;
    },
  };
}
